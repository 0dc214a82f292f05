import { dayBarsLine } from './dayBars';
import { renderMail } from './html';
import type { Report, Row, Section } from './report';
import { joinLines } from './textFormat';
import type { Writer } from './writer';

/** A report as a text ready to post; beside a chart, as its caption. */
export function reportText(report: Report, writer: Writer): string {
	return writer.textFormat === 'html' ? renderMail(report, writer) : renderLines(report, writer);
}

function renderLines(
	{ title, dates, facts, notes, days = [], sections }: Report,
	writer: Writer,
): string {
	const { markup, labelled, withCount, words } = writer;
	const { bold, escape } = markup;
	const detailOf = ({ detail }: Row) => (detail ? ` (${detail})` : '');
	const section = ({ heading, rows }: Section): string[] => {
		const name = bold(escape(heading));
		if (rows.length === 0) return ['', labelled(name, words.none)];
		return [
			'',
			name,
			...rows.map((row, index) => {
				const label = `${index + 1}. ${escape(row.label)}`;
				return `${row.value === undefined ? label : labelled(label, row.value)}${detailOf(row)}`;
			}),
		];
	};
	const lines = [
		labelled(bold(escape(title)), dates),
		...facts.map((fact) => `${labelled(fact.label, bold(fact.value))}${detailOf(fact)}`),
		...notes,
		...dayBarsLine(days, writer),
		...sections.flatMap(section),
	];
	return joinLines(lines, markup, (count) => withCount(count, words.linesLeftOut));
}
