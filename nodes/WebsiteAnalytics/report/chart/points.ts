import { groupBy, meanBy } from 'lodash';
import type { DayTraffic } from '../../analytics/dailyTraffic';
import { countDays, type Period } from '../../analytics/dateRange';
import type { Totals } from '../../analytics/summary';
import type { Words } from '../words/english';

/** What the counts of points are, e.g. `Per day, mean of each week`. */
export function captionOf(unit: Period, { chart: { per, meanOf } }: Words): string {
	return unit === 'day' ? per.day : `${per.day}, ${meanOf[unit]}`;
}

/** A point of a line: a day, or the mean of several, in the middle of them. */
export type ChartPoint = Totals & {
	/** The place of its middle among the days. */
	index: number;
};

/** By day up to 45 days, by week up to 26 weeks, then by month: more would be a block. */
const WEEKS_FROM_DAYS = 46;
const MONTHS_FROM_DAYS = 26 * 7 + 1;
/** Of less than a week, such as a Sunday alone, the mean would look like a rise or a fall at the end of a line. */
const MIN_DAYS_OF_MEAN = 7;

/** What a point stands for where so many days are drawn. */
export function pointUnit(days: number): Period {
	if (days < WEEKS_FROM_DAYS) return 'day';
	return days < MONTHS_FROM_DAYS ? 'week' : 'month';
}

/** The days of each day, of each week from the first day on, or of each month of the calendar. */
export function partsOf(days: DayTraffic[], unit: Period): DayTraffic[][] {
	const from = days[0]?.date ?? '';
	const keys = {
		day: ({ date }: DayTraffic) => date,
		week: ({ date }: DayTraffic) => Math.floor((countDays({ from, to: date }) - 1) / 7),
		month: ({ date }: DayTraffic) => date.slice(0, 'yyyy-MM'.length),
	};
	return Object.values(groupBy(days, keys[unit]));
}

/**
 * The points of days. A week or month is the mean of its days, so that one which the range has a part of is not
 * lower than the others. What is less than a week at either end belongs to the point beside it.
 */
export function pointsOf(days: DayTraffic[], unit: Period): ChartPoint[] {
	const parts = partsOf(days, unit);
	const isShort = (part: DayTraffic[] = []) => unit !== 'day' && part.length < MIN_DAYS_OF_MEAN;
	if (parts.length > 2 && isShort(parts[0])) parts.unshift(parts.splice(0, 2).flat());
	if (parts.length > 2 && isShort(parts.at(-1))) parts.push(parts.splice(-2).flat());
	let start = 0;
	return parts.map((part) => {
		const index = start + (part.length - 1) / 2;
		start += part.length;
		return { index, visitors: meanBy(part, 'visitors'), pageviews: meanBy(part, 'pageviews') };
	});
}
