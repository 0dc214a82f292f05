import { escapeXml } from './xml';
import type { Report, Row, Section } from './report';
import { oneLine } from '../text';
import type { Words } from './words';

/** The width of all tables, where there is as much room; a phone has less. */
const WIDTH = 'width: 100%; max-width: 560px';
/** A long path, or a bar for each of many days, would be wider than a phone. */
const BREAK = 'word-break: break-word';
const CELL = 'vertical-align: top; border-bottom: 1px solid #888888';

/** No colors for text and background: mail clients choose them, dark ones too. */
const STYLES = {
	body: `font-family: Arial, sans-serif; font-size: 14px; line-height: 1.5; ${BREAK}`,
	// With a size of its own, because old mail clients do not inherit it in tables.
	table: `${WIDTH}; border-collapse: collapse; margin: 8px 0 16px; font-size: 14px`,
	label: `text-align: left; font-weight: normal; padding: 2px 8px 2px 0; ${BREAK}; ${CELL}`,
	value: `text-align: right; padding: 2px 8px 2px 0; white-space: nowrap; ${CELL}`,
	detail: `text-align: left; padding: 2px 0; width: 30%; word-break: normal; ${CELL}`,
	heading: 'font-size: 14px; margin: 16px 0 0',
};

/** A report as HTML for a mail: small tables with inline styles, which every mail client shows. */
export function renderHtml(
	{ title, range, facts, notes, sections }: Report,
	{ report: words }: Words,
): string {
	return [
		`<div style="${STYLES.body}">`,
		`<p><strong>${escapeHtml(title)}</strong><br>${escapeHtml(range)}</p>`,
		table(facts.map((fact) => tableRow(fact.label, fact))),
		...notes.map((note) => `<p>${ownText(note)}</p>`),
		...sections.flatMap((one) => section(one, words.none)),
		'</div>',
	].join('\n');
}

function section({ heading, rows }: Section, none: string): string[] {
	const name = `<h3 style="${STYLES.heading}">${escapeHtml(heading)}</h3>`;
	if (rows.length === 0) return [name, `<p>${escapeXml(none)}</p>`];
	return [name, table(rows.map((row, index) => tableRow(`${index + 1}. ${row.label}`, row)))];
}

function table(rows: string[]): string {
	return `<table role="presentation" style="${STYLES.table}">\n${rows.join('\n')}\n</table>`;
}

function tableRow(label: string, { value, detail }: Omit<Row, 'label'>): string {
	const isAlone = value === undefined && detail === undefined;
	const cells = [
		`<th style="${STYLES.label}">${escapeHtml(label)}</th>`,
		`<td style="${STYLES.value}"><strong>${escapeHtml(value ?? '')}</strong></td>`,
		`<td style="${STYLES.detail}">${ownText(detail ?? '')}</td>`,
	];
	return `<tr>${cells.slice(0, isAlone ? 1 : 3).join('')}</tr>`;
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
