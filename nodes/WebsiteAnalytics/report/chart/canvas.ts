import type { Point } from './drawing';

export type Rgb = [red: number, green: number, blue: number];

/** The tones from uncovered to covered at the edge of a shape: enough for the eye, and a small file. */
const TONES = 12;
const CHANNELS = 3;

export type Canvas = ReturnType<typeof createCanvas>;

/** Creates a white picture that polygons are filled on. Positions are in pixels from its upper left corner. */
export function createCanvas(width: number, height: number) {
	const pixels = new Uint8Array(width * height * CHANNELS);
	/** How much more of a pixel is covered than of the pixel before it. */
	const cover = new Float32Array((width + 2) * height);

	/** Adds an edge, which covers what is to the right of it, or uncovers it where it points up. */
	function addEdge(from: Point, to: Point): void {
		const direction = Math.sign(to[1] - from[1]);
		const [[topX, top], [bottomX, bottom]] = direction > 0 ? [from, to] : [to, from];
		const slope = (bottomX - topX) / (bottom - top);
		const last = Math.min(height, Math.ceil(bottom));
		for (let y = Math.max(0, Math.floor(top)); y < last; y++) {
			const [start, end] = [Math.max(y, top), Math.min(y + 1, bottom)];
			const [x, nextX] = [topX + (start - top) * slope, topX + (end - top) * slope];
			addToRow(y, clip(Math.min(x, nextX)), clip(Math.max(x, nextX)), direction * (end - start));
		}
	}

	const clip = (x: number) => Math.min(width, Math.max(0, x));

	/** Adds an edge within a row. @param rise how much of the row it crosses */
	function addToRow(y: number, left: number, right: number, rise: number): void {
		/** The mean way from the edge to a column on the right of it. */
		const way = (column: number) => {
			if (column <= left) return 0;
			if (column >= right) return column - (left + right) / 2;
			return (column - left) ** 2 / (2 * (right - left));
		};
		const last = Math.ceil(right);
		let covered = 0;
		for (let column = Math.floor(left); column <= last; column++) {
			const area = way(column + 1) - way(column);
			const at = y * (width + 2) + column;
			cover[at] = (cover[at] ?? 0) + rise * (area - covered);
			covered = area;
		}
	}

	/** Paints the pixels that edges cover, and forgets the edges. */
	function paintRow(y: number, first: number, last: number, [red, green, blue]: Rgb): void {
		let sum = 0;
		for (let x = first; x <= last; x++) {
			const at = y * (width + 2) + x;
			sum += cover[at] ?? 0;
			cover[at] = 0;
			const tone = Math.round(Math.min(1, Math.abs(sum)) * TONES) / TONES;
			if (tone === 0 || x >= width) continue;
			const pixel = (y * width + x) * CHANNELS;
			pixels[pixel] = mixed(pixels[pixel] ?? 0, red, tone);
			pixels[pixel + 1] = mixed(pixels[pixel + 1] ?? 0, green, tone);
			pixels[pixel + 2] = mixed(pixels[pixel + 2] ?? 0, blue, tone);
		}
	}

	return {
		/** Red, green and blue of each pixel, row by row. */
		pixels,

		clear: () => pixels.fill(255),

		/** Fills polygons as one shape. A polygon that turns the other way is a hole. */
		fill(polygons: Point[][], color: Rgb): void {
			let [left, top, right, bottom] = [width, height, 0, 0];
			for (const polygon of polygons) {
				let from = polygon.at(-1);
				for (const to of polygon) {
					left = Math.min(left, to[0]);
					right = Math.max(right, to[0]);
					top = Math.min(top, to[1]);
					bottom = Math.max(bottom, to[1]);
					if (from) addEdge(from, to);
					from = to;
				}
			}
			const [first, last] = [Math.floor(clip(left)), Math.ceil(clip(right)) + 1];
			const lastRow = Math.min(height - 1, Math.ceil(bottom));
			for (let y = Math.max(0, Math.floor(top)); y <= lastRow; y++) paintRow(y, first, last, color);
		},
	};
}

const mixed = (one: number, other: number, part: number) => one + (other - one) * part;
