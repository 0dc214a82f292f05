import type { Point } from './drawing';

/** The tones from uncovered to covered at the edge of a shape: enough for the eye, and a small file. */
const TONES = 12;
const WHITE = 0xffffff;

export type Canvas = ReturnType<typeof createCanvas>;

/** Creates a white picture that polygons are filled on. Positions are in pixels from its upper left corner. */
export function createCanvas(width: number, height: number) {
	/** The color of each pixel, as `0xrrggbb`. */
	const pixels = new Uint32Array(width * height);
	/** How much more of a pixel is covered than of the pixel before it, within the shape that is being filled. */
	let cover = new Float32Array();
	let area = { left: 0, top: 0, right: 0, bottom: 0 };
	let rowLength = 0;

	/** Adds an edge, which covers what is to the right of it, or uncovers it where it points up. */
	function addEdge(from: Point, to: Point): void {
		const direction = Math.sign(to[1] - from[1]);
		const [topX, top] = direction > 0 ? from : to;
		const [bottomX, bottom] = direction > 0 ? to : from;
		const slope = (bottomX - topX) / (bottom - top);
		const last = Math.min(area.bottom, Math.ceil(bottom));
		for (let y = Math.max(area.top, Math.floor(top)); y < last; y++) {
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
		const row = (y - area.top) * rowLength - area.left;
		const last = Math.ceil(right);
		let covered = 0;
		for (let column = Math.floor(left); column <= last; column++) {
			const part = meanWay(column + 1, left, right) - meanWay(column, left, right);
			cover[row + column] = (cover[row + column] ?? 0) + rise * (part - covered);
			covered = part;
		}
	}

	/** Paints the pixels of a row that edges cover, and forgets the edges. */
	function paintRow(y: number, color: number): void {
		const row = (y - area.top) * rowLength - area.left;
		let sum = 0;
		let tone = 0;
		for (let x = area.left; x < area.right; x++) {
			const change = cover[row + x] ?? 0;
			if (change !== 0) {
				sum += change;
				tone = Math.round(Math.min(1, Math.abs(sum)) * TONES) / TONES;
			}
			const pixel = y * width + x;
			if (tone > 0) pixels[pixel] = tone === 1 ? color : mixed(pixels[pixel] ?? WHITE, color, tone);
		}
	}

	/** Makes room for the edges of polygons. */
	function start(polygons: Point[][]): void {
		let [left, top, right, bottom] = [width, height, 0, 0];
		for (const polygon of polygons) {
			for (const [x, y] of polygon) {
				left = Math.min(left, x);
				right = Math.max(right, x);
				top = Math.min(top, y);
				bottom = Math.max(bottom, y);
			}
		}
		area = {
			left: Math.floor(clip(left)),
			top: Math.max(0, Math.floor(top)),
			right: Math.ceil(clip(right)),
			bottom: Math.min(height, Math.ceil(bottom)),
		};
		// An edge at the right reaches into two more columns.
		rowLength = Math.max(0, area.right - area.left) + 2;
		const size = rowLength * Math.max(0, area.bottom - area.top);
		if (cover.length < size) cover = new Float32Array(size);
		else cover.fill(0, 0, size);
	}

	return {
		pixels,

		clear: (rows: number) => pixels.fill(WHITE, 0, rows * width),

		/** Fills polygons as one shape. A polygon that turns the other way is a hole. */
		fill(polygons: Point[][], color: number): void {
			start(polygons);
			for (const polygon of polygons) {
				let from = polygon.at(-1);
				for (const to of polygon) {
					if (from) addEdge(from, to);
					from = to;
				}
			}
			for (let y = area.top; y < area.bottom; y++) paintRow(y, color);
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
