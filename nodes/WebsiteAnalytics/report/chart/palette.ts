/** A pixel has one byte for its color. */
const MAX_COLORS = 256;

/** The colors of a picture, which come as they are needed. `levels` is the level of what is covered wholly. */
export function createPalette(ground: number, levels: number) {
	/** At most 256, as `0xrrggbb`. */
	const colors = [ground];
	const mixed = new Map<number, Int16Array>();

	/** Where there is no room for another color, the nearest one. */
	function placeOf(color: number): number {
		const known = colors.indexOf(color);
		if (known >= 0) return known;
		if (colors.length < MAX_COLORS) return colors.push(color) - 1;
		const distances = colors.map((other) => distance(color, other));
		return distances.indexOf(Math.min(...distances));
	}

	return {
		colors,
		/** Gives the place of what is seen where a color covers another one in part, by a level. */
		mixer(color: number) {
			const known = mixed.get(color) ?? new Int16Array(MAX_COLORS * (levels + 1)).fill(-1);
			mixed.set(color, known);
			return (below: number, level: number): number => {
				const key = below * (levels + 1) + level;
				const place = known[key] ?? -1;
				if (place >= 0) return place;
				const created = placeOf(mix(colors[below] ?? 0, color, level / levels));
				known[key] = created;
				return created;
			};
		},
	};
}

function mix(below: number, above: number, part: number): number {
	const one = channels(below);
	return channels(above).reduce((color, value, index) => {
		const start = one[index] ?? 0;
		return color * 256 + Math.round(start + (value - start) * part);
	}, 0);
}

function distance(one: number, other: number): number {
	const values = channels(other);
	return channels(one).reduce((sum, value, index) => sum + (value - (values[index] ?? 0)) ** 2, 0);
}

/** Red, green and blue. */
export function channels(color: number): [number, number, number] {
	return [color >> 16, (color >> 8) & 255, color & 255];
}
