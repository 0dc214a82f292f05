import { channelsOf } from './colors';

const MAX_COLORS = 256;

/**
 * Returns pixels as numbers of colors, in rows of a PNG: each begins with its filter, which is none. Where there are too
 * many tones, a pixel has the color of the one before.
 *
 * @param colors those that are certainly kept
 */
export function withPalette(pixels: Uint32Array, width: number, colors: number[]) {
	const rows = new Uint8Array(pixels.length + pixels.length / width);
	const palette = [...colors];
	const numbers = new Map(colors.map((color, index) => [color, index]));

	let last = -1;
	let number = 0;
	let from = 0;
	for (let to = 1; to < rows.length; to += width + 1) {
		for (let x = 0; x < width; x++) {
			const color = pixels[from + x] ?? 0;
			// Most pixels have the color of the one before, which is the first color.
			if (color !== last) {
				const isNew = !numbers.has(color) && palette.length < MAX_COLORS;
				if (isNew) numbers.set(color, palette.push(color) - 1);
				number = numbers.get(color) ?? number;
				last = color;
			}
			if (number > 0) rows[to + x] = number;
		}
		from += width;
	}
	return { rows, palette: Uint8Array.from(palette.flatMap(channelsOf)) };
}
