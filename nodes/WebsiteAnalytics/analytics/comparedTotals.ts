import { partition, sumBy } from 'lodash';
import type { Unit } from './catalog';
import {
	type DayTraffic,
	hasTraffic,
	METRICS,
	type Totals,
	type Traffic,
	trafficByDay,
	type TrafficMetric,
} from './dailyTraffic';
import type { DateRange } from './dateRange';
import {
	daysOfEither,
	findLosses,
	lossesOfOne,
	lostIn,
	NO_OUTAGES,
	type OutageDays,
	outageDaysOf,
} from './outages';
import { addDays } from './periods';
import { FOUR_WEEKS, type Ranges } from './ranges';

/** The totals that are compared, each of the same part of its range. */
export interface ComparedTotals {
	now: Totals;
	before: Totals & Coverage;
	/** What suspected outage days of the range would have brought. */
	lostNow: Totals;
	/** The same of the earlier range. */
	lostBefore: Totals;
	/** The suspected outage days of both. */
	outageDays: OutageDays;
}

/** A day without visitors hides the percentages of a week, but not those of a quarter. */
const MAX_LOST_SHARE = 0.02;
/** A chart moves the compared range by as many days. */
const DAYS_AROUND = 3;

export type RangeTraffic = ReturnType<typeof rangeTraffic>;

/** Returns the days and totals of a range and of the compared range. */
export function rangeTraffic(traffic: Traffic, ranges: Ranges) {
	const { range, finishedPart, previous, today, firstOpenDay } = ranges;
	const daysIn = (of: DateRange | null) => (of ? trafficByDay(of, today, traffic) : []);
	const weeksBefore = (of: DateRange | null) =>
		daysIn(of && { from: addDays(of.from, -FOUR_WEEKS), to: addDays(of.from, -1) });
	const isFinished = ({ date }: DayTraffic) => date < firstOpenDay;
	const days = daysIn(range);
	const comparedDays = daysIn(previous);
	const [finishedDays, unfinishedDays] = partition(days, isFinished);

	const daysAround = previous && [
		...daysIn({ from: addDays(previous.from, -DAYS_AROUND), to: addDays(previous.from, -1) }),
		...daysIn({ from: addDays(previous.to, 1), to: addDays(previous.to, DAYS_AROUND) }),
	];

	const losses = findLosses(
		{ days: finishedDays, weeksBefore: weeksBefore(range) },
		{ days: comparedDays, weeksBefore: weeksBefore(previous) },
	);
	const outageDays = outageDaysOf(losses.now);
	const lastDay = (finishedPart ?? range).to;
	const lossesNow = losses.now.filter(({ date }) => date <= lastDay);
	const compared: ComparedTotals | null = previous && {
		now: totalsOf(days.filter(({ date }) => date <= lastDay)),
		before: { ...totalsOf(comparedDays), ...coverageOf(comparedDays) },
		lostNow: lostIn(lossesNow),
		lostBefore: lostIn(losses.before),
		outageDays: outageDaysOf([...losses.before, ...lossesNow]),
	};
	return {
		range,
		finishedPart,
		previous,
		/** Whether the last day of the range is over. */
		isComplete: range.to < firstOpenDay,
		/** Up to today. */
		days,
		/** The last of them, which are not over: today, and yesterday where it is not over in UTC. */
		unfinishedDays,
		comparedDays,
		/** Up to three days before and after them, where they were read. */
		daysAroundCompared: (daysAround ?? []).filter(isFinished).filter(hasTraffic),
		/** The suspected outage days of the range. */
		outageDays,
		/** The same of either metric. */
		suspectedOutageDays: daysOfEither(outageDays),
		/** What the suspected outage days of the range would have brought. */
		lost: lostIn(losses.now.filter(({ isOutage }) => isOutage)),
		/** The same of days on which the other metric was counted. */
		lostOfOne: lostIn(lossesOfOne(losses.now)),
		/** The first day with traffic, where the tracking began within the range or the compared range. */
		firstTraffic: losses.firstTraffic,
		compared,
	};
}

/**
 * Adds up the totals of websites and what was lost. An outage of a small website hides no percentage.
 *
 * @param before the days of the earlier range, of all websites together
 */
export function comparedTogether(websites: ComparedTotals[], before: Coverage): ComparedTotals {
	const all = <K extends keyof ComparedTotals>(name: K) => websites.map((website) => website[name]);
	return {
		now: totalsOf(all('now')),
		before: { ...totalsOf(all('before')), ...before },
		lostNow: totalsOf(all('lostNow')),
		lostBefore: totalsOf(all('lostBefore')),
		outageDays: NO_OUTAGES,
	};
}

/** The traffic of days, or of websites, added up. */
export function totalsOf(days: Totals[]): Totals {
	return { visitors: sumBy(days, 'visitors'), pageviews: sumBy(days, 'pageviews') };
}

export type Coverage = ReturnType<typeof coverageOf>;

/** Returns how many days there are, and how many of them had traffic. */
export function coverageOf(days: DayTraffic[]) {
	return { days: days.length, daysWithTraffic: days.filter(hasTraffic).length };
}

/** Returns whether lost counts are so many that a percentage would show them. */
export function isLostShareLarge(lost: Totals, counted: Totals): boolean {
	return METRICS.some((metric) => lacks(lost[metric], counted[metric]));
}

/**
 * Returns the totals that shares and rates are of: 0, which nothing is a share of, for a metric that lacks days on which
 * the other metric was counted.
 */
export function wholeTotals(counted: Totals, lostOfOne: Totals): Totals {
	const whole = (metric: TrafficMetric) =>
		lacks(lostOfOne[metric], counted[metric]) ? 0 : counted[metric];
	return { visitors: whole('visitors'), pageviews: whole('pageviews') };
}

function lacks(lost: number, counted: number): boolean {
	return lost > MAX_LOST_SHARE * (lost + counted);
}

/**
 * Returns whether outages in one of the ranges would show in a percentage. Then there is no percentage. Events are
 * incomplete where both metrics are.
 */
export function isIncomplete(compared: ComparedTotals, unit: Unit): boolean {
	const { now, before, lostNow, lostBefore } = compared;
	const isLarge = (metric: TrafficMetric) =>
		lacks(lostBefore[metric], before[metric]) || lacks(lostNow[metric], now[metric]);
	return unit === 'events' ? METRICS.every(isLarge) : isLarge(unit);
}

/** Returns the change of totals. Percent has one decimal, and is null beside an outage of the metric. */
export function changeOf(compared: ComparedTotals) {
	const { now, before } = compared;
	return {
		visitors: now.visitors - before.visitors,
		visitorsPercent: percentAmong(compared, 'visitors', now.visitors, before.visitors),
		pageviews: now.pageviews - before.pageviews,
		pageviewsPercent: percentAmong(compared, 'pageviews', now.pageviews, before.pageviews),
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
	unit: Unit,
	totals: ComparedTotals | null,
): { change: number | null; changePercent: number | null } {
	if (now === null || before === null) return { change: null, changePercent: null };
	return { change: now - before, changePercent: percentAmong(totals, unit, now, before) };
}

function percentAmong(totals: ComparedTotals | null, unit: Unit, now: number, before: number) {
	return totals && !isIncomplete(totals, unit) ? percentChange(now, before) : null;
}

/** Returns the share of a whole with four decimals, or two digits of a smaller share. Null without a count, and of zero. */
export function shareOf(count: number | null, whole: number): number | null {
	if (count === null || whole === 0) return null;
	const share = count / whole;
	return Math.abs(share) < 0.001
		? Number(share.toPrecision(2))
		: Math.round(share * 10_000) / 10_000;
}
