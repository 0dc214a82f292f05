import { sumBy } from 'lodash';
import type { Point, TextStyle } from '../drawing';
import { type Glyph, regular, semibold } from './glyphs';

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
	const polygons: Point[][] = [];
	let left = x;
	for (const glyph of glyphsOf(text, isBold)) {
		// At whole pixels, where equal letters are equal: they compress well.
		const start = Math.round(left);
		for (const polygon of glyph.polygons)
			polygons.push(polygon.map(([dx, dy]): Point => [start + dx * size, y - dy * size]));
		left += glyph.width * size;
	}
	return polygons;
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
