import { compact, map, rangeRight, zip } from 'lodash';
import type { Change } from './chart/chart';
import type { Block, Document, FigureRow, List, Row } from './document';
import { type Formatter, joinFirst, shortLabel } from './formatter';
import { type ChatFormat, MARKUP, type Markup } from './textFormat';

/** A message that is longer is not read. */
const MAX_LINES = 25;

/** The most characters of labels, and of a line of many. */
const WIDE = { column: 60, label: 40, line: 400 };
type Room = typeof WIDE;
/** A whole summary is a caption in Telegram with it. */
const NARROW: Room = { column: 24, label: 20, line: 100 };

/** Returns a document as lines of text that fit into a message, or into the caption of the attached chart. */
export function renderText(document: Document, format: ChatFormat, formatter: Formatter): string {
	const markup = MARKUP[format];
	const { title, subtitle } = document;
	const head = title && compact([markup.bold(markup.escape(title)), subtitle]).join(' · ');
	const linesIn = (room: Room) => [
		...compact([head]),
		...document.blocks.flatMap((block) => linesOf(block, markup, formatter, room)),
	];
	return fit(linesIn(WIDE), linesIn(NARROW), markup, formatter);
}

/**
 * Joins lines, for a message or for the caption of the attached chart. When they are too long, joins the brief lines. When
 * these are too long as well, the last lines are left out, and a line says how many.
 */
export function fit(
	lines: string[],
	brief: string[],
	{ lineBreak, lengthOf, codeStart, codeEnd, ...markup }: Markup,
	{ withCount, words, chart }: Formatter,
): string {
	const maxLength = chart ? markup.maxCaptionLength : markup.maxLength;
	// Lines of code below each other are one block.
	const textOf = (shown: string[]) =>
		shown.join(lineBreak).replaceAll(codeEnd + lineBreak + codeStart, '\n');
	const fits = (text: string) =>
		text.split('\n').length <= MAX_LINES && lengthOf(text) <= maxLength;
	const cutOff = (kept: number) => {
		// Empty lines are separators and not counted.
		const leftOut = compact(lines.slice(kept)).length;
		return textOf([...lines.slice(0, kept), withCount(leftOut, words.linesLeftOut)]);
	};
	const shorter = rangeRight(Math.min(lines.length, MAX_LINES)).map(cutOff);
	return [textOf(lines), textOf(brief), ...shorter].find(fits) ?? cutOff(0);
}

function linesOf(block: Block, markup: Markup, formatter: Formatter, room: Room): string[] {
	const { bold, bullet, escape } = markup;
	const { labelled } = formatter;
	const named = (label: string, text: string) =>
		label === '' ? text : labelled(bold(escape(label)), text);

	switch (block.kind) {
		case 'text':
			return compact([escape(block.text)]);
		case 'figures':
			return block.rows.map((row) => figureLine(row, markup));
		case 'warnings':
			return block.texts.map((text) => `⚠️ ${escape(text)}`);
		case 'chart':
			return formatter.chart ? [] : compact([block.bars]);
		case 'goals':
			return block.rows.map((row) => named(row.label, goalText(row)));
		case 'notes':
			return block.rows.map(
				({ label, text = '' }, index) => `${index + 1}. ${labelled(label, escape(text))}`,
			);
		case 'events':
			// E.g. `▼ shop.example: 118 visitors, −59.3% (290 expected)`, and below it what changed most.
			return block.rows.flatMap(({ label, text = '', change, details = [] }) => [
				(change?.direction ? changeText(change) : bullet) + named(label, escape(text)),
				...details.map((detail) => `↳ ${escape(detail)}`),
			]);
		case 'line':
		case 'columns':
			return valueLines(block, markup, formatter, room);
	}
}

/** E.g. `2,771 visitors ▲ +17.9% from 2,350`, or of a running range `5,017 visitors so far. Nov 1 – 27: 4,906, …`. */
function figureLine(row: FigureRow, { bold }: Markup): string {
	const { soFar, finished, change, before, from } = row;
	const counted = bold(row.counted);
	const comparison = change ? `${changeText(change)} ${from}` : before;
	if (soFar === '') return compact([counted, comparison]).join(change ? ' ' : ', ');
	const about = `${counted} ${soFar}`;
	if (finished === '') return about;
	// A month may end with a dot.
	const end = about.endsWith('.') ? '' : '.';
	return `${about}${end} ${finished}, ${comparison}`;
}

function changeText({ text, direction }: Change): string {
	return direction === 0 ? text : `${direction > 0 ? '▲' : '▼'} ${text}`;
}

/** E.g. `77 of 100 (77.0%) ▼ −17, 1,491.4 EUR`. */
function goalText({ value, share, change, details = [] }: Row): string {
	const parts = compact([value, share && `(${share})`, change && changeText(change)]);
	return [parts.join(' '), ...details].join(', ');
}

/** Returns values with their numbers: below each other, or in a line. */
function valueLines(
	{ kind, heading = '', rows, none = '' }: List,
	markup: Markup,
	{ labelled }: Formatter,
	room: Room,
): string[] {
	const { bold, escape } = markup;
	const name = bold(escape(heading));
	const above = kind === 'columns' ? [''] : [];
	if (rows.length === 0) return none === '' ? [] : [...above, labelled(name, none)];
	if (kind === 'columns') return [...above, name, ...columnLines(rows, markup, room)];
	const texts = rows.map(
		({ label, value = '' }) => `${escape(shortLabel(label, room.label))} ${value}`,
	);
	let length = 0;
	const fitting = texts.filter((text) => {
		length += text.length;
		return length <= room.line;
	});
	return [labelled(name, joinFirst(texts, Math.max(1, fitting.length), ' · '))];
}

function columnLines(
	rows: Row[],
	{ escapeCode, codeStart, codeEnd }: Markup,
	room: Room,
): string[] {
	const aligned = (cells: string[]) => {
		const width = Math.max(...map(cells, 'length'));
		return cells.map((cell) => cell.padStart(width));
	};
	const values = rows.map(({ value = '' }) => value);
	const changes = rows.map(({ change }) => (change ? changeText(change) : ''));
	const names = rows.map(({ label, text = '' }) =>
		`${escapeCode(shortLabel(label, room.column))} ${text}`.trim(),
	);
	// A column without any text is left out.
	return zip(aligned(values), aligned(changes), names).map(
		(cells) => codeStart + compact(cells).join('  ') + codeEnd,
	);
}
