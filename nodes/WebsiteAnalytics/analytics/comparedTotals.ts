import { dropWhile, map, sumBy } from 'lodash';
import {
	hasTraffic,
	trafficByDay,
	type DayTraffic,
	type Totals,
	type Traffic,
} from './dailyTraffic';
import type { DateRange } from './dateRange';
import { suspectedOutageDays, type OutageDay } from './outageDays';
import { addDays, isRunning } from './periods';
import { withWeeksBefore, type Ranges } from './ranges';
import { total } from './sums';

export type { Totals } from './dailyTraffic';

/** The totals that are compared, each of the same part of its range. */
export interface ComparedTotals {
	now: Totals;
	before: Totals & DayCounts;
	/** Visitors that the suspected outage days of the earlier range would have brought. */
	missing: number;
	/** The same of this range. */
	missingNow: number;
	/** The suspected outage days of both, each `yyyy-MM-dd`, oldest first. */
	outageDays: string[];
}

/** A day without visitors hides the percentages of a week, but not those of a quarter. */
const MAX_MISSING_SHARE = 0.02;

export type RangeTraffic = ReturnType<typeof rangeTraffic>;

/** Returns the days and totals of a range and of the compared range. */
export function rangeTraffic(traffic: Traffic, ranges: Ranges) {
	const { range, finished, previous, today, openFrom } = ranges;
	const daysOf = (of: DateRange | null) => (of ? trafficByDay(of, today, traffic) : []);
	const outagesOf = (of: DateRange, other: DateRange | null) => {
		const before = daysOf({ from: withWeeksBefore(of).from, to: addDays(of.from, -1) });
		// Before the first traffic nothing was counted yet.
		const context = dropWhile(before, (day) => !hasTraffic(day));
		const over = daysOf(of).filter(({ date }) => date < openFrom);
		return suspectedOutageDays(over, context.length > 0 ? context : daysOf(other));
	};
	const [days, comparedDays] = [daysOf(range), daysOf(previous)];
	const outages = outagesOf(range, previous);
	const now = finished ?? range;
	return {
		...{ range, finished, previous },
		/** Whether the last day of the range is over. */
		isComplete: !isRunning(range, ranges),
		/** Up to today. */
		...{ days, comparedDays },
		/** Suspected outage days. */
		suspectedOutageDays: map(outages, 'date'),
		compared: previous && {
			...comparedTotals(daysOf(now), comparedDays),
			...missingTraffic(
				outages.filter(({ date }) => date <= now.to),
				outagesOf(previous, range),
			),
		},
	};
}

function comparedTotals(now: DayTraffic[], before: DayTraffic[]) {
	return { now: totalsOf(now), before: { ...totalsOf(before), ...dayCounts(before) } };
}

function missingTraffic(now: OutageDay[], before: OutageDay[]) {
	return {
		missing: sumBy(before, 'expectedVisitors'),
		missingNow: sumBy(now, 'expectedVisitors'),
		outageDays: map([...before, ...now], 'date'),
	};
}

/**
 * Adds up the totals and the missing visitors of websites. An outage of a small website hides no percentage.
 *
 * @param before the days of the earlier range, of all websites together
 */
export function comparedTogether(websites: ComparedTotals[], before: DayCounts): ComparedTotals {
	return {
		now: totalsOf(map(websites, 'now')),
		before: { ...totalsOf(map(websites, 'before')), ...before },
		missing: sumBy(websites, 'missing'),
		missingNow: sumBy(websites, 'missingNow'),
		outageDays: [],
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
	return { days: days.length, daysWithTraffic: days.filter(hasTraffic).length };
}

/** Returns whether an outage in one of the ranges would show in a percentage. Then there is no percentage. */
export function isIncomplete({ now, before, missing, missingNow }: ComparedTotals): boolean {
	const lacks = (some: number, visitors: number) => some > MAX_MISSING_SHARE * (some + visitors);
	return lacks(missing, before.visitors) || lacks(missingNow, now.visitors);
}

/** Returns the change of totals. Percent has one decimal, and is null beside an outage. */
export function changeOf(compared: ComparedTotals) {
	const { now, before } = compared;
	return {
		visitors: now.visitors - before.visitors,
		visitorsPercent: percentAmong(compared, now.visitors, before.visitors),
		pageviews: now.pageviews - before.pageviews,
		pageviewsPercent: percentAmong(compared, now.pageviews, before.pageviews),
	};
}

/** The change in percent with one decimal; null of zero. */
export function percentChange(now: number, before: number): number | null {
	return before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10;
}

/** Returns the change of a count; null where a count was not read. Percent is null beside an outage. */
export function changeOfCount(
	now: number | null,
	before: number | null,
	totals: ComparedTotals | null,
): { change: number | null; changePercent: number | null } {
	if (now === null || before === null) return { change: null, changePercent: null };
	return { change: now - before, changePercent: percentAmong(totals, now, before) };
}

function percentAmong(totals: ComparedTotals | null, now: number, before: number) {
	return totals && !isIncomplete(totals) ? percentChange(now, before) : null;
}
