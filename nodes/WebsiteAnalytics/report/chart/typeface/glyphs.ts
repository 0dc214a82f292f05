import { memoize, sumBy } from 'lodash';
import { ALPHABET, EM, REGULAR, SEMIBOLD, SMALL } from './outlines';

/** To the right, and down; in glyphs up. */
export type Point = [x: number, y: number];

export interface TextStyle {
	/** 1 by default. */
	size?: number;
	isBold?: boolean;
}

/** A character, to the right of 0 and above its line, in units of the size of a text. */
interface Glyph {
	width: number;
	/** A polygon that turns the other way is a hole. */
	polygons: Point[][];
}

const BASE = ALPHABET.length;
/** Half of the numbers of one sign, and of two signs. */
const [HALF_SMALL, HALF_LARGE] = [(SMALL - 1) / 2, Math.floor(((BASE - SMALL) * BASE) / 2)];
/** The parts of a curve, each drawn as a line. */
const PARTS = [0.2, 0.4, 0.6, 0.8, 1];

const regular = createFace(REGULAR);
const semibold = createFace(SEMIBOLD);

/** Whether there is a glyph for every character of the text. */
export function canDraw(text: string): boolean {
	return charactersOf(text).every(regular);
}

/** Returns the width of a text, in the unit of its size. */
export function textWidth(text: string, { size = 1, isBold = false }: TextStyle = {}): number {
	return sumBy(glyphsOf(text, isBold), 'width') * size;
}

/** Returns the outlines of a text in pixels. */
export function drawText(text: string, [x, y]: Point, style: TextStyle): Point[][] {
	const { size = 1, isBold = false } = style;
	let left = x;
	return glyphsOf(text, isBold).flatMap(({ width, polygons }) => {
		// At whole pixels, where equal letters are equal: they compress well.
		const start = Math.round(left);
		left += width * size;
		return polygons.map((polygon) =>
			polygon.map(([dx, dy]): Point => [start + dx * size, y - dy * size]),
		);
	});
}

/** A question mark stands for what cannot be drawn. A text with a character that is not in bold is not bold. */
function glyphsOf(text: string, isBold: boolean): Glyph[] {
	const characters = charactersOf(text);
	const bold = isBold ? characters.map(semibold) : [];
	if (isBold && bold.every((glyph) => glyph !== undefined)) return bold;
	return characters.flatMap((character) => regular(character) ?? regular('?') ?? []);
}

/** Marks of the writing direction and of breaks in words are not drawn. */
function charactersOf(text: string): string[] {
	const visible = text.normalize('NFC').replace(/[\p{Bidi_Control}\u00ad\u200b\u2060]/gu, '');
	return [...visible.replace(/\s/gu, ' ')];
}

/** Returns the glyphs of a weight by their characters, each undefined where Inter or this pack has none. */
function createFace({ space, glyphs, contours }: typeof REGULAR) {
	const entries = new Map(glyphs.split(' ').map((entry) => [entry.charAt(0), entry.slice(1)]));
	const shapes = contours.split(' ');
	return memoize((character: string): Glyph | undefined => {
		if (character === ' ') return { width: space / EM, polygons: [] };
		const entry = entries.get(character);
		return entry === undefined ? undefined : readGlyph(entry, shapes);
	});
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
