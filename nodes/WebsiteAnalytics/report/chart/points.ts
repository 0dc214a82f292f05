import { chunk, groupBy, meanBy } from 'lodash';
import type { DayTraffic } from '../../statistics/dailyTraffic';
import type { Period } from '../../statistics/dateRange';
import type { Totals } from '../../statistics/summary';
import type { Words } from '../words';

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

/** What a point stands for where so many days are drawn. */
export function pointUnit(days: number): Period {
	if (days < WEEKS_FROM_DAYS) return 'day';
	return days < MONTHS_FROM_DAYS ? 'week' : 'month';
}

/**
 * The points of days. A week or month is the mean of its days, so that one which the range has a part of is not
 * lower than the others.
 */
export function pointsOf(days: DayTraffic[], unit: Period): ChartPoint[] {
	let start = 0;
	return partsOf(days, unit).map((part) => {
		const index = start + (part.length - 1) / 2;
		start += part.length;
		return { index, visitors: meanBy(part, 'visitors'), pageviews: meanBy(part, 'pageviews') };
	});
}

/** Of less than a week, such as a Sunday alone, the mean would look like a rise or a fall at the end of a line. */
const MIN_DAYS_OF_MEAN = 7;

/** The days that each point stands for. What is less than a week at either end belongs to the point beside it. */
function partsOf(days: DayTraffic[], unit: Period): DayTraffic[][] {
	if (unit === 'day') return chunk(days, 1);
	const month = ({ date }: DayTraffic) => date.slice(0, 'yyyy-MM'.length);
	const parts = unit === 'week' ? chunk(days, 7) : Object.values(groupBy(days, month));
	if (parts.length < 3) return parts;
	const [first = [], second = [], ...others] = parts;
	const whole = first.length < MIN_DAYS_OF_MEAN ? [[...first, ...second], ...others] : parts;
	const last = whole.at(-1) ?? [];
	if (last.length >= MIN_DAYS_OF_MEAN) return whole;
	return [...whole.slice(0, -2), [...(whole.at(-2) ?? []), ...last]];
}
