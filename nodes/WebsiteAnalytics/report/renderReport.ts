import { renderHtml } from './html';
import type { Report, Row, Section } from './report';
import { joinLines, MARKUP, type Markup, type TextFormat } from './textFormat';

/** A report as a text ready to post. */
export function renderReport(report: Report, format: TextFormat): string {
	return format === 'html' ? renderHtml(report) : renderLines(report, MARKUP[format]);
}

function renderLines({ title, range, facts, notes, sections }: Report, markup: Markup): string {
	const { bold, escape } = markup;
	const detailOf = ({ detail }: Pick<Row, 'detail'>) =>
		detail === undefined ? '' : ` (${detail})`;
	const section = ({ heading, rows }: Section): string[] => {
		const name = bold(escape(heading));
		if (rows.length === 0) return ['', `${name}: none`];
		return [
			'',
			name,
			...rows.map((row, index) => {
				const value = row.value === undefined ? '' : `: ${row.value}`;
				return `${index + 1}. ${escape(row.label)}${value}${detailOf(row)}`;
			}),
		];
	};
	const lines = [
		`${bold(escape(title))}: ${range}`,
		...facts.map((fact) => `${fact.label}: ${bold(fact.value)}${detailOf(fact)}`),
		...notes,
		...sections.flatMap(section),
	];
	return joinLines(lines, markup);
}
