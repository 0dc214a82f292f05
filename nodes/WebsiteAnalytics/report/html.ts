import { CHART_NAME } from './chart/attachment';
import { escapeXml } from './escape';
import type { Report, Row, Section } from './report';
import { oneLine } from '../text';
import type { Words } from './words';

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

/** A report as HTML for a mail: small tables with inline styles, which every mail client shows. */
export function renderHtml(
	{ title, range, facts, picture, notes, sections }: Report,
	{ report: words, labelled }: Words,
): string {
	return htmlBody([
		`<p><strong>${escapeHtml(title)}</strong><br>${escapeHtml(range)}</p>`,
		table(facts.map((fact) => tableRow(fact.label, fact))),
		...(picture === undefined ? [] : [image(labelled(picture, `${title}, ${range}`))]),
		...notes.map((note) => `<p>${ownText(note)}</p>`),
		...sections.flatMap((one) => section(one, words.none)),
	]);
}

/** Lines of HTML in the font of a mail. */
export function htmlBody(lines: string[]): string {
	return [`<div style="${STYLES.body}">`, ...lines, '</div>'].join('\n');
}

/** The attached picture, to which a mail refers by the name of the binary data: Send Email makes it the id of the attachment. */
function image(alternative: string): string {
	return `<img src="cid:${CHART_NAME}" alt="${escapeXml(oneLine(alternative))}" width="${MAX_WIDTH}" style="${STYLES.picture}">`;
}

function section({ heading, rows, isNumbered = true }: Section, none: string): string[] {
	const name = `<h3 style="${STYLES.heading}">${escapeHtml(heading)}</h3>`;
	if (rows.length === 0) return [name, `<p>${escapeXml(none)}</p>`];
	const largest = Math.max(...rows.map(({ size = 0 }) => size));
	return [
		name,
		table(
			rows.map((row, index) =>
				tableRow(isNumbered ? `${index + 1}. ${row.label}` : row.label, row, largest),
			),
		),
	];
}

function table(rows: string[]): string {
	return `<table role="presentation" style="${STYLES.table}">\n${rows.join('\n')}\n</table>`;
}

function tableRow(
	label: string,
	{ value, detail, size = 0 }: Omit<Row, 'label'>,
	largest = 0,
): string {
	const name = `<th style="${STYLES.label}">${escapeHtml(label)}${bar(size, largest)}</th>`;
	if (value === undefined && detail === undefined) return `<tr>${name}</tr>`;
	const cells = [
		name,
		`<td style="${STYLES.value}"><strong>${escapeHtml(value ?? '')}</strong></td>`,
		`<td style="${STYLES.detail}">${ownText(detail ?? '')}</td>`,
	];
	return `<tr>${cells.join('')}</tr>`;
}

/**
 * A colored cell and an empty one, because mail clients draw nothing else reliably; below a label, which
 * needs its width on a phone. Its markup is short, because they cut long mails off.
 */
function bar(size: number, largest: number): string {
	const percent = largest <= 0 ? 0 : Math.round((Math.max(0, size) / largest) * 100);
	if (percent === 0) return '';
	const rest = percent === 100 ? '' : '<td></td>';
	return `<table ${BAR.table}><tr><td width="${percent}%" ${BAR.cell}></td>${rest}</tr></table>`;
}

/** A number stays on one line with its name, as in "before: 300" and "20 pageviews". */
function ownText(text: string): string {
	const spaces = /(?<=\p{Nd}) (?=[\p{L}\p{Nd}%])|(?<=:) (?=\p{Nd})/gu;
	return markupOf(oneLine(text).replace(spaces, '\u00a0'));
}

function escapeHtml(text: string): string {
	return markupOf(oneLine(text));
}

/** A text that runs from right to left would turn what comes after it around. */
function markupOf(text: string): string {
	return `<bdi>${escapeXml(text)}</bdi>`;
}
