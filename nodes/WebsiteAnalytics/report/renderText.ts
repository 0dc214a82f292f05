import { compact, map, some } from 'lodash';
import { oneLine, shorten } from '../values/text';
import type { Change } from './chart/chart';
import type { Block, Document, FigureRow, List, Row } from './document';
import { fit, type TextLine } from './fitText';
import { type Formatter, joinFirst, shortLabel } from './formatter';
import { type ChatFormat, escapeXml, MARKUP, type Markup, type TextFormat } from './textFormat';

/** The most characters of a text from outside, so that one alone fits into the caption of a picture. */
const MAX_TEXT = 500;

/** The most characters of labels, and of a line of many. */
interface Room {
	column: number;
	label: number;
	line: number;
}
const WIDE: Room = { column: 60, label: 40, line: 400 };
/** A whole summary is a caption in Telegram with it. */
const NARROW: Room = { column: 24, label: 20, line: 100 };
const WARNING = '⚠️ ';

/** Returns a sentence alone; in HTML as a part of somebody's own document. */
export function renderSentence(text: string, format: TextFormat): string {
	if (format === 'html') return escapeXml(oneLine(text));
	return MARKUP[format].escape(shorten(text, MAX_TEXT));
}

/** Returns a document as lines of text that fit into a message, or into the caption of the attached chart. */
export function renderText(document: Document, format: ChatFormat, formatter: Formatter): string {
	const markup = MARKUP[format];
	const linesIn = (room: Room) => [
		...headOf(document, markup),
		...document.blocks.flatMap((block) => linesOf(block, markup, formatter, room)),
	];
	return fit(linesIn(WIDE), linesIn(NARROW), markup, formatter);
}

function headOf({ title, subtitle = '' }: Document, { bold, escape }: Markup): string[] {
	if (title === '') return [];
	const name = bold(escape(shorten(title, MAX_TEXT)));
	return [compact([name, subtitle]).join(' · ')];
}

function linesOf(block: Block, markup: Markup, formatter: Formatter, room: Room): TextLine[] {
	const { bold, bullet } = markup;
	const { labelled } = formatter;
	const escaped = (text = '') => markup.escape(shorten(text, MAX_TEXT));
	const named = (label: string, text: string) =>
		label === '' ? text : labelled(bold(escaped(label)), text);

	switch (block.kind) {
		case 'text':
			return compact([escaped(block.text)]);
		case 'figures':
			return block.rows.map((row) => figureLine(row, markup));
		case 'warnings':
			return block.texts.map((text) => WARNING + escaped(text));
		case 'chart':
			return formatter.chart ? [] : compact([block.bars]);
		case 'goals':
			return block.rows.map((row) => named(row.label, goalText(row)));
		case 'notes':
			return block.rows.map(
				({ label, text }, index) => `${index + 1}. ${labelled(label, escaped(text))}`,
			);
		case 'events':
			// E.g. `▼ shop.example: 118 visitors, −59.3% (290 expected)`, and below it what changed most.
			return block.rows.flatMap(({ label, text, change, details = [] }) => [
				(change?.direction ? changeText(change) : bullet) + named(label, escaped(text)),
				...details.map((detail) => `↳ ${escaped(detail)}`),
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
	{ bold, escape, escapeCode }: Markup,
	{ labelled }: Formatter,
	room: Room,
): TextLine[] {
	const name = bold(escape(heading));
	const above = kind === 'columns' ? [''] : [];
	if (rows.length === 0) return none === '' ? [] : [...above, labelled(name, none)];
	if (kind === 'columns') return [...above, name, ...columnLines(rows, escapeCode, room)];
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

function columnLines(rows: Row[], escapeCode: Markup['escapeCode'], room: Room): TextLine[] {
	const values = rows.map(({ value = '' }) => value);
	const changes = rows.map(({ change }) => (change ? changeText(change) : ''));
	const columns = [values, changes]
		.filter((column) => some(column))
		.map((column) => {
			const width = Math.max(...map(column, 'length'));
			return column.map((cell) => cell.padStart(width));
		});
	return rows.map(({ label, text = '' }, index) => {
		const name = `${escapeCode(shortLabel(label, room.column))} ${text}`.trim();
		return { code: [...columns.map((column) => column[index]), name].join('  ') };
	});
}
