import { shorten } from '../values/text';
import type { Change } from './chart/chart';
import type { Block, Document, EventRow, FigureRow, GoalLine, Row, Table } from './document';
import { fit, type Fitted, type TextLine } from './fitText';
import type { Formatter } from './formatter';
import { MARKUP, type Markup, type TextFormat } from './textFormat';

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

/** A text format other than HTML. */
export type ChatFormat = Exclude<TextFormat, 'html'>;

/** Returns a document as lines of text that fit into a message, or into the caption of the attached chart. */
export function renderText(document: Document, format: ChatFormat, formatter: Formatter): string {
	const markup: Markup = MARKUP[format];
	const maxLength = formatter.chart ? markup.maxCaptionLength : markup.maxLength;
	const fitted = (room: Room): Fitted => {
		const lines = document.blocks.flatMap((block) => linesOf(block, markup, formatter, room));
		return fit([...headOf(document, markup), ...lines], markup, maxLength, (count) =>
			formatter.withCount(count, formatter.words.linesLeftOut),
		);
	};

	const wide = fitted(WIDE);
	const narrow = fitted(NARROW);
	return (wide.leftOut > 0 && narrow.leftOut === 0 ? narrow : wide).text;
}

function headOf({ title, subtitle, compared }: Document, { bold, escape }: Markup): TextLine[] {
	if (title === '') return [];
	const name = bold(escape(shorten(title, MAX_TEXT)));
	const about = [subtitle, compared && `(${compared})`].filter(Boolean).join(' ');
	return [{ text: about === '' ? name : `${name} · ${about}` }];
}

function linesOf(block: Block, markup: Markup, formatter: Formatter, room: Room): TextLine[] {
	const { escape } = markup;
	switch (block.kind) {
		case 'lead':
			return [];
		case 'text':
			return [{ text: escape(shorten(block.text, MAX_TEXT)) }];
		case 'figures':
			return block.rows.map((row) => ({ text: figureLine(row, markup, formatter) }));
		case 'warnings':
			return block.isOnlyIn === 'html'
				? []
				: block.texts.map((text) => ({ text: WARNING + escape(shorten(text, MAX_TEXT)) }));
		case 'goals':
			return block.rows.map((row) => ({ text: goalText(row, markup, formatter) }));
		case 'chart':
			return formatter.chart || !block.bars ? [] : [{ text: block.bars }];
		case 'notes':
			return block.rows.map(({ day, text }, index) => ({
				text: `${index + 1}. ${formatter.labelled(day, escape(shorten(text, MAX_TEXT)))}`,
			}));
		case 'table':
			return tableLines(block, markup, formatter, room);
		case 'events':
			return block.rows.flatMap((row) => eventLines(row, markup, formatter));
	}
}

/** E.g. `2,771 visitors ▲ +17.9% from 2,350`, or of a running range `5,017 visitors so far. Nov 1 – 27: 4,906, …`. */
function figureLine(row: FigureRow, { bold }: Markup, { words, labelled }: Formatter): string {
	const { counted, soFar, finished, change, before } = row;
	const comparison = change
		? `${changeText(change)} ${words.report.from(before)}`
		: labelled(words.report.before, before);
	if (soFar !== '') {
		const about = `${bold(counted)} ${soFar}`;
		// A month may end with a dot.
		const end = about.endsWith('.') ? '' : '.';
		return finished === '' ? about : `${about}${end} ${finished}, ${comparison}`;
	}
	if (before === '') return bold(counted);
	return change ? `${bold(counted)} ${comparison}` : `${bold(counted)}, ${comparison}`;
}

function changeText({ text, direction }: Change): string {
	return direction === 0 ? text : `${arrowOf(direction)} ${text}`;
}

function arrowOf(direction: number): string {
	return direction > 0 ? '▲' : '▼';
}

/** E.g. `Signup: 77 of 100 (77.0%) ▼ −17, 1,491.4 EUR`. */
function goalText(row: GoalLine, { bold, escape }: Markup, formatter: Formatter): string {
	const { label, value, share, change, details } = row;
	const parts = [
		value,
		...(share === null ? [] : [`(${formatter.share(share)})`]),
		...(change ? [changeText(change)] : []),
	];
	const name = bold(escape(shorten(label, MAX_TEXT)));
	return formatter.labelled(name, [parts.join(' '), ...details].join(', '));
}

function tableLines(table: Table, markup: Markup, formatter: Formatter, room: Room): TextLine[] {
	switch (table.inChat) {
		case 'nothing':
			return [];
		case 'line':
			return [{ text: tableLine(table, markup, formatter, room) }];
		case 'columns':
			return [{ text: '' }, ...columnLines(table, markup, formatter, room)];
	}
}

/** Returns a line of values with their numbers, as many as it has room for. */
function tableLine(
	{ heading, rows }: Table,
	{ bold, escape }: Markup,
	{ labelled, words }: Formatter,
	room: Room,
): string {
	const name = bold(escape(heading));
	if (rows.length === 0) return labelled(name, words.none);
	let length = 0;
	const texts = rows.map(({ label, value = '' }) => {
		return `${escape(shorten(label, room.label))} ${value}`;
	});
	const kept = texts.filter((text, index) => {
		length += text.length;
		return index === 0 || length <= room.line;
	});
	const all = kept.length < texts.length ? [...kept, '…'] : kept;
	return labelled(name, all.join(' · '));
}

/** Returns rows with their numbers below each other. */
function columnLines(
	{ heading, rows }: Table,
	{ bold, escape, escapeCode }: Markup,
	{ labelled, words }: Formatter,
	room: Room,
): TextLine[] {
	const name = bold(escape(heading));
	if (rows.length === 0) return [{ text: labelled(name, words.none) }];
	const columns: Array<(row: Row) => string> = [
		({ value = '' }) => value,
		({ change }) => (change ? changeText(change) : ''),
	];
	const cells = columns
		.map((cell) => rows.map(cell))
		.filter((column) => column.some((cell) => cell !== ''))
		.map((column) => {
			const width = Math.max(...column.map(({ length }) => length));
			return column.map((cell) => cell.padStart(width));
		});
	const lines = rows.map(({ label }, index) => {
		const numbers = cells.map((column) => column[index] ?? '');
		const text = [...numbers, escapeCode(shorten(label, room.column))].join('  ');
		return { text, isCode: true };
	});
	return [{ text: name }, ...lines];
}

/** E.g. `▼ shop.example: 118 visitors, −59.3% (290 expected)`, and below it what changed most. */
function eventLines(row: EventRow, markup: Markup, { labelled }: Formatter): TextLine[] {
	const { bold, escape, bullet } = markup;
	const mark = row.direction === 0 ? bullet : `${arrowOf(row.direction)} `;
	const text = escape(shorten(row.text, MAX_TEXT));
	const name = bold(escape(shorten(row.name, MAX_TEXT)));
	const line = row.name === '' ? text : labelled(name, text);
	const detail = row.detail ? [{ text: `↳ ${escape(shorten(row.detail, MAX_TEXT))}` }] : [];
	return [{ text: mark + line }, ...detail];
}
