import { dropWhile, sumBy } from 'lodash';
import { trafficByDay, type DayTraffic, type Traffic } from './dailyTraffic';
import { withUsual, type ComparedRanges } from './comparison';
import type { DateRange } from './dateRange';
import { deadRuns, isQuiet } from './deadDays';
import { addDays, isRunning, type Moment } from './periods';
import { difference, total } from './sums';

/** The counts of days, added up: a person who visits on two days counts as two visitors. */
export type Totals = { visitors: number; pageviews: number };

/** The totals that are compared, each of the same part of its range. */
export interface ComparedTotals {
	now: Totals;
	before: Totals & DayCounts;
	/** How many visitors the earlier range lacks, because nothing was counted on some of its days. */
	missing: number;
}

/** One day of a week is a seventh of its visitors; one of two quarters hardly shows. */
const MAX_MISSING_SHARE = 0.02;

export type RangeTraffic = ReturnType<typeof rangeTraffic>;

/** The days of a range, and by days what is compared with what. @param ranges null without comparison */
export function rangeTraffic(
	traffic: Traffic,
	range: DateRange,
	ranges: ComparedRanges | null,
	moment: Moment,
) {
	const daysOf = (of: DateRange) => trafficByDay(of, moment.today, traffic);
	const days = daysOf(range);
	const comparedDays = ranges ? daysOf(ranges.before) : [];
	const finished = days.filter(({ date }) => date < moment.openFrom);
	// Before the first traffic nothing was counted yet.
	const usual = dropWhile(
		daysOf({ from: withUsual(range).from, to: addDays(range.from, -1) }),
		isQuiet,
	);
	const beside = usual.length > 0 ? usual : comparedDays;
	return {
		...{ range, ranges },
		/** Whether the last day of the range is over. */
		isComplete: !isRunning(range, moment),
		/** Up to today, as those that are compared. */
		...{ days, comparedDays },
		/** Those on which nothing was counted, although their weekdays usually have traffic. */
		suspectedOutageDays: deadRuns(finished, beside, 'nothing').flatMap(({ dates }) => dates),
		compared: ranges && comparedTotals(daysOf(ranges.now), comparedDays),
	};
}

function comparedTotals(days: DayTraffic[], before: DayTraffic[]): ComparedTotals {
	return {
		now: totalsOf(days),
		before: { ...totalsOf(before), ...dayCounts(before) },
		missing: total(deadRuns(before, days, 'average').map(({ missing }) => missing)),
	};
}

/** The totals of several websites together. @param before the days of the earlier range, of all of them */
export function comparedTogether(websites: ComparedTotals[], before: DayCounts): ComparedTotals {
	return {
		now: totalsOf(websites.map(({ now }) => now)),
		before: { ...totalsOf(websites.map((website) => website.before)), ...before },
		missing: sumBy(websites, 'missing'),
	};
}

/** The traffic of days, or of websites, added up. */
export function totalsOf(days: Totals[]): Totals {
	return {
		visitors: total(days.map(({ visitors }) => visitors)),
		pageviews: total(days.map(({ pageviews }) => pageviews)),
	};
}

export type DayCounts = ReturnType<typeof dayCounts>;

/** Returns how many days there are, and how many of them had traffic. */
export function dayCounts(days: DayTraffic[]) {
	return { days: days.length, daysWithTraffic: days.filter((day) => !isQuiet(day)).length };
}

/**
 * Whether so much of the earlier range was not counted that a percentage would show that and not what has changed.
 * With {@link percentChange}, this alone decides where there is a percentage, in items as in texts.
 */
export function isIncomplete({ before, missing }: ComparedTotals): boolean {
	return missing > MAX_MISSING_SHARE * (missing + before.visitors);
}

/** The change of totals, as numbers and in percent with one decimal; null percent where it would mislead. */
export function changeOf(compared: ComparedTotals) {
	const { now, before } = compared;
	return {
		visitors: difference(now.visitors, before.visitors),
		visitorsPercent: percentAmong(compared, now.visitors, before.visitors),
		pageviews: difference(now.pageviews, before.pageviews),
		pageviewsPercent: percentAmong(compared, now.pageviews, before.pageviews),
	};
}

/** The change in percent with one decimal; null of zero. */
export function percentChange(now: number, before: number): number | null {
	return before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10;
}

/** Returns the change of a count; null where one was not read, and in percent as that of the totals around it. */
export function changeOfCount(
	now: number | null,
	before: number | null,
	totals: ComparedTotals | null,
): { change: number | null; changePercent: number | null } {
	if (now === null || before === null) return { change: null, changePercent: null };
	return { change: difference(now, before), changePercent: percentAmong(totals, now, before) };
}

function percentAmong(totals: ComparedTotals | null, now: number, before: number) {
	return totals && !isIncomplete(totals) ? percentChange(now, before) : null;
}
