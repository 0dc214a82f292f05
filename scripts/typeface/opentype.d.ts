/** Types of the part of the library that reads outlines. The library's own types would add the types of browsers. */
declare module 'opentype.js' {
	export type PathCommand =
		| { type: 'Z' }
		| { type: 'M' | 'L' | 'C'; x: number; y: number }
		| { type: 'Q'; x: number; y: number; x1: number; y1: number };

	export interface Font {
		unitsPerEm: number;
		/** 0 where the font has no such character. */
		charToGlyphIndex(character: string): number;
		charToGlyph(character: string): { advanceWidth?: number; path: { commands: PathCommand[] } };
	}

	export function parse(font: ArrayBuffer): Font;
}
