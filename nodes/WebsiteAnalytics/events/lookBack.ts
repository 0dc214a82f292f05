import { groupBy, isString, range, sumBy } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../values/parameterReaders';
import type { DateRange } from '../analytics/dateRange';
import { addDays, daysOf, isStoredDay } from '../analytics/periods';

/** The highest number of Look Back days. */
export const MAX_LOOK_BACK = 30;

/** What was output above 0 on the latest days. */
export interface OutputDays {
	/** The last of the days. */
	to: string;
	/** A digit for each day: the sum of the numbers in {@link METRICS}. */
	above0: string;
}

/** The statistics of a row, each with a number of its own. */
const METRICS = { count: 1, visitors: 1, pageviews: 2 };

/** Returns a stored value; undefined when it has another shape. */
export function readOutputDays(stored: unknown): OutputDays | undefined {
	if (!isObject(stored)) return undefined;
	const { to, above0 } = stored;
	return isStoredDay(to) && isString(above0) && /^[0-3]*$/.test(above0)
		? { to, above0 }
		: undefined;
}

/**
 * Leaves out each day that now reads 0 and was output above 0 before: for one night, a service can have no numbers.
 *
 * @param rows of the days of a range, each with its `date`
 */
export function withoutLostDays(
	rows: IDataObject[],
	days: DateRange,
	before?: OutputDays,
): { rows: IDataObject[]; lost: string[]; output: OutputDays } {
	const byDay = groupBy(rows, ({ date }) => String(date));
	const lost: string[] = [];
	const digits = new Map(digitsOf(before));
	for (const day of daysOf(days)) {
		const known = digits.get(day) ?? 0;
		const now = digitOf(byDay[day] ?? []);
		// A number of METRICS that is in `known`, and not in `now`.
		if ((known & ~now) > 0) lost.push(day);
		else digits.set(day, now);
	}

	const to = before && before.to > days.to ? before.to : days.to;
	const latest = range(MAX_LOOK_BACK).map((ago) => addDays(to, ago + 1 - MAX_LOOK_BACK));
	return {
		rows: rows.filter(({ date }) => !lost.includes(String(date))),
		lost,
		output: { to, above0: latest.map((day) => digits.get(day) ?? 0).join('') },
	};
}

function digitsOf(before: OutputDays | undefined): Array<[day: string, digit: number]> {
	if (!before) return [];
	const { to, above0 } = before;
	return [...above0].map((digit, index) => [addDays(to, index + 1 - above0.length), Number(digit)]);
}

function digitOf(rows: IDataObject[]): number {
	const isAbove0 = (metric: string) => sumBy(rows, (row) => Number(row[metric] ?? 0)) > 0;
	return Object.entries(METRICS).reduce(
		(digit, [metric, number]) => digit | (isAbove0(metric) ? number : 0),
		0,
	);
}
