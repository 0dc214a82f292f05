import { clamp, map, max, min, sum } from 'lodash';
import { mixChannels } from './colors';
import type { Point } from './typeface/glyphs';

/** The tones from uncovered to covered at the edge of a shape: enough for the eye, and a small file. */
const TONES = 12;
const MAX_COLORS = 256;
/** Tones that differ by less, summed up over red, green and blue, share a number: they look alike. */
const LEAST_DIFFERENCE = 12;
/** How many lines of a row are looked at. */
const LINES = 5;
/** How many rows of a shape are painted at a time, which keeps the memory small. */
const BAND = 64;

/** Red, green and blue, each from 0 to 255. */
export type Rgb = number[];

/** Creates a picture that polygons are filled on. Positions are in pixels from its upper left corner. */
export function createCanvas(width: number, height: number) {
	const rowLength = width + 1;
	/** As in a PNG: each row begins with its filter, which is none, then has the number of the color of each pixel. */
	const rows = new Uint8Array(rowLength * height);
	/** How much more of a pixel is covered than of the pixel before it, by the shape that is being filled. */
	const cover = new Float32Array(rowLength * BAND);
	const numbers = new Map<number, number>();
	let palette: Rgb[] = [];

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

	/** Adds an edge. Pixels to its right are covered where the edge points down, and uncovered where it points up. */
	function addEdge(from: Point, to: Point, top: number, bottom: number): void {
		const direction = Math.sign(to[1] - from[1]);
		const [[startX, startY], [endX, endY]] = direction > 0 ? [from, to] : [to, from];
		const slope = (endX - startX) / (endY - startY);
		const first = Math.max(top * LINES, Math.ceil(startY * LINES - 0.5));
		const end = Math.min(bottom * LINES, endY * LINES - 0.5);
		for (let row = first; row < end; row++) {
			const x = startX + ((row + 0.5) / LINES - startY) * slope;
			const within = Math.min(width, Math.max(0, x));
			const column = Math.floor(within);
			const cell = (Math.floor(row / LINES) - top) * rowLength + column;
			const share = direction * (within - column);
			cover[cell] = (cover[cell] ?? 0) + direction - share;
			cover[cell + 1] = (cover[cell + 1] ?? 0) + share;
		}
	}

	/** Paints the pixels of a row that edges cover, and forgets the edges. */
	function paintRow(y: number, top: number, [left, right]: Point, color: number): void {
		const row = (y - top) * rowLength;
		let covered = 0;
		let tone = 0;
		for (let x = left; x <= right; x++) {
			const change = cover[row + x] ?? 0;
			if (change !== 0) {
				cover[row + x] = 0;
				covered += change;
				tone = Math.round(Math.min(1, Math.abs(covered) / LINES) * TONES);
			}
			const pixel = y * rowLength + 1 + x;
			if (tone > 0) rows[pixel] = tone === TONES ? color : mixed(rows[pixel] ?? 0, color, tone);
		}
	}

	return {
		rows,
		palette: () => palette,

		/**
		 * Begins a picture.
		 * @param colors are always in its palette; the first is its ground
		 */
		clear(colors: Rgb[]): void {
			palette = [...colors];
			numbers.clear();
			rows.fill(0);
		},

		/** Fills polygons as one shape. A polygon that turns the other way is a hole. */
		fill(polygons: Point[][], color: number): void {
			const points = polygons.flat();
			const columns = extentOf(map(points, 0), width);
			const [first, last] = extentOf(map(points, 1), height);
			for (let top = first; top < last; top += BAND) {
				const bottom = Math.min(last, top + BAND);
				for (const polygon of polygons) {
					for (const [index, to] of polygon.entries()) {
						addEdge(polygon.at(index - 1) ?? to, to, top, bottom);
					}
				}
				for (let y = top; y < bottom; y++) paintRow(y, top, columns, color);
			}
		},
	};
}

/** Returns the whole numbers around positions, from 0 to a size. */
function extentOf(positions: number[], size: number): Point {
	const [from, to] = [min(positions) ?? 0, max(positions) ?? 0];
	return [clamp(Math.floor(from), 0, size), clamp(Math.ceil(to), 0, size)];
}
