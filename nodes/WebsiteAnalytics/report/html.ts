import { oneLine } from '../text';
import { CHART_NAME } from './chart/attachment';
import { escapeXml } from './escape';

/** A row of a table. */
interface TableRow {
	label: string;
	value?: string;
	detail?: string;
	/** What its bar stands for. */
	size?: number;
	/** Above zero for an arrow up before the detail, below for one down. */
	change?: number;
}

/** The width of all, where there is as much room; a phone has less. */
const MAX_WIDTH = 600;
const WIDTH = `width: 100%; max-width: ${MAX_WIDTH}px`;
/** A long path would be wider than a phone. */
const BREAK = 'word-break: break-word';
const CELL = 'vertical-align: top; border-bottom: 1px solid #888888';
/** The attributes of a bar, whose color is seen on light and on dark ground. */
const BAR = {
	table:
		'role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin: 2px 0 4px"',
	cell: 'height="6" bgcolor="#4a90d9" style="font-size: 0; line-height: 6px"',
};

const ARROWS = {
	up: { color: '#2a9d4a', sign: '▲' },
	down: { color: '#e5484d', sign: '▼' },
};

/** No colors for text and its background: mail clients choose them, dark ones too. */
const STYLES = {
	body: `font-family: Arial, sans-serif; font-size: 14px; line-height: 1.5; ${BREAK}; max-width: ${MAX_WIDTH}px`,
	// With a size of its own, because old mail clients do not inherit it in tables.
	table: `${WIDTH}; border-collapse: collapse; margin: 8px 0 16px; font-size: 14px`,
	label: `text-align: left; font-weight: normal; padding: 2px 8px 2px 0; ${BREAK}; ${CELL}`,
	value: `text-align: right; padding: 2px 8px 2px 0; white-space: nowrap; ${CELL}`,
	detail: `text-align: left; padding: 2px 0; width: 30%; word-break: normal; ${CELL}`,
	heading: 'font-size: 14px; margin: 16px 0 0',
	picture: `display: block; ${WIDTH}; height: auto; margin: 8px 0 16px`,
};

/** The parts of a mail as one block, in the font of a mail. They are what every mail client shows. */
export function htmlBlock(parts: string[]): string {
	return [`<div style="${STYLES.body}">`, ...parts, '</div>'].join('\n');
}

export function htmlTitle(title: string, range: string): string {
	return `<p><strong>${escapeHtml(title)}</strong><br>${escapeHtml(range)}</p>`;
}

export function htmlHeading(heading: string): string {
	return `<h3 style="${STYLES.heading}">${escapeHtml(heading)}</h3>`;
}

/** A sentence of our own. */
export function htmlParagraph(text: string): string {
	return `<p>${ownText(text)}</p>`;
}

/** The attached picture, to which a mail refers by the name of the binary data: Send Email makes it the id of the attachment. */
export function htmlPicture(alternative: string): string {
	return `<img src="cid:${CHART_NAME}" alt="${escapeXml(oneLine(alternative))}" width="${MAX_WIDTH}" style="${STYLES.picture}">`;
}

/** A table with a bar for each size, the largest as wide as its column. */
export function htmlTable(rows: TableRow[]): string {
	const largest = Math.max(...rows.map(({ size = 0 }) => size));
	const lines = rows.map((row) => tableRow(row, largest));
	return `<table role="presentation" style="${STYLES.table}">\n${lines.join('\n')}\n</table>`;
}

function tableRow(
	{ label, value, detail, size = 0, change = 0 }: TableRow,
	largest: number,
): string {
	const name = `<th style="${STYLES.label}">${escapeHtml(label)}${bar(size, largest)}</th>`;
	if (value === undefined && detail === undefined) return `<tr>${name}</tr>`;
	const cells = [
		name,
		`<td style="${STYLES.value}"><strong>${escapeHtml(value ?? '')}</strong></td>`,
		`<td style="${STYLES.detail}">${changeArrow(change)}${ownText(detail ?? '')}</td>`,
	];
	return `<tr>${cells.join('')}</tr>`;
}

/** An arrow, because not everybody sees its color, which is seen on light and on dark ground. */
export function changeArrow(change: number): string {
	if (change === 0) return '';
	const { color, sign } = change > 0 ? ARROWS.up : ARROWS.down;
	return `<span style="color: ${color}">${sign}</span>&#160;`;
}

/** Its length in percent of the largest. */
export function percentOf(size: number, largest: number): number {
	return largest <= 0 ? 0 : Math.round((Math.max(0, size) / largest) * 100);
}

/**
 * A colored cell and an empty one, because mail clients draw nothing else reliably; below a label, which
 * needs its width on a phone. Its markup is short, because they cut long mails off.
 */
function bar(size: number, largest: number): string {
	const percent = percentOf(size, largest);
	if (percent === 0) return '';
	const rest = percent === 100 ? '' : '<td></td>';
	return `<table ${BAR.table}><tr><td width="${percent}%" ${BAR.cell}></td>${rest}</tr></table>`;
}

/** A sentence or numbers of our own. A number stays on one line with its name, as in "before: 300" and "20 pageviews". */
export function ownText(text: string): string {
	const spaces = /(?<=\p{Nd}) (?=[\p{L}\p{Nd}%])|(?<=:) (?=\p{Nd})/gu;
	return markupOf(oneLine(text).replace(spaces, '\u00a0'));
}

export function escapeHtml(text: string): string {
	return markupOf(oneLine(text));
}

/** A text that runs from right to left would turn what comes after it around. */
function markupOf(text: string): string {
	return `<bdi>${escapeXml(text)}</bdi>`;
}
