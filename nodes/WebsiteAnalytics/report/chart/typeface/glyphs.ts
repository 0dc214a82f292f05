import { once } from 'lodash';
import type { Point } from '../drawing';
import { ALPHABET, EM, REGULAR, SEMIBOLD, SMALL } from './outlines';

/** A character, to the right of 0 and above its line, in units of the size of a text. */
export interface Glyph {
	width: number;
	/** A polygon that turns the other way is a hole. */
	polygons: Point[][];
}

/** Returns the glyphs of a weight by their characters, each undefined where Inter or this pack has none. */
export type Face = (character: string) => Glyph | undefined;

const BASE = ALPHABET.length;
/** Half of the numbers of one sign, and of two signs. */
const [HALF_SMALL, HALF_LARGE] = [(SMALL - 1) / 2, Math.floor(((BASE - SMALL) * BASE) / 2)];
/** The parts of a curve, each drawn as a line. */
const PARTS = [0.2, 0.4, 0.6, 0.8, 1];

export const regular = createFace(REGULAR);
export const semibold = createFace(SEMIBOLD);

function createFace({ space, glyphs, contours }: typeof REGULAR): Face {
	const read = new Map<string, Glyph>([[' ', { width: space / EM, polygons: [] }]]);
	const split = once(() => ({
		entries: new Map(glyphs.split(' ').map((entry) => [entry.charAt(0), entry.slice(1)])),
		contours: contours.split(' '),
	}));
	return (character) => {
		const known = read.get(character);
		const entry = split().entries.get(character);
		if (known || entry === undefined) return known;
		const glyph = readGlyph(entry, split().contours);
		read.set(character, glyph);
		return glyph;
	};
}

/** See scripts/typeface/contours.ts for the format. */
function readGlyph(entry: string, contours: string[]): Glyph {
	const next = createReader(entry);
	const width = next.number() / EM;
	const polygons: Point[][] = [];
	while (next.hasMore()) {
		const start: Point = [next.number(), next.number()];
		const contour = contours[next.digit() * BASE + next.digit()] ?? '';
		polygons.push(readContour(contour, start).map(([x, y]): Point => [x / EM, y / EM]));
	}
	return { width, polygons };
}

function createReader(text: string) {
	let index = 0;
	const sign = () => {
		index++;
		return text.charAt(index - 1);
	};
	const digit = () => ALPHABET.indexOf(sign());
	return {
		sign,
		digit,
		hasMore: () => index < text.length,
		number: () => {
			const first = digit();
			return first < SMALL ? first - HALF_SMALL : (first - SMALL) * BASE + digit() - HALF_LARGE;
		},
	};
}

function readContour(contour: string, start: Point): Point[] {
	const { sign, number, hasMore } = createReader(contour);
	const points = [start];
	let at = start;
	const step = (hasX: boolean, hasY: boolean): Point => {
		const [x, y] = [hasX ? number() : 0, hasY ? number() : 0];
		at = [at[0] + x, at[1] + y];
		return at;
	};
	while (hasMore()) {
		const kind = sign();
		const from = at;
		if ('-|/'.includes(kind)) {
			points.push(step(kind !== '|', kind !== '-'));
		} else {
			const curve = [from, step(kind !== '(', kind !== ')'), step(true, true)];
			curve.push(step(kind !== ')', kind !== '('));
			points.push(...PARTS.map((part) => pointOf(curve, part)));
		}
	}
	return points;
}

/** Returns a point of a cubic curve. */
function pointOf(curve: Point[], part: number): Point {
	const rest = 1 - part;
	const weights = [rest ** 3, 3 * part * rest ** 2, 3 * part ** 2 * rest, part ** 3];
	const point: Point = [0, 0];
	for (const [index, [x, y]] of curve.entries()) {
		const weight = weights[index] ?? 0;
		point[0] += x * weight;
		point[1] += y * weight;
	}
	return point;
}
