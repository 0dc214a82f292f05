import { map, max, min, sum } from 'lodash';
import { mixChannels } from './colors';
import type { Point } from './typeface/glyphs';

/** The tones from uncovered to covered at the edge of a shape: enough for the eye, and a small file. */
const TONES = 12;
const MAX_COLORS = 256;
/** Tones that differ by less, summed up over red, green and blue, share a number: they look alike. */
const LEAST_DIFFERENCE = 12;
/** How many lines of a row are looked at. */
const LINES = 5;

/** Red, green and blue, each from 0 to 255. */
export type Rgb = number[];

/**
 * Creates a picture that polygons are filled on. Positions are in pixels from its upper left corner.
 *
 * @param rows as in a PNG: no filter, then the number of each pixel's color
 * @param colors are always in the palette
 */
export function createCanvas(rows: Uint8Array, width: number, colors: Rgb[]) {
	const rowLength = width + 1;
	const palette = [...colors];
	const numbers = new Map<number, number>();
	/** How much more of a pixel is covered than of the pixel before it, by the row that is being filled. */
	const cover = new Float32Array(rowLength);

	/** Returns the number of a color that covers another one in part. */
	function mixed(under: number, color: number, tone: number): number {
		const key = (under * MAX_COLORS + color) * TONES + tone;
		const known = numbers.get(key);
		if (known !== undefined) return known;
		const [from = [], to = []] = [palette[under], palette[color]];
		const number = numberOf(mixChannels(from, to, tone / TONES));
		numbers.set(key, number);
		return number;
	}

	/** Returns the number of a color, or of the nearest one where the palette is full. */
	function numberOf(color: Rgb): number {
		const distances = palette.map((one) =>
			sum(one.map((channel, index) => Math.abs(channel - (color[index] ?? 0)))),
		);
		const least = min(distances) ?? Infinity;
		const isNew = least >= LEAST_DIFFERENCE && palette.length < MAX_COLORS;
		return isNew ? palette.push(color) - 1 : distances.indexOf(least);
	}

	/** Covers the pixels of a row to the right of an edge that points down, and uncovers those of one that points up. */
	function addEdge(y: number, from: Point, to: Point): void {
		const direction = Math.sign(to[1] - from[1]);
		const [[startX, startY], [endX, endY]] = direction > 0 ? [from, to] : [to, from];
		const slope = (endX - startX) / (endY - startY);
		const first = Math.max(y * LINES, Math.ceil(startY * LINES - 0.5));
		const end = Math.min((y + 1) * LINES, endY * LINES - 0.5);
		for (let line = first; line < end; line++) {
			const x = startX + ((line + 0.5) / LINES - startY) * slope;
			const within = Math.min(width, Math.max(0, x));
			const column = Math.floor(within);
			const share = direction * (within - column);
			cover[column] = (cover[column] ?? 0) + direction - share;
			cover[column + 1] = (cover[column + 1] ?? 0) + share;
		}
	}

	/** Paints the pixels of a row that edges cover, and forgets the edges. */
	function paintRow(y: number, [left, right]: Point, color: number): void {
		let covered = 0;
		let tone = 0;
		for (let x = left; x <= right; x++) {
			const change = cover[x] ?? 0;
			if (change !== 0) {
				cover[x] = 0;
				covered += change;
				tone = Math.round(Math.min(1, Math.abs(covered) / LINES) * TONES);
			}
			const pixel = y * rowLength + 1 + x;
			if (tone > 0) rows[pixel] = tone === TONES ? color : mixed(rows[pixel] ?? 0, color, tone);
		}
	}

	return {
		palette,

		/**
		 * Fills polygons as one shape. A polygon that turns the other way is a hole. Rows below the picture are not
		 * stored: a typed array ignores them.
		 */
		fill(polygons: Point[][], color: number): void {
			const points = polygons.flat();
			const columns = extentOf(map(points, 0));
			const [first, end] = extentOf(map(points, 1));
			for (let y = first; y < end; y++) {
				for (const polygon of polygons) {
					polygon.forEach((to, index) => addEdge(y, polygon.at(index - 1) ?? to, to));
				}
				paintRow(y, columns, color);
			}
		},
	};
}

/** Returns the whole numbers around positions. */
function extentOf(positions: number[]): Point {
	return [Math.floor(min(positions) ?? 0), Math.ceil(max(positions) ?? 0)];
}
