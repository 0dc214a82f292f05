import { sum } from 'lodash';
import { LETTERS } from './letters';
import type { Point } from '../scene';
import { MARKS, MARKS_BELOW, SIGNS } from './signs';

/** A letter, a digit or a sign: its strokes, and how far the next one is from it. */
interface Glyph {
	advance: number;
	strokes: Point[][];
}

export interface TextStyle {
	size: number;
	isBold?: boolean | undefined;
}

/** A drawn text: its strokes, to the right of 0 and above it, and its width. */
export interface DrawnText {
	strokes: Point[][];
	width: number;
}

/** The units of the glyphs to the size of a text. */
const UNITS = 20;
/** The free space on each side of a glyph. */
const BEARING = 1.7;
/** How much farther bold letters are from each other. */
const BOLD_SPACE = 0.7;
const SPACE: Glyph = { advance: 5.4, strokes: [] };
const NARROW_SPACE: Glyph = { advance: 3.6, strokes: [] };
/** How much higher the marks of capitals are. */
const CAPITAL_LIFT = 4;
/** More are no letter of a language, and would be endlessly many glyphs. */
const MAX_MARKS = 2;
const DOTLESS: Readonly<Record<string, string>> = { i: 'ı', j: 'ȷ' };

const glyphs = new Map<string, Glyph>();

/** Whether there is a glyph for every character of the text. */
export function canDraw(text: string): boolean {
	return characters(text).every((character) => glyphOf(character) !== null);
}

/** The width of a text, in the unit of its size. What cannot be drawn is as wide as a question mark. */
export function textWidth(text: string, { size, isBold }: TextStyle): number {
	const widths = characters(text).map((character) => drawable(character).advance);
	return ((sum(widths) + (isBold ? BOLD_SPACE * widths.length : 0)) * size) / UNITS;
}

/** The strokes of a text. A question mark stands for what cannot be drawn. */
export function drawText(text: string, { size, isBold }: TextStyle): DrawnText {
	const scale = size / UNITS;
	let left = 0;
	const strokes = characters(text).flatMap((character) => {
		const { advance, strokes: own } = drawable(character);
		// At whole pixels, where equal letters are equal: they compress well.
		const start = Math.round(left * scale) / scale;
		left += advance + (isBold ? BOLD_SPACE : 0);
		return own.map((stroke) => stroke.map(([x, y]): Point => [(start + x) * scale, y * scale]));
	});
	return { strokes, width: left * scale };
}

/** The characters of a text, each with its marks; marks of the writing direction are not drawn. */
function characters(text: string): string[] {
	const visible = text.normalize('NFC').replace(/[\p{Bidi_Control}\u00ad\u200b]/gu, '');
	return visible.match(/\P{M}\p{M}*|\p{M}/gsu) ?? [];
}

function drawable(character: string): Glyph {
	return glyphOf(character) ?? glyphOf('?') ?? SPACE;
}

function glyphOf(character: string): Glyph | null {
	const known = glyphs.get(character);
	if (known) return known;
	const glyph = createGlyph(character);
	if (glyph) glyphs.set(character, glyph);
	return glyph;
}

function createGlyph(character: string): Glyph | null {
	if (/^[\u2009\u202f]$/.test(character)) return NARROW_SPACE;
	if (/^\s$/.test(character)) return SPACE;
	const [base = '', ...marks] = LETTERS[character] ? [character] : character.normalize('NFD');
	const isDotted = marks.some((mark) => mark in MARKS);
	const entry = LETTERS[(isDotted && DOTLESS[base]) || base] ?? SIGNS[base];
	if (entry === undefined || marks.length > MAX_MARKS) return null;
	const [width, path] = split(entry);
	const parts = marks.map((mark) => markPath(mark, base, width));
	if (parts.includes(null)) return null;
	const strokes = [flatten(path), ...parts.map((part) => part ?? [])].flat();
	return {
		advance: width + 2 * BEARING,
		strokes: strokes.map((stroke) => stroke.map(([x, y]): Point => [x + BEARING, y])),
	};
}

function markPath(mark: string, base: string, width: number): Point[][] | null {
	const above = MARKS[mark];
	const below = MARKS_BELOW[mark];
	const path = above ?? below?.path;
	if (path === undefined) return null;
	const x = below?.at === 'right' ? width : width / 2;
	const isTall = base !== base.toLowerCase() || /[bdfhklt]/.test(base);
	const y = above !== undefined && isTall ? CAPITAL_LIFT : 0;
	return flatten(path).map((stroke) => stroke.map(([dx, dy]): Point => [x + dx, y + dy]));
}

function split(entry: string): [width: number, path: string] {
	const space = entry.indexOf(' ');
	return [Number(entry.slice(0, space)), entry.slice(space + 1)];
}

/** The straight lines that a curve is drawn with. */
const STEPS = 8;

/** The lines of a path of the form that `letters.ts` describes. */
function flatten(path: string): Point[][] {
	const strokes: Point[][] = [];
	for (const [, command = '', numbers = ''] of path.matchAll(/([MLQHV])([^MLQHV]*)/g)) {
		const values = (numbers.match(/-?\d*\.?\d+/g) ?? []).map(Number);
		const [x = 0, y = 0, ...end] = values;
		const stroke = strokes.at(-1);
		if (command === 'M' || !stroke) {
			strokes.push([[x, y]]);
			continue;
		}
		const from = stroke.at(-1) ?? [0, 0];
		stroke.push(...pointsOf(command, from, [x, y, ...end]));
	}
	return strokes;
}

function pointsOf(command: string, [x0, y0]: Point, numbers: number[]): Point[] {
	const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers;
	if (command === 'L') return [[x1, y1]];
	return Array.from({ length: STEPS }, (_, index) => {
		const part = (index + 1) / STEPS;
		if (command === 'Q') {
			const rest = 1 - part;
			const at = (a: number, b: number, c: number) =>
				rest * rest * a + 2 * rest * part * b + part * part * c;
			return [at(x0, x1, x2), at(y0, y1, y2)];
		}
		const sin = Math.sin((part * Math.PI) / 2);
		const cos = Math.cos((part * Math.PI) / 2);
		return command === 'H'
			? [x0 + (x1 - x0) * sin, y1 + (y0 - y1) * cos]
			: [x1 + (x0 - x1) * cos, y0 + (y1 - y0) * sin];
	});
}
