import { upperFirst } from 'lodash';
import { markdownTable } from 'markdown-table';

/** What is simulated of a rule of the trigger: a table, and the goals that were missed. */
export interface Simulated {
	table: string;
	missed: string[];
}

/** A number, how it is shown, and what is wanted of it; nothing where it is only shown. */
export interface Cell extends Goal {
	value: number;
	text: string;
}

export interface Goal {
	least?: number;
	most?: number;
}

export const decimal = (value: number, digits: number, goal?: Goal): Cell => ({
	...{ value, text: value.toFixed(digits) },
	...goal,
});

/** @param value from 0 to 1 */
export const percent = (value: number, digits = 0, goal?: Goal): Cell => ({
	...{ value, text: `${(value * 100).toFixed(digits)} %` },
	...goal,
});

/** A row of a table: what it is about, and its numbers. */
export interface Row {
	about: string[];
	cells: Cell[];
}

export function tabulate(header: string[], rows: Row[]): Simulated {
	const texts = rows.map(({ about: [first = '', ...about], cells }, index) => [
		first === rows[index - 1]?.about[0] ? '' : upperFirst(first),
		...about,
		...cells.map(({ text }) => text),
	]);
	const missed = rows.flatMap(({ about, cells }) =>
		cells.flatMap(({ value, text, least = -Infinity, most = Infinity }, index) => {
			const isMet = value >= least && value <= most;
			const what = [...about, header[about.length + index]].join(', ');
			return isMet ? [] : [`${what}: ${text}, and not from ${least} to ${most}`];
		}),
	);
	const texted = rows[0]?.about.length ?? 0;
	const align = header.map((_title, index) => (index < texted ? 'l' : 'r'));
	return { table: markdownTable([header, ...texts], { align }), missed };
}
