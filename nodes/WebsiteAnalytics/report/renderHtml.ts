import { compact, upperFirst } from 'lodash';
import { oneLine } from '../values/text';
import { withoutHeading } from './chart/chart';
import { chartFile } from './chart/drawChart';
import type { Block, Document, Row } from './document';
import type { Formatter } from './formatter';
import type { Report } from './report';
import { escapeXml } from './textFormat';

/** The width of all, where there is as much room; a phone has less. */
const MAX_WIDTH = 600;
const WIDTH = `width:100%;max-width:${MAX_WIDTH}px`;
const NO_BREAK = '\u00a0';

/**
 * No colors for text and its background: mail clients choose them, dark clients too. The styles of a row are short,
 * because mail clients cut off long mails.
 */
const STYLES = {
	body: `font-family:Arial,sans-serif;font-size:14px;line-height:1.5;overflow-wrap:break-word;max-width:${MAX_WIDTH}px`,
	title: 'font-size:18px;margin:0',
	note: 'margin:4px 0',
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

/** The name of the binary data. */
const PAGE_NAME = 'report';

const PAGE_STYLE = `
:root { color-scheme: light dark; }
body { margin: 0 auto; padding: 16px; max-width: 600px; }
h3 { break-after: avoid; }
tr, img, footer { break-inside: avoid; }
td[bgcolor] { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
footer { margin-top: 20px; font: 12px/1.45 Arial, sans-serif; }
@page { size: A4; margin: 14mm; }
@media print { body { padding: 0; } }
`;

/**
 * Returns a document for the body of a mail, in HTML that every mail client shows.
 *
 * @param picture the address of the chart; empty without a chart
 */
export function renderHtml(
	{ title, subtitle = '', blocks }: Document,
	{ words, labelled }: Formatter,
	picture: string,
): string {
	const about = subtitle === '' ? title : `${title}, ${subtitle}`;
	const alternative = escapeXml(oneLine(labelled(words.chart.chart, about)));
	const image = `<img src="${picture}" alt="${alternative}" width="${MAX_WIDTH}" style="${STYLES.picture}">`;
	const partsOf = (block: Block): string[] => {
		switch (block.kind) {
			case 'note':
				return [`<p style="${STYLES.note}">${ownText(block.text)}</p>`];
			case 'chart':
				if (picture !== '') return [image];
				return block.bars ? [`<p>${ownText(block.bars)}</p>`] : [];
			case 'metrics':
				return [table(block.rows)];
			case 'list': {
				const { heading, rows } = block;
				if (heading === undefined) return [table(rows)];
				const numbered = rows.map((row, index) => ({
					...row,
					label: `${index + 1}. ${row.label}`,
				}));
				return [
					`<h3 style="${STYLES.heading}">${escapeHtml(heading)}</h3>`,
					rows.length === 0 ? `<p>${upperFirst(words.none)}</p>` : table(numbered),
				];
			}
		}
	};
	return [
		`<div style="${STYLES.body}">`,
		...(title === '' ? [] : [`<h2 style="${STYLES.title}">${escapeHtml(title)}</h2>`]),
		...(subtitle === '' ? [] : [`<div>${ownText(subtitle)}</div>`]),
		...blocks.flatMap(partsOf),
		'</div>',
	].join('\n');
}

/**
 * Returns a report as a page: the mail in a frame, with the chart in it. The policy of the page keeps browsers from
 * requesting anything.
 *
 * @param chart as PNG
 */
export function pageFile({ subject, document }: Report, chart: Uint8Array, formatter: Formatter) {
	const { language, words } = formatter;
	const picture = `data:image/png;base64,${Buffer.from(chart).toString('base64')}`;
	const lines = [
		'<!DOCTYPE html>',
		`<html lang="${language}">`,
		'<head>',
		'<meta charset="utf-8">',
		'<meta name="viewport" content="width=device-width, initial-scale=1">',
		`<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">`,
		`<title>${escapeXml(oneLine(subject))}</title>`,
		`<style>${PAGE_STYLE}</style>`,
		'</head>',
		'<body>',
		renderHtml(document, formatter, picture),
		`<footer>${escapeHtml(words.howCounted)}</footer>`,
		'</body>',
		'</html>',
	];
	const fileName = `${PAGE_NAME}.html`;
	return { name: PAGE_NAME, content: lines.join('\n'), fileName, mimeType: 'text/html' };
}

/** Returns the files of a report: its chart, and itself as a page. */
export async function reportFiles(
	report: Report,
	formatter: Formatter,
	isPage = false,
	signal?: AbortSignal,
) {
	const chart = formatter.chart && (await chartFile(report, report.chart, { signal }));
	if (!isPage) return compact([chart]);
	const { content } = await chartFile(report, () => withoutHeading(report.chart()), { signal });
	return compact([chart, pageFile(report, content, formatter)]);
}

/** Returns a table with a bar for each size, the largest as wide as its column. */
function table(rows: Row[]): string {
	const largest = Math.max(...rows.map(({ size = 0 }) => size));
	const lines = rows.map((row) => {
		const size = Math.max(0, row.size ?? 0);
		return tableRow(row, largest > 0 ? Math.round((size / largest) * 100) : 0);
	});
	return `<table role="presentation" cellpadding="2" style="${STYLES.table}">\n${lines.join('\n')}\n</table>`;
}

function tableRow({ label, value, detail = '', change = 0 }: Row, percent: number): string {
	const name = `<td style="${STYLES.label}">${escapeHtml(label)}${bar(percent)}</td>`;
	const cells =
		value === undefined
			? ''
			: `<td align="right" style="${STYLES.value}"><b>${escapeXml(oneLine(value).replaceAll(' ', NO_BREAK))}</b></td><td width="40%">${arrow(change)}${ownText(detail)}</td>`;
	return `<tr valign="top" style="${STYLES.row}">${name}${cells}</tr>`;
}

/** A table of one colored cell, because mail clients draw nothing else reliably; below a label, which needs its width on a phone. */
function bar(percent: number): string {
	if (percent === 0) return '';
	const cell = `<td height="6" bgcolor="#4a90d9" style="${STYLES.bar}"></td>`;
	return `<table role="none" width="${percent}%" cellspacing="0" cellpadding="0"><tr>${cell}</tr></table>`;
}

/** An arrow, because not everybody sees its color. The colors are seen on light and on dark ground. */
function arrow(change: number): string {
	if (change === 0) return '';
	const [color, sign] = change > 0 ? ['#2a9d4a', '▲'] : ['#e5484d', '▼'];
	return `<span style="color:${color}">${sign}</span>&#160;`;
}

/**
 * Returns a text of the report itself. A number stays on one line with its name, as in "before: 300", "20 pageviews" and
 * "16. März", and a range of days with itself, but a long name may come on the next line.
 */
function ownText(text: string): string {
	const spaces = /(?<=\p{Nd}\.?) (?=\p{L}{1,10}(?!\p{L})|[\p{Nd}%])| (?=:)|(?<=:) (?=\p{Nd})/gu;
	return isolated(oneLine(text).replace(spaces, NO_BREAK)).replace(/–(?=\p{Nd})/gu, '–&#8288;');
}

function escapeHtml(text: string): string {
	return isolated(oneLine(text));
}

/** Isolates a text: right-to-left letters would reorder the text beside them. */
function isolated(text: string): string {
	return text === '' ? '' : `<bdi>${escapeXml(text)}</bdi>`;
}
