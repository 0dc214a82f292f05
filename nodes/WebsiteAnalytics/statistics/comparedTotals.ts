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
	/** Which share of the days of both is unknown, because the service sent no count for them. */
	unknownShare: number;
	/** Whether these are the finished hours of a day. */
	isByHour: boolean;
}

/** By chance alone, so few visitors of some hours are often a third more or less. */
const MIN_VISITORS_OF_HOURS = 100;
/** One unknown day of a week takes a seventh of its visitors; one of two quarters hardly shows. */
const MAX_UNKNOWN_SHARE = 0.02;

/**
 * The totals of days, and of those that they are compared with.
 * @param count how many days these are, with those that are left out because they are unknown
 */
export function comparedTotals(
	days: DayTraffic[],
	before: DayTraffic[],
	count = days.length + before.length,
): ComparedTotals {
	return {
		now: totalsOf(days),
		before: totalsOf(before),
		gaps: gapsIn(before, days),
		unknownShare: 1 - (days.length + before.length) / count,
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
 * it would show how much of a range is missing or unknown, and not of few visitors of some hours.
 */
export function changeOf(compared: ComparedTotals): Change {
	const { now, before, gaps, unknownShare, isByHour } = compared;
	const isFew = isByHour && now.visitors < MIN_VISITORS_OF_HOURS;
	const isMissing = isMostlyMissing(gaps) || unknownShare > MAX_UNKNOWN_SHARE;
	const percent = (key: keyof Totals) =>
		isFew || isMissing ? null : percentChange(now[key], before[key]);
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
