import type { Point } from './scene';

/** A picture that is drawn on: shapes are covered first, and then painted in a color. */
export type Raster = ReturnType<typeof createRaster>;

/** The steps from uncovered to covered at the edge of a shape: enough for the eye, and few colors. */
const LEVELS = 4;
/** The lines that a row of pixels is divided into when an area is filled. */
const LINES = 4;
/** A pixel has one byte for its color. */
const MAX_COLORS = 256;

/**
 * An empty picture. Positions are in pixels from its upper left corner.
 * @param pureColors what is painted in, as `0xrrggbb`, the ground first
 */
export function createRaster(width: number, height: number, pureColors: readonly number[]) {
	/** The rows of a PNG: its filter, which is none, and one byte a pixel, its place among the colors. */
	const rows = new Uint8Array((width + 1) * height);
	/** The pure colors, and their tones as they come. */
	const colors = [...pureColors];
	const levels = new Uint8Array(width * height);
	const parts = new Float32Array(width);
	/** The pixels that are covered, so many of them. */
	const covered = new Uint32Array(width * height);
	let count = 0;

	const column = (x: number) => Math.min(width - 1, Math.max(0, Math.floor(x)));
	const row = (y: number) => Math.min(height - 1, Math.max(0, Math.floor(y)));

	/** A pixel that two lines of one shape cover has the higher level: their edges do not add up. */
	function cover(x: number, y: number, part: number, isSoft: boolean): void {
		const steps = isSoft ? LEVELS : 1;
		const level = (Math.round(Math.min(1, part) * steps) * LEVELS) / steps;
		const index = y * width + x;
		const before = levels[index] ?? 0;
		if (before === 0 && level > 0) covered[count++] = index;
		levels[index] = Math.max(before, level);
	}

	function segment([ax, ay]: Point, [bx, by]: Point, radius: number, isSoft: boolean): void {
		const reach = radius + 0.5;
		const [dx, dy] = [bx - ax, by - ay];
		const squared = dx * dx + dy * dy;
		const [left, right] = [column(Math.min(ax, bx) - reach), column(Math.max(ax, bx) + reach)];
		const bottom = row(Math.max(ay, by) + reach);
		for (let y = row(Math.min(ay, by) - reach); y <= bottom; y++) {
			const py = y + 0.5 - ay;
			for (let x = left; x <= right; x++) {
				const px = x + 0.5 - ax;
				const along = Math.min(1, Math.max(0, (px * dx + py * dy) / (squared || 1)));
				const [ex, ey] = [px - along * dx, py - along * dy];
				const near = ex * ex + ey * ey;
				if (near < reach * reach) cover(x, y, reach - Math.sqrt(near), isSoft);
			}
		}
	}

	return {
		rows,
		colors,

		/** Empties the picture. */
		clear(): void {
			rows.fill(0);
			colors.length = pureColors.length;
		},

		/**
		 * Covers a line through points, with round ends; a line of one point is a dot.
		 * @param isSoft whether its edges are smooth, for which a picture of many edges becomes large
		 */
		stroke(points: Point[], lineWidth: number, isSoft: boolean): void {
			points.forEach((point, index) => {
				if (index > 0 || points.length === 1) {
					segment(points[index - 1] ?? point, point, lineWidth / 2, isSoft);
				}
			});
		},

		/** Covers what is inside of a polygon. */
		fill(polygon: Point[]): void {
			const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)];
			const [left, right] = [column(Math.min(...xs)), column(Math.max(...xs))];
			const bottom = row(Math.max(...ys));
			for (let y = row(Math.min(...ys)); y <= bottom; y++) {
				parts.fill(0);
				for (let line = 0; line < LINES; line++) {
					const crossings = crossingsAt(polygon, y + (line + 0.5) / LINES);
					for (let index = 0; index + 1 < crossings.length; index += 2) {
						const from = Math.max(0, crossings[index] ?? 0);
						const to = Math.min(width, crossings[index + 1] ?? 0);
						for (let x = Math.floor(from); x < to; x++) {
							const part = Math.min(to, x + 1) - Math.max(from, x);
							parts[x] = (parts[x] ?? 0) + part / LINES;
						}
					}
				}
				for (let x = left; x <= right; x++) cover(x, y, parts[x] ?? 0, true);
			}
		},

		/** Paints what is covered, in one of the pure colors, and uncovers it. */
		paint(color: number): void {
			const pure = colors.indexOf(color);
			const placeOf = (tone: number) => {
				const known = colors.indexOf(tone);
				if (known >= 0) return known;
				// Where there is no room for another tone, an edge is hard.
				return colors.length < MAX_COLORS ? colors.push(tone) - 1 : pure;
			};
			for (const index of covered.subarray(0, count)) {
				const level = levels[index] ?? 0;
				const pixel = index + Math.floor(index / width) + 1;
				const below = colors[rows[pixel] ?? 0] ?? 0;
				rows[pixel] = level === LEVELS ? pure : placeOf(mix(below, color, level / LEVELS));
				levels[index] = 0;
			}
			count = 0;
		},
	};
}

/** Where a horizontal line enters and leaves a polygon, from left to right. */
function crossingsAt(polygon: Point[], y: number): number[] {
	const crossings: number[] = [];
	polygon.forEach(([x1, y1], index) => {
		const [x0, y0] = polygon.at(index - 1) ?? [x1, y1];
		if (y0 <= y !== y1 <= y) crossings.push(x0 + ((y - y0) / (y1 - y0)) * (x1 - x0));
	});
	return crossings.sort((one, other) => one - other);
}

/** What is seen where a color covers another one in part. */
function mix(below: number, above: number, part: number): number {
	const start = channels(below);
	return channels(above).reduce((color, value, index) => {
		const from = start[index] ?? 0;
		return color * 256 + Math.round(from + (value - from) * part);
	}, 0);
}

/** Red, green and blue. */
export function channels(color: number): [number, number, number] {
	return [color >> 16, (color >> 8) & 255, color & 255];
}
