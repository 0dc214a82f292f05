import { mean, sum } from 'lodash';
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
	const sizes = sizesOf(days, unit);
	return sizes.map((size, place) => {
		const start = sum(sizes.slice(0, place));
		const several = days.slice(start, start + size);
		return {
			index: start + (size - 1) / 2,
			visitors: mean(several.map(({ visitors }) => visitors)),
			pageviews: mean(several.map(({ pageviews }) => pageviews)),
		};
	});
}

/** Of less than a week, such as a Sunday alone, the mean would look like a rise or a fall at the end of a line. */
const MIN_DAYS_OF_MEAN = 7;

/** How many days each point stands for. What is less than a week at either end belongs to the point beside it. */
function sizesOf(days: DayTraffic[], unit: Period): number[] {
	const sizes = calendarSizesOf(days, unit);
	if (unit === 'day' || sizes.length < 3) return sizes;
	const [first = 0, second = 0, ...others] = sizes;
	const whole = first < MIN_DAYS_OF_MEAN ? [first + second, ...others] : sizes;
	const last = whole.at(-1) ?? 0;
	if (last >= MIN_DAYS_OF_MEAN) return whole;
	return [...whole.slice(0, -2), (whole.at(-2) ?? 0) + last];
}

function calendarSizesOf(days: DayTraffic[], unit: Period): number[] {
	const partOf = (date: string, index: number) =>
		({ day: index, week: Math.floor(index / 7), month: date.slice(0, 'yyyy-MM'.length) })[unit];
	const sizes: number[] = [];
	days.forEach(({ date }, index) => {
		const before = days[index - 1];
		const isSame = before && partOf(before.date, index - 1) === partOf(date, index);
		if (isSame) sizes.push((sizes.pop() ?? 0) + 1);
		else sizes.push(1);
	});
	return sizes;
}
