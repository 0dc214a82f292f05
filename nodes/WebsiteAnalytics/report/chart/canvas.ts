import type { Point } from './drawing';

/** The tones from uncovered to covered at the edge of a shape: enough for the eye, and a small file. */
const TONES = 12;
const WHITE = 0xffffff;

export type Canvas = ReturnType<typeof createCanvas>;

/** Creates a white picture that polygons are filled on. Positions are in pixels from its upper left corner. */
export function createCanvas(width: number, height: number) {
	/** The color of each pixel, as `0xrrggbb`. */
	const pixels = new Uint32Array(width * height);
	/** How much more of a pixel is covered than of the pixel before it. */
	const cover = new Float32Array((width + 2) * height);

	/** Adds an edge, which covers what is to the right of it, or uncovers it where it points up. */
	function addEdge(from: Point, to: Point): void {
		const direction = Math.sign(to[1] - from[1]);
		const [topX, top] = direction > 0 ? from : to;
		const [bottomX, bottom] = direction > 0 ? to : from;
		const slope = (bottomX - topX) / (bottom - top);
		const last = Math.min(height, Math.ceil(bottom));
		for (let y = Math.max(0, Math.floor(top)); y < last; y++) {
			const start = Math.max(y, top);
			const end = Math.min(y + 1, bottom);
			const x = topX + (start - top) * slope;
			const nextX = topX + (end - top) * slope;
			const rise = direction * (end - start);
			addToRow(y, clip(Math.min(x, nextX)), clip(Math.max(x, nextX)), rise);
		}
	}

	function clip(x: number): number {
		return Math.min(width, Math.max(0, x));
	}

	/** Adds an edge within a row. @param rise how much of the row it crosses */
	function addToRow(y: number, left: number, right: number, rise: number): void {
		const row = y * (width + 2);
		const last = Math.ceil(right);
		let covered = 0;
		for (let column = Math.floor(left); column <= last; column++) {
			const area = meanWay(column + 1, left, right) - meanWay(column, left, right);
			cover[row + column] = (cover[row + column] ?? 0) + rise * (area - covered);
			covered = area;
		}
	}

	/** Paints the pixels that edges cover, and forgets the edges. */
	function paintRow(y: number, first: number, last: number, color: number): void {
		let sum = 0;
		for (let x = first; x <= last; x++) {
			const at = y * (width + 2) + x;
			sum += cover[at] ?? 0;
			cover[at] = 0;
			const tone = Math.round(Math.min(1, Math.abs(sum)) * TONES) / TONES;
			const pixel = y * width + x;
			if (tone > 0 && x < width)
				pixels[pixel] = tone === 1 ? color : mixed(pixels[pixel] ?? WHITE, color, tone);
		}
	}

	return {
		pixels,

		clear: () => pixels.fill(WHITE),

		/** Fills polygons as one shape. A polygon that turns the other way is a hole. */
		fill(polygons: Point[][], color: number): void {
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
			const first = Math.floor(clip(left));
			const last = Math.ceil(clip(right)) + 1;
			const lastRow = Math.min(height - 1, Math.ceil(bottom));
			for (let y = Math.max(0, Math.floor(top)); y <= lastRow; y++) paintRow(y, first, last, color);
		},
	};
}

/** Returns how far a column is to the right of an edge, on the average. */
function meanWay(column: number, left: number, right: number): number {
	if (column <= left) return 0;
	if (column >= right) return column - (left + right) / 2;
	return (column - left) ** 2 / (2 * (right - left));
}

function mixed(one: number, other: number, part: number): number {
	return (
		mixedChannel(one, other, part, 16) |
		mixedChannel(one, other, part, 8) |
		mixedChannel(one, other, part, 0)
	);
}

function mixedChannel(one: number, other: number, part: number, shift: number): number {
	const from = (one >> shift) & 255;
	const to = (other >> shift) & 255;
	return Math.round(from + (to - from) * part) << shift;
}
