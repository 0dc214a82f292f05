import { upperFirst } from 'lodash';
import { markdownTable } from 'markdown-table';

export const decimal = (value: number, digits = 2): string => value.toFixed(digits);

/** @param value from 0 to 1 */
export const percent = (value: number, digits = 0): string => `${(value * 100).toFixed(digits)}%`;

/**
 * Returns the results of a simulation as a Markdown table. The first column leaves out the text of the row before.
 * @param texts number of columns with texts, from the left
 */
export function tabulate(header: string[], rows: string[][], texts = 1): string {
	const shown = rows.map(([first = '', ...others], index) => [
		first === rows[index - 1]?.[0] ? '' : upperFirst(first),
		...others,
	]);
	const align = header.map((_title, index) => (index < texts ? 'l' : 'r'));
	return markdownTable([header, ...shown], { align });
}
