import { groupBy, pickBy } from 'lodash';
import { addDays, type DateRange, daysOf } from '../analytics/dateRange';
import type { StatisticRow } from '../analytics/itemRows';
import type { TrafficRow } from '../items/trafficRows';

/** The highest number of Look Back days. */
export const MAX_LOOK_BACK = 30;

/** A row of a day: of its traffic, or of a value of a statistic. */
export type DayRow = Partial<TrafficRow & StatisticRow>;

/** Which metrics of the latest days were output above 0: the sum of their numbers in {@link METRIC_BITS}, by day. */
type Above0 = Record<string, number>;

const METRIC_BITS = [
	['count', 1],
	['visitors', 1],
	['pageviews', 2],
] as const;

/**
 * Leaves out each day that now reads 0 and was output above 0 before: for one night, a service can have no numbers.
 *
 * @param rows of the days of a range, each with its `date`
 */
export function withoutLostDays(
	rows: DayRow[],
	days: DateRange,
	before: Above0,
): { rows: DayRow[]; lost: string[]; above0: Above0 } {
	const byDay = groupBy(rows, 'date');
	const above0 = { ...before };
	const lost: string[] = [];
	for (const day of daysOf(days)) {
		const known = before[day] ?? 0;
		const now = metricsAbove0(byDay[day] ?? []);
		// A metric is in `known` and not in `now`.
		if ((known & ~now) > 0) lost.push(day);
		else above0[day] = now;
	}

	const oldest = addDays(days.to, 1 - MAX_LOOK_BACK);
	return {
		rows: rows.filter(({ date }) => !lost.includes(String(date))),
		lost,
		above0: pickBy(above0, (metrics, day) => metrics > 0 && day >= oldest),
	};
}

/** Returns the sum of the numbers of the metrics that are above 0 in a row. */
export function metricsAbove0(rows: DayRow[]): number {
	let metrics = 0;
	for (const [metric, number] of METRIC_BITS) {
		if (rows.some(({ [metric]: count = 0 }) => count > 0)) metrics |= number;
	}
	return metrics;
}
