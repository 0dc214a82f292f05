import MarkdownIt from 'markdown-it';
import { onlyOne } from './onlyOne';

/** The content below a heading, up to the next heading of any level. Texts are raw Markdown. */
export interface Section {
	heading: string;
	/** The contents of fenced code blocks. */
	code: string[];
	/** The cells of the tables, row by row; the first row is the header. */
	tables: string[][][];
}

/** Splits a document at its headings. */
export function readSections(markdown: string): Section[] {
	const sections: Section[] = [];
	const tokens = new MarkdownIt().parse(markdown, {});
	for (const [index, { type, content }] of tokens.entries()) {
		const inner = tokens[index + 1]?.content ?? '';
		const section = sections.at(-1);
		if (type === 'heading_open') sections.push({ heading: inner, code: [], tables: [] });
		if (type === 'fence') section?.code.push(content.trim());
		if (type === 'table_open') section?.tables.push([]);
		if (type === 'tr_open') section?.tables.at(-1)?.push([]);
		if (type === 'th_open' || type === 'td_open') section?.tables.at(-1)?.at(-1)?.push(inner);
	}
	return sections;
}

/**
 * The rows of the only table of a section, as cells by column name.
 * @throws Error when there is not exactly one table, or when it has other columns or no rows
 */
export function readTable<Column extends string>(
	{ heading, tables }: Section,
	columns: readonly Column[],
): Array<Record<Column, string>> {
	const [header = [], ...rows] = onlyOne(tables, `table below "${heading}"`);
	if (header.join(' | ') !== columns.join(' | ')) {
		throw new Error(`The table below "${heading}" has other columns: ${header.join(' | ')}`);
	}
	if (rows.length === 0) throw new Error(`The table below "${heading}" is empty`);
	return rows.map(
		(cells) =>
			Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])) as Record<
				Column,
				string
			>,
	);
}
