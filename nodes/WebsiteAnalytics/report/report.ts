import { upperFirst } from 'lodash';
import {
	htmlBlock,
	htmlHeading,
	htmlParagraph,
	htmlPicture,
	htmlTable,
	htmlTitle,
	type Row,
} from './html';
import { joinLines, MARKUP, type Markup } from './textFormat';
import type { ReportSettings, Writer } from './writer';

/**
 * A report in words, before it is marked up. Titles, headings and the labels of rows may hold values
 * from outside, which are escaped; everything else is our own text and formatted numbers.
 */
export interface Report {
	title: string;
	/** The days that it is about. */
	range: string;
	facts: Fact[];
	/** What the picture of the chart is called; undefined where there is none that a mail can show. */
	picture?: string | undefined;
	notes: string[];
	sections: Section[];
}

/** A number and what it is, such as the visitors of the range. */
export type Fact = Row & { value: string };

/** A numbered list. */
export interface Section {
	heading: string;
	/** Numbered unless it says otherwise. */
	isNumbered?: boolean;
	rows: Row[];
}

/** A report as a text ready to post; beside a chart, as its caption. */
export function renderReport(
	report: Report,
	{ textFormat, chart }: Pick<ReportSettings, 'textFormat' | 'chart'>,
	writer: Writer,
): string {
	if (textFormat === 'html') return renderHtml(report, writer);
	const markup = MARKUP[textFormat];
	const maxLength = (chart !== 'none' && markup.maxCaptionLength) || markup.maxLength;
	return renderLines(report, { ...markup, maxLength }, writer);
}

function renderLines(
	{ title, range, facts, notes, sections }: Report,
	markup: Markup,
	{ words: { labelled, none, linesLeftOut }, withCount }: Writer,
): string {
	const { bold, escape } = markup;
	const detailOf = ({ detail }: Pick<Row, 'detail'>) =>
		detail === undefined ? '' : ` (${detail})`;
	const section = ({ heading, rows }: Section): string[] => {
		const name = bold(escape(heading));
		if (rows.length === 0) return ['', labelled(name, none)];
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
	return joinLines(lines, markup, (count) => withCount(count, linesLeftOut));
}

function renderHtml(
	{ title, range, facts, picture, notes, sections }: Report,
	{ words: { labelled, none } }: Writer,
): string {
	const section = ({ heading, rows, isNumbered = true }: Section): string[] => {
		if (rows.length === 0) return [htmlHeading(heading), `<p>${upperFirst(none)}</p>`];
		const numbered = rows.map((row, index) => ({ ...row, label: `${index + 1}. ${row.label}` }));
		return [htmlHeading(heading), htmlTable(isNumbered ? numbered : rows)];
	};
	return htmlBlock([
		htmlTitle(title, range),
		htmlTable(facts),
		...(picture === undefined ? [] : [htmlPicture(labelled(picture, `${title}, ${range}`))]),
		...notes.map(htmlParagraph),
		...sections.flatMap(section),
	]);
}
