import { compact, upperFirst } from 'lodash';
import { oneLine } from '../text';
import { escapeXml } from './escape';
import { changeHtml, chartAlternative, escapeHtml, ownText, withPercent } from './html';
import type { Fact, Report, Section } from './report';
import type { Writer } from './writer';

/** The name of the binary data. */
export const PAGE_NAME = 'report';

/**
 * A report as a page of its own. All of it is in the page, and its policy keeps browsers from requesting anything.
 *
 * @param chart as PNG
 */
export function pageFile(report: Report, chart: Uint8Array, writer: Writer) {
	const { language, words } = writer;
	const { title, dates, subject, facts, notes, sections } = report;
	const lines = [
		'<!DOCTYPE html>',
		`<html lang="${language}">`,
		'<head>',
		'<meta charset="utf-8">',
		'<meta name="viewport" content="width=device-width, initial-scale=1">',
		`<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">`,
		`<title>${escapeXml(oneLine(subject))}</title>`,
		`<style>${STYLE}</style>`,
		'</head>',
		'<body>',
		`<header><h1>${escapeHtml(title)}</h1><p>${escapeHtml(dates)}</p></header>`,
		`<dl class="facts">${facts.map(factBox).join('')}</dl>`,
		...notes.map((note) => `<p class="note">${ownText(note)}</p>`),
		`<figure><img src="data:image/png;base64,${Buffer.from(chart).toString('base64')}" alt="${chartAlternative(`${title}, ${dates}`, writer)}"></figure>`,
		`<main>${sections.map((section) => sectionBox(section, words.none)).join('\n')}</main>`,
		`<footer><h2>${escapeHtml(words.howCounted)}</h2>${words.countingRules.map((rule) => `<p>${ownText(rule)}</p>`).join('')}</footer>`,
		'</body>',
		'</html>',
	];
	return { content: lines.join('\n'), fileName: `${PAGE_NAME}.html`, mimeType: 'text/html' };
}

function factBox({ label, value, detail = '', change = 0 }: Fact): string {
	return `<div><dt>${escapeHtml(label)}</dt><dd><strong>${escapeHtml(value)}</strong><br>${changeHtml(change, detail)}</dd></div>`;
}

function sectionBox({ heading, rows }: Section, none: string): string {
	const lines = withPercent(rows).map(([row, percent]) => {
		const { label, value = '', detail, more, change = 0 } = row;
		const bar = percent === 0 ? '' : `<div class="bar" style="width: ${percent}%"></div>`;
		const said = changeHtml(change, compact([detail, more]).join(', '));
		return `<tr><th>${escapeHtml(label)}${bar}</th><td>${escapeHtml(value)}</td><td>${said}</td></tr>`;
	});
	const empty = `<p>${escapeHtml(upperFirst(none))}</p>`;
	const list = rows.length === 0 ? empty : `<table>${lines.join('\n')}</table>`;
	return `<section><h2>${escapeHtml(heading)}</h2>${list}</section>`;
}

/** The first of an odd number of sections has a row of its own, so that what changed is beside what it is about. */
const STYLE = `
:root { color-scheme: light dark; --text: #1f2328; --faint: #57606a; --line: #d0d7de; --bar: #8ab0dd; --note: #fff4d6; }
@media (prefers-color-scheme: dark) {
:root { --text: #e6edf3; --faint: #9198a1; --line: #3d444d; --bar: #3a6a9c; --note: #3b2f10; }
body { background: #0d1117; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 16px; max-width: 780px; color: var(--text); font: 14px/1.45 Arial, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 24px; margin: 0; }
h2 { font-size: 15px; margin: 0 0 4px; }
p { margin: 0 0 6px; }
header p, footer, dt { color: var(--faint); }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(220px, 1fr)); gap: 8px; margin: 12px 0; }
.facts div { border: 1px solid var(--line); border-radius: 8px; padding: 8px 12px; }
dd { margin: 0; }
dd strong { font-size: 24px; line-height: 1.2; }
.note { border-left: 3px solid var(--line); padding-left: 8px; }
figure { margin: 12px 0; }
figure img { display: block; width: 100%; height: auto; border-radius: 8px; }
main { display: grid; grid-template-columns: repeat(auto-fit, minmax(300px, 1fr)); gap: 16px 24px; }
section { break-inside: avoid; min-width: 0; }
section:first-child:nth-last-child(odd) { grid-column: 1 / -1; }
table { width: 100%; border-collapse: collapse; font-size: 13px; }
th, td { vertical-align: top; padding: 3px 0; border-bottom: 1px solid var(--line); }
th { text-align: left; font-weight: normal; }
td:nth-child(2) { text-align: right; padding: 3px 10px; white-space: nowrap; font-weight: 600; }
td:nth-child(3) { width: 40%; color: var(--faint); }
.bar { height: 4px; background: var(--bar); border-radius: 2px; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
footer { margin-top: 20px; font-size: 12px; break-inside: avoid; }
footer h2 { font-size: 13px; }
@media screen and (max-width: 480px) { figure { margin: 12px -16px; } }
@page { size: A4; margin: 14mm; }
@media print {
body { padding: 0; max-width: none; font-size: 12px; }
main { grid-template-columns: 1fr 1fr; }
table { font-size: 11px; }
figure { break-inside: avoid; max-width: 130mm; }
}
`;
