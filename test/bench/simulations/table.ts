import { upperFirst } from 'lodash';
import { markdownTable } from 'markdown-table';

export const decimal = (value: number, digits = 2): string => value.toFixed(digits);

/** @param value from 0 to 1 */
export const percent = (value: number, digits = 0): string => `${(value * 100).toFixed(digits)} %`;

/**
 * A table of what was simulated. What is as in the row before is left out of the first column.
 * @param texts how many columns have no numbers
 */
export function tabulate(header: string[], rows: string[][], texts = 1): string {
	const shown = rows.map(([first = '', ...others], index) => [
		first === rows[index - 1]?.[0] ? '' : upperFirst(first),
		...others,
	]);
	const align = header.map((_title, index) => (index < texts ? 'l' : 'r'));
	return markdownTable([header, ...shown], { align });
}
