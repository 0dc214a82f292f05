import { chunk, once, range, sumBy } from 'lodash';
import { type Point, TEXT_SIZE, type TextStyle } from '../drawing';
import { GLYPHS } from './glyphs';

/** A letter, a digit, a sign or a mark. */
interface Glyph {
	width: number;
	strokes: Point[][];
}

/** The units of the glyphs to the size of a text. */
const UNITS = 20;
/** The free space on each side of a glyph. */
const BEARING = 1.7;
/** How much farther bold letters are from each other. */
const BOLD_SPACE = 0.7;
const SPACE: Glyph = { width: 2, strokes: [] };
/** How much higher the marks of capitals are. */
const CAPITAL_LIFT = 4;
const BELOW = /[\u0326-\u0328]/;
const OGONEK = '\u0328';
const DOTLESS: Readonly<Record<string, string>> = { i: 'ı', j: 'ȷ' };

/** Whether there is a glyph for every character of the text. */
export function canDraw(text: string): boolean {
	return characters(text).every(glyphOf);
}

/** The width of a text, in the unit of its size. What cannot be drawn is as wide as a question mark. */
export function textWidth(text: string, style: TextStyle = { size: TEXT_SIZE }): number {
	return (sumBy(characters(text), (character) => advance(character, style)) * style.size) / UNITS;
}

/** The strokes of a text, to the right of 0 and above it. A question mark stands for what cannot be drawn. */
export function drawText(text: string, style: TextStyle): Point[][] {
	const scale = style.size / UNITS;
	let left = 0;
	return characters(text).flatMap((character) => {
		// At whole pixels, where equal letters are equal: they compress well.
		const start = Math.round(left * scale) / scale + BEARING;
		left += advance(character, style);
		return drawable(character).strokes.map((stroke) =>
			stroke.map(([x, y]): Point => [(start + x) * scale, y * scale]),
		);
	});
}

/** How far the next character is. */
function advance(character: string, { isBold }: TextStyle): number {
	return drawable(character).width + 2 * BEARING + (isBold ? BOLD_SPACE : 0);
}

/** The characters of a text, each with its marks; marks of the writing direction are not drawn. */
function characters(text: string): string[] {
	const visible = text.normalize('NFC').replace(/[\p{Bidi_Control}\u00ad\u200b]/gu, '');
	return visible.match(/\P{M}\p{M}*|\p{M}/gsu) ?? [];
}

function drawable(character: string): Glyph {
	return glyphOf(character) ?? glyphOf('?') ?? SPACE;
}

function glyphOf(character: string): Glyph | undefined {
	if (/^\s$/.test(character)) return SPACE;
	const glyphs = readGlyphs();
	const known = glyphs.get(character);
	if (known) return known;
	const [letter = '', ...marks] = character.normalize('NFD');
	const isDotless = marks.some((mark) => !BELOW.test(mark));
	const base = glyphs.get((isDotless && DOTLESS[letter]) || letter);
	if (!base || !marks.every((mark) => glyphs.has(mark))) return undefined;
	const isTall = letter !== letter.toLowerCase() || /[bdfhklt]/.test(letter);
	const drawn = marks.flatMap((mark) => {
		const x = mark === OGONEK ? base.width : base.width / 2;
		const y = isTall && !BELOW.test(mark) ? CAPITAL_LIFT : 0;
		const strokes = glyphs.get(mark)?.strokes ?? [];
		return strokes.map((stroke) => stroke.map(([dx, dy]): Point => [x + dx, y + dy]));
	});
	return { ...base, strokes: [...base.strokes, ...drawn] };
}

const readGlyphs = once((): ReadonlyMap<string, Glyph> => {
	const entries = GLYPHS.trim().split(/ {2}|\n/);
	return new Map(
		entries.map((entry) => {
			const [character = '', width, ...path] = entry.split(' ');
			return [character, { width: Number(width), strokes: readPath(path.join(' ')) }];
		}),
	);
});

function readPath(path: string): Point[][] {
	const strokes = path.split('M').slice(1);
	return strokes.map((stroke) => {
		const points: Point[] = [];
		for (const [, command = '', numbers = ''] of stroke.matchAll(/([LQHV]?)([^LQHV]+)/g)) {
			for (const end of chunk(numbers.split(' ').map(Number), command === 'Q' ? 4 : 2)) {
				points.push(...pointsTo(command, points.at(-1), end));
			}
		}
		return points;
	});
}

/** The straight lines that a curve is drawn with. */
const STEPS = range(1, 9).map((step) => step / 8);
/** The weights of the two ends of a curve in each of its points. The control point has the rest. */
const QUADRATIC = STEPS.map((part) => [(1 - part) ** 2, part ** 2]);
const QUARTER = STEPS.map((part) => (part * Math.PI) / 2).map((angle) => [
	1 - Math.sin(angle),
	1 - Math.cos(angle),
]);

function pointsTo(command: string, from: Point = [0, 0], end: number[]): Point[] {
	const [x0, y0] = from;
	const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = end;
	const curve = ([cx, cy]: Point, [x, y]: Point, weights: number[][]) =>
		weights.map(([a = 0, b = 0]): Point => [
			cx + (x0 - cx) * a + (x - cx) * b,
			cy + (y0 - cy) * a + (y - cy) * b,
		]);
	if (command === 'Q') return curve([x1, y1], [x2, y2], QUADRATIC);
	if (command === 'H') return curve([x1, y0], [x1, y1], QUARTER);
	if (command === 'V') return curve([x0, y1], [x1, y1], QUARTER);
	return [[x1, y1]];
}
