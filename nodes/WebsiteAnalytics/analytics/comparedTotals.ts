import { dropWhile, groupBy, map, sumBy } from 'lodash';
import {
	type DayTraffic,
	hasTraffic,
	type Totals,
	type Traffic,
	trafficByDay,
} from './dailyTraffic';
import type { DateRange } from './dateRange';
import { median } from './expected';
import { addDays } from './periods';
import { type Ranges, withWeeksBefore } from './ranges';

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

/** A day without traffic where at least this many are expected. By chance, that happens once in a thousand days. */
const MIN_EXPECTED = 7;

interface OutageDay {
	/** `yyyy-MM-dd` */
	date: string;
	/** Median of the same weekday. */
	expectedVisitors: number;
}

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
	const now = finished ?? range;
	const outages = outagesOf(range, previous);
	const outagesNow = outages.filter(({ date }) => date <= now.to);
	const outagesBefore = previous ? outagesOf(previous, range) : [];
	const compared: ComparedTotals | null = previous && {
		now: totalsOf(daysOf(now)),
		before: { ...totalsOf(comparedDays), ...dayCounts(comparedDays) },
		missing: sumBy(outagesBefore, 'expectedVisitors'),
		missingNow: sumBy(outagesNow, 'expectedVisitors'),
		outageDays: map([...outagesBefore, ...outagesNow], 'date'),
	};
	return {
		range,
		finished,
		previous,
		/** Whether the last day of the range is over. */
		isComplete: range.to < openFrom,
		/** Up to today. */
		days,
		comparedDays,
		suspectedOutageDays: map(outages, 'date'),
		compared,
	};
}

/**
 * Returns the days on which the tracking was probably broken: days without traffic whose weekday usually has visitors.
 *
 * @param days the range, one entry per day
 * @param context days outside the range, for the weekday medians
 */
export function suspectedOutageDays(days: DayTraffic[], context: DayTraffic[]): OutageDay[] {
	const byWeekday = groupBy([...days, ...context], 'weekday');
	return days
		.filter((day) => !hasTraffic(day))
		.map(({ date, weekday }) => {
			const others = (byWeekday[weekday] ?? []).filter((day) => day.date !== date);
			return { date, expectedVisitors: median(map(others, 'visitors')) };
		})
		.filter(({ expectedVisitors }) => expectedVisitors >= MIN_EXPECTED);
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
	return { visitors: sumBy(days, 'visitors'), pageviews: sumBy(days, 'pageviews') };
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

/** Returns the share of a whole with four decimals, or two digits of a smaller share. Null without a count, and of zero. */
export function shareOf(count: number | null, whole: number): number | null {
	if (count === null || whole === 0) return null;
	const share = count / whole;
	return Math.abs(share) < 0.001
		? Number(share.toPrecision(2))
		: Math.round(share * 10_000) / 10_000;
}
