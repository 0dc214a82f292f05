import { rangeRight } from 'lodash';
import type { Formatter } from './formatter';
import type { Markup } from './textFormat';

/** A line of a text; lines of code beside each other are one block. */
export type TextLine = string | { code: string };

/** A message that is longer is not read. */
const MAX_LINES = 25;

/**
 * Joins lines, for a message or for the caption of the attached chart. When they are too long, joins the brief lines. When these are too long as well, the last lines are left
 * out, and a line says how many.
 */
export function fit(
	lines: TextLine[],
	brief: TextLine[],
	{ lineBreak, lengthOf, codeBlock, ...markup }: Markup,
	{ withCount, words, chart }: Formatter,
): string {
	const maxLength = chart ? markup.maxCaptionLength : markup.maxLength;
	const textOf = (shown: TextLine[]) => blocksOf(shown, codeBlock).join(lineBreak);
	const fits = (text: string) =>
		text.split('\n').length <= MAX_LINES && lengthOf(text) <= maxLength;
	const cutOff = (kept: number) => {
		// Empty lines are separators and not counted.
		const leftOut = lines.slice(kept).filter((line) => line !== '').length;
		return textOf([...lines.slice(0, kept), withCount(leftOut, words.linesLeftOut)]);
	};
	const shorter = rangeRight(Math.min(lines.length, MAX_LINES)).map(cutOff);
	return [textOf(lines), textOf(brief), ...shorter].find(fits) ?? cutOff(0);
}

/** Returns the lines, those of code in blocks, which are closed. */
function blocksOf(lines: TextLine[], codeBlock: Markup['codeBlock']): string[] {
	const blocks: Array<string | string[]> = [];
	for (const line of lines) {
		const last = blocks.at(-1);
		if (typeof line === 'string') blocks.push(line);
		else if (Array.isArray(last)) last.push(line.code);
		else blocks.push([line.code]);
	}
	return blocks.map((block) => (Array.isArray(block) ? codeBlock(block) : block));
}
