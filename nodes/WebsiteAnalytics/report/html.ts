import { upperFirst } from 'lodash';
import { oneLine } from '../text';
import { CHART_NAME } from './chart/attachment';
import { dayBarsSection } from './dayBars';
import { escapeXml } from './escape';
import type { Report, Row, Section } from './report';
import type { Writer } from './writer';

/** The width of all, where there is as much room; a phone has less. */
const MAX_WIDTH = 600;
const WIDTH = `width:100%;max-width:${MAX_WIDTH}px`;
const NO_BREAK = '\u00a0';

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

/** A report for the body of a mail: what every mail client shows. */
export function renderMail(report: Report, writer: Writer): string {
	const { title, dates, facts, notes, days = [], sections } = report;
	const section = ({ heading, rows }: Section): string[] => [
		`<h3 style="${STYLES.heading}">${escapeHtml(heading)}</h3>`,
		rows.length === 0 ? `<p>${upperFirst(writer.words.none)}</p>` : table(rows),
	];
	const numbered = ({ heading, rows }: Section): Section => ({
		heading,
		rows: rows.map((row, index) => ({ ...row, label: `${index + 1}. ${row.label}` })),
	});
	return htmlBlock([
		`<p><strong>${escapeHtml(title)}</strong><br>${escapeHtml(dates)}</p>`,
		table(facts),
		...(writer.chart ? [htmlPicture(chartAlternative(`${title}, ${dates}`, writer))] : []),
		...notes.map((note) => `<p>${ownText(note)}</p>`),
		...[...dayBarsSection(days, writer), ...sections.map(numbered)].flatMap(section),
	]);
}

/** Parts as one block, in the font of a mail. */
export function htmlBlock(parts: string[]): string {
	return [`<div style="${STYLES.body}">`, ...parts, '</div>'].join('\n');
}

/**
 * The attached picture. The mail refers to it by the name of the binary data: Send Email makes that the id of the
 * attachment.
 *
 * @param alternative as an attribute
 */
export function htmlPicture(alternative: string): string {
	return `<img src="cid:${CHART_NAME}" alt="${alternative}" width="${MAX_WIDTH}" style="${STYLES.picture}">`;
}

/** Describes a chart to those who cannot see it, as an attribute. */
export function chartAlternative(about: string, { words, labelled }: Writer): string {
	return escapeXml(oneLine(labelled(words.chart.chart, about)));
}

/** A table with a bar for each size, the largest as wide as its column. */
function table(rows: Row[]): string {
	const lines = withPercent(rows).map(([row, percent]) => tableRow(row, percent));
	return `<table role="presentation" cellpadding="2" style="${STYLES.table}">\n${lines.join('\n')}\n</table>`;
}

function tableRow({ label, value, detail = '', change = 0 }: Row, percent: number): string {
	const name = `<td style="${STYLES.label}">${escapeHtml(label)}${bar(percent)}</td>`;
	const cells =
		value === undefined
			? ''
			: `<td align="right" style="${STYLES.value}"><b>${escapeXml(oneLine(value).replaceAll(' ', NO_BREAK))}</b></td><td width="40%">${changeHtml(change, detail)}</td>`;
	return `<tr valign="top" style="${STYLES.row}">${name}${cells}</tr>`;
}

/** A table of one colored cell, because mail clients draw nothing else reliably; below a label, which needs its width on a phone. */
function bar(percent: number): string {
	if (percent === 0) return '';
	const cell = `<td height="6" bgcolor="#4a90d9" style="${STYLES.bar}"></td>`;
	return `<table role="none" width="${percent}%" cellspacing="0" cellpadding="0"><tr>${cell}</tr></table>`;
}

/** Rows, each with the length of its bar in percent of the largest. */
export function withPercent(rows: Row[]): Array<[row: Row, percent: number]> {
	const largest = Math.max(...rows.map(({ size = 0 }) => size));
	return rows.map((row) => {
		const size = Math.max(0, row.size ?? 0);
		return [row, largest > 0 ? Math.round((size / largest) * 100) : 0];
	});
}

/** What is said of a number, after an arrow, because not everybody sees its color, which is seen on light and on dark ground. */
export function changeHtml(change: number, detail: string): string {
	const [color, sign] = change > 0 ? ['#2a9d4a', '▲'] : ['#e5484d', '▼'];
	const arrow = change === 0 ? '' : `<span style="color:${color}">${sign}</span>&#160;`;
	return `${arrow}${ownText(detail)}`;
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
