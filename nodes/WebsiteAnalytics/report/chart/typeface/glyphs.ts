import { chunk, memoize, sumBy } from 'lodash';
import { EM, REGULAR, SEMIBOLD, ZERO } from './outlines';

/** To the right, and down; in glyphs up. */
export type Point = [x: number, y: number];

export interface TextStyle {
	/** 1 by default. */
	size?: number;
	isBold?: boolean;
}

/** A character, to the right of 0 and above its line, in units of the outlines. */
interface Glyph {
	width: number;
	/** A polygon that turns the other way is a hole. */
	polygons: Point[][];
}

/** Any other space separates glyphs. */
const SPACE = '\u00a0';

const regular = createFace(REGULAR);
const semibold = createFace(SEMIBOLD);

/** Whether there is a glyph for every character of the text. */
export function canDraw(text: string): boolean {
	return charactersOf(text).every(regular);
}

/** Returns the width of a text, in the unit of its size. */
export function textWidth(text: string, { size = 1, isBold = false }: TextStyle = {}): number {
	return (sumBy(glyphsOf(text, isBold), 'width') * size) / EM;
}

/** Returns the outlines of a text in pixels. */
export function drawText(text: string, [x, y]: Point, style: TextStyle): Point[][] {
	const { size = 1, isBold = false } = style;
	const scale = size / EM;
	let left = x;
	return glyphsOf(text, isBold).flatMap(({ width, polygons }) => {
		// At whole pixels, where equal letters are equal: they compress well.
		const start = Math.round(left);
		left += width * scale;
		return polygons.map((polygon) =>
			polygon.map(([dx, dy]): Point => [start + dx * scale, y - dy * scale]),
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
	return [...visible.replace(/\s/gu, SPACE)];
}

/** Returns the glyphs of a weight by their characters, each undefined where Inter or this pack has none. */
function createFace({ glyphs, contours }: typeof REGULAR) {
	const entries = new Map(glyphs.split(' ').map((entry) => [entry.charAt(0), entry.slice(1)]));
	const shapes = contours.split(' ');
	return memoize((character: string): Glyph | undefined => {
		const entry = entries.get(character);
		return entry === undefined ? undefined : readGlyph(entry, shapes);
	});
}

/** See scripts/typeface for the format. */
function readGlyph(entry: string, contours: string[]): Glyph {
	const [width = 0, ...parts] = entry.split(',').map(Number);
	const polygons = chunk(parts, 3).map(([x = 0, y = 0, index = 0]) => {
		const steps = [...(contours[index] ?? '')].map((sign) => sign.charCodeAt(0) - ZERO);
		let at: Point = [x, y];
		return chunk(steps, 2).map(([dx = 0, dy = 0]) => {
			at = [at[0] + dx, at[1] + dy];
			return at;
		});
	});
	return { width, polygons };
}
