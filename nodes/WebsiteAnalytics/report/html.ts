import { oneLine } from '../text';
import { CHART_NAME } from './chart/attachment';
import { escapeXml } from './escape';

/** A line of a list: a value from outside, and what is said about it. */
export interface Row {
	label: string;
	value?: string;
	detail?: string;
	/** What its bar stands for, where bars can be drawn. */
	size?: number;
	/** Above or below zero where it is more or less than before. */
	change?: number;
}

/** The width of all, where there is as much room; a phone has less. */
const MAX_WIDTH = 600;
const WIDTH = `width:100%;max-width:${MAX_WIDTH}px`;
const NO_BREAK = '\u00a0';

const ARROWS = {
	up: { color: '#2a9d4a', sign: '▲' },
	down: { color: '#e5484d', sign: '▼' },
};

/**
 * No colors for text and its background: mail clients choose them, dark ones too. Those of a row are short, because
 * mail clients cut long mails off.
 */
const STYLES = {
	body: `font-family:Arial,sans-serif;font-size:14px;line-height:1.5;overflow-wrap:break-word;max-width:${MAX_WIDTH}px`,
	// With a size of its own, because old mail clients do not inherit it in tables.
	table: `${WIDTH};border-collapse:collapse;margin:8px 0 16px;font-size:14px`,
	row: 'border-bottom:1px solid #888',
	// A long path would be wider than a phone.
	label: 'padding:2px 0;word-break:break-word',
	value: 'padding:2px 8px',
	heading: 'font-size:14px;margin:16px 0 0',
	picture: `display:block;${WIDTH};height:auto;margin:8px 0 16px`,
	bar: 'font-size:1px',
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
export function htmlTable(rows: Row[]): string {
	const largest = Math.max(...rows.map(({ size = 0 }) => size));
	const lines = rows.map((row) => tableRow(row, largest));
	return `<table role="presentation" cellpadding="2" style="${STYLES.table}">\n${lines.join('\n')}\n</table>`;
}

function tableRow({ label, value, detail, size = 0, change = 0 }: Row, largest: number): string {
	const name = `<td style="${STYLES.label}">${escapeHtml(label)}${bar(size, largest)}</td>`;
	const cells = [
		name,
		`<td align="right" style="${STYLES.value}"><b>${escapeXml(oneLine(value ?? '').replaceAll(' ', NO_BREAK))}</b></td>`,
		`<td width="40%">${changeArrow(change)}${ownText(detail ?? '')}</td>`,
	];
	const isLabelOnly = value === undefined && detail === undefined;
	return `<tr valign="top" style="${STYLES.row}">${isLabelOnly ? name : cells.join('')}</tr>`;
}

/** An arrow, because not everybody sees its color, which is seen on light and on dark ground. */
export function changeArrow(change: number): string {
	if (change === 0) return '';
	const { color, sign } = change > 0 ? ARROWS.up : ARROWS.down;
	return `<span style="color:${color}">${sign}</span>&#160;`;
}

/** Its length in percent of the largest. */
export function percentOf(size: number, largest: number): number {
	return largest <= 0 ? 0 : Math.round((Math.max(0, size) / largest) * 100);
}

/** A table of one colored cell, because mail clients draw nothing else reliably; below a label, which needs its width on a phone. */
function bar(size: number, largest: number): string {
	const percent = percentOf(size, largest);
	if (percent === 0) return '';
	const cell = `<td height="6" bgcolor="#4a90d9" style="${STYLES.bar}"></td>`;
	return `<table role="none" width="${percent}%" cellspacing="0" cellpadding="0"><tr>${cell}</tr></table>`;
}

/**
 * A sentence or numbers of our own. A number stays on one line with its name, as in "before: 300", "20 pageviews" and
 * "16. März", and a range of days with itself, but a long name may come on the next.
 */
export function ownText(text: string): string {
	const spaces = /(?<=\p{Nd}\.?) (?=\p{L}{1,10}(?!\p{L})|[\p{Nd}%])| (?=:)|(?<=:) (?=\p{Nd})/gu;
	const kept = markupOf(oneLine(text).replace(spaces, NO_BREAK));
	return kept.replace(/–(?=\p{Nd})/gu, '–&#8288;');
}

export function escapeHtml(text: string): string {
	return markupOf(oneLine(text));
}

/** A text that runs from right to left would turn what comes after it around. */
function markupOf(text: string): string {
	return text === '' ? '' : `<bdi>${escapeXml(text)}</bdi>`;
}
