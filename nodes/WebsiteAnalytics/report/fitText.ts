import type { Markup } from './textFormat';

/** A line of a text; lines of code beside each other are one block. */
export type TextLine = string | { code: string };

/** A message that is longer is not read. */
const MAX_LINES = 25;

/**
 * Joins lines. When the text is too long, the last lines are left out, and a line says how many.
 *
 * @param sayLeftOut names the number of lines that are left out
 */
export function fit(
	lines: TextLine[],
	markup: Pick<Markup, 'lineBreak' | 'lengthOf' | 'codeBlock'>,
	maxLength: number,
	sayLeftOut: (count: number) => string,
) {
	for (let kept = lines.length; kept >= 0; kept--) {
		// Empty lines are separators and not counted.
		const leftOut = lines.slice(kept).filter((line) => line !== '').length;
		const rest = leftOut > 0 ? [sayLeftOut(leftOut)] : [];
		const text = blocksOf([...lines.slice(0, kept), ...rest], markup).join(markup.lineBreak);
		if (text.split('\n').length <= MAX_LINES && markup.lengthOf(text) <= maxLength) {
			return { text, leftOut };
		}
	}
	return { text: sayLeftOut(lines.length), leftOut: lines.length };
}

/** Returns the lines, those of code in blocks, which are closed. */
function blocksOf(lines: TextLine[], { codeBlock }: Pick<Markup, 'codeBlock'>): string[] {
	const blocks: Array<string | string[]> = [];
	for (const line of lines) {
		const last = blocks.at(-1);
		if (typeof line === 'string') blocks.push(line);
		else if (Array.isArray(last)) last.push(line.code);
		else blocks.push([line.code]);
	}
	return blocks.map((block) => (Array.isArray(block) ? codeBlock(block) : block));
}
