import { CHART_NAME } from './chart/drawChart';
import type { Block, Document, Row } from './document';
import type { Formatter } from './formatter';
import { renderHtml } from './renderHtml';
import type { Report } from './report';
import { MARKUP, type Markup, type TextFormat } from './textFormat';
import { english } from './unusualDayText';

/** Returns a document in a text format. With the attached chart, a text is its caption, and a mail shows it. */
export function renderDocument(
	document: Document,
	format: TextFormat,
	hasChart = false,
	formatter: Formatter = english,
): string {
	return format === 'html'
		? renderHtml(document, formatter, hasChart ? `cid:${CHART_NAME}` : '')
		: renderText(document, MARKUP[format], formatter, hasChart);
}

/** Returns a report as a text that is ready to send. */
export function reportText({ document }: Report, formatter: Formatter): string {
	return renderDocument(document, formatter.textFormat, formatter.chart, formatter);
}

/** Returns a document as lines of text that fit into a message, or into the caption of the attached chart. */
function renderText(
	{ title, subtitle, blocks }: Document,
	markup: Markup,
	{ labelled, withCount, words }: Formatter,
	hasChart: boolean,
): string {
	const { bold, escape, bullet } = markup;
	const line = (label: string, { value, detail }: Row) =>
		`${value === undefined ? label : labelled(label, value)}${detail ? ` (${detail})` : ''}`;
	const linesOf = (block: Block): string[] => {
		switch (block.kind) {
			case 'note':
				return [escape(block.text)];
			case 'chart':
				return hasChart || !block.bars ? [] : [block.bars];
			case 'metrics':
				return block.rows.map((row) => line(escape(row.label), { ...row, value: bold(row.value) }));
			case 'list': {
				const { heading, rows } = block;
				if (heading === undefined)
					return rows.map((row) => line(`${bullet}${escape(row.label)}`, row));
				const name = bold(escape(heading));
				if (rows.length === 0) return [labelled(name, words.none)];
				return [name, ...rows.map((row, index) => line(`${index + 1}. ${escape(row.label)}`, row))];
			}
		}
	};
	const isSection = (block?: Block) => block?.kind === 'list' && block.heading !== undefined;
	const head = title === '' ? [] : [bold(escape(title))];
	const lines = [
		...head.map((text) => (subtitle ? labelled(text, subtitle) : text)),
		...blocks.flatMap((block, index) => {
			const isApart = isSection(block) || isSection(blocks[index - 1]);
			return isApart ? ['', ...linesOf(block)] : linesOf(block);
		}),
	];
	const { maxLength, maxCaptionLength } = markup;
	return joinLines(lines, markup, hasChart ? maxCaptionLength : maxLength, (count) =>
		withCount(count, words.linesLeftOut),
	);
}

/** Joins lines. When the text is too long, whole lines are left out, and the last line says how many. */
export function joinLines(
	lines: string[],
	{ lineBreak, lengthOf }: Pick<Markup, 'lineBreak' | 'lengthOf'>,
	maxLength: number,
	sayLeftOut: (count: number) => string,
): string {
	const text = lines.join(lineBreak);
	if (lengthOf(text) <= maxLength) return text;
	let length = lengthOf(sayLeftOut(lines.length));
	const kept = lines.findIndex((line) => {
		length += lengthOf(line) + lineBreak.length;
		return length > maxLength;
	});
	// Empty lines are separators and not counted.
	const leftOut = lines.slice(kept).filter((line) => line !== '');
	return [...lines.slice(0, kept), sayLeftOut(leftOut.length)].join(lineBreak);
}
