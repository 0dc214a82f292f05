import { escapeXml } from './xml';
import type { Report, Row, Section } from './report';
import { oneLine } from '../oneLine';

/** No colors for text and background: mail clients choose them, dark ones too. */
const STYLES = {
	body: 'font-family: Arial, sans-serif; font-size: 14px; line-height: 1.5',
	// With a size of its own, because old mail clients do not inherit it in tables.
	table: 'border-collapse: collapse; margin: 8px 0 16px; font-size: 14px',
	label:
		'text-align: left; font-weight: normal; padding: 2px 16px 2px 0; border-bottom: 1px solid #888888',
	value: 'text-align: right; padding: 2px 16px 2px 0; border-bottom: 1px solid #888888',
	detail: 'text-align: left; padding: 2px 0; border-bottom: 1px solid #888888',
	heading: 'font-size: 14px; margin: 16px 0 0',
};

/** A report as HTML for a mail: small tables with inline styles, which every mail client shows. */
export function renderHtml({ title, range, facts, notes, sections }: Report): string {
	return [
		`<div style="${STYLES.body}">`,
		`<p><strong>${escapeHtml(title)}</strong><br>${escapeHtml(range)}</p>`,
		table(facts.map((fact) => tableRow(fact.label, fact))),
		...notes.map((note) => `<p>${escapeHtml(note)}</p>`),
		...sections.flatMap(section),
		'</div>',
	].join('\n');
}

function section({ heading, rows }: Section): string[] {
	const name = `<h3 style="${STYLES.heading}">${escapeHtml(heading)}</h3>`;
	if (rows.length === 0) return [name, '<p>None</p>'];
	return [name, table(rows.map((row, index) => tableRow(`${index + 1}. ${row.label}`, row)))];
}

function table(rows: string[]): string {
	return `<table role="presentation" style="${STYLES.table}">\n${rows.join('\n')}\n</table>`;
}

function tableRow(label: string, { value = '', detail = '' }: Row): string {
	const cells = [
		`<th style="${STYLES.label}">${escapeHtml(label)}</th>`,
		`<td style="${STYLES.value}"><strong>${escapeHtml(value)}</strong></td>`,
		`<td style="${STYLES.detail}">${escapeHtml(detail)}</td>`,
	];
	return `<tr>${cells.join('')}</tr>`;
}

/** Isolated, because a text that runs from right to left would turn what comes after it around. */
function escapeHtml(text: string): string {
	return `<bdi>${escapeXml(oneLine(text))}</bdi>`;
}
