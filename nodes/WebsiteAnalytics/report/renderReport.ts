import { renderHtml } from './html';
import type { Report, Row, Section } from './report';
import type { Words } from './words';
import { joinLines, MARKUP, type Markup, type TextFormat } from './textFormat';

/** A report as a text ready to post. */
export function renderReport(report: Report, format: TextFormat, words: Words): string {
	return format === 'html' ? renderHtml(report, words) : renderLines(report, MARKUP[format], words);
}

function renderLines(
	{ title, range, facts, notes, sections }: Report,
	markup: Markup,
	{ labelled, report: words }: Words,
): string {
	const { bold, escape } = markup;
	const detailOf = ({ detail }: Pick<Row, 'detail'>) =>
		detail === undefined ? '' : ` (${detail})`;
	const section = ({ heading, rows }: Section): string[] => {
		const name = bold(escape(heading));
		if (rows.length === 0) return ['', words.noneOf(name)];
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
		labelled(bold(escape(title)), range),
		...facts.map((fact) => `${labelled(fact.label, bold(fact.value))}${detailOf(fact)}`),
		...notes,
		...sections.flatMap(section),
	];
	return joinLines(lines, markup, words.linesLeftOut);
}
