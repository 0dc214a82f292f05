import type { DayTraffic } from './dailyTraffic';
import { gapsIn, isMostlyMissing, type Gaps } from './gaps';
import { difference, total } from './sums';

/** The counts of days, added up: a person who visits on two days counts as two visitors. */
export type Totals = { visitors: number; pageviews: number };

/** The change of the totals, as numbers and in percent with one decimal; null percent where it would mislead. */
export type Change = {
	visitors: number;
	visitorsPercent: number | null;
	pageviews: number;
	pageviewsPercent: number | null;
};

/** The totals that are compared, each of the same part of its range. */
export interface ComparedTotals {
	now: Totals;
	before: Totals;
	/** The gaps of the earlier range. */
	gaps: Gaps | null;
	/** Whether these are the finished hours of a day. */
	isByHour: boolean;
}

/** By chance alone, so few visitors of some hours are often a third more or less. */
const MIN_VISITORS_OF_HOURS = 100;

/** The totals of days, and of those that they are compared with. */
export function comparedTotals(days: DayTraffic[], before: DayTraffic[]): ComparedTotals {
	return {
		now: totalsOf(days),
		before: totalsOf(before),
		gaps: gapsIn(before, days),
		isByHour: false,
	};
}

/** The traffic of days, or of websites, added up. */
export function totalsOf(days: Totals[]): Totals {
	return {
		visitors: total(days.map(({ visitors }) => visitors)),
		pageviews: total(days.map(({ pageviews }) => pageviews)),
	};
}

/**
 * The change of totals. This alone decides where there is a percentage, in items as in texts: not of zero, not where
 * it would show how much of the earlier range is missing, and not of few visitors of some hours.
 */
export function changeOf({ now, before, gaps, isByHour }: ComparedTotals): Change {
	const isFew = isByHour && now.visitors < MIN_VISITORS_OF_HOURS;
	const percent = (key: keyof Totals) =>
		isFew || isMostlyMissing(gaps) ? null : percentChange(now[key], before[key]);
	return {
		visitors: difference(now.visitors, before.visitors),
		visitorsPercent: percent('visitors'),
		pageviews: difference(now.pageviews, before.pageviews),
		pageviewsPercent: percent('pageviews'),
	};
}

function percentChange(now: number, before: number): number | null {
	return before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10;
}
