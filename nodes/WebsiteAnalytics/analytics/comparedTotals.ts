import { differenceBy, filter, intersection, partition, reject, round } from 'lodash';
import type { Unit } from './catalog';
import {
	byMetric,
	dayTotals,
	hasTraffic,
	METRICS,
	type Totals,
	totalsOf,
	type Traffic,
	trafficByDay,
	type TrafficMetric,
} from './dailyTraffic';
import { addDays, clipTo, type DateRange, daysBefore, FOUR_WEEKS } from './dateRange';
import { findLosses, lostIn, outageDaysOf } from './outages';
import type { Ranges } from './ranges';

/** A day without visitors hides the percentages of a week, but not those of a quarter. */
const MAX_LOST_SHARE = 0.02;
/** A chart moves the compared range by as many days. */
export const DAYS_AROUND = 3;

export type RangeTraffic = ReturnType<typeof rangeTraffic>;

/** What tells that days were probably not counted. */
export type UncountedDays = Pick<RangeTraffic, 'compared' | 'outageDays' | 'firstTraffic'>;

/** The totals that are compared, each of the same part of its range. */
export type ComparedTotals = NonNullable<RangeTraffic['compared']>;

/** Returns the days and totals of a range and of the compared range. */
export function rangeTraffic(traffic: Traffic, ranges: Ranges) {
	const { range, finishedPart, previous, today, firstOpenDay } = ranges;
	const daysIn = (of: DateRange | null) => (of ? trafficByDay(of, traffic) : []);
	const weeksBefore = (of: DateRange | null) => daysIn(of && daysBefore(of.from, FOUR_WEEKS));
	const isFinished = ({ date }: { date: string }) => date < firstOpenDay;

	const days = daysIn(clipTo(range, today));
	const [finishedDays, unfinishedDays] = partition(days, isFinished);
	const comparedDays = daysIn(previous);
	const around = previous && {
		from: addDays(previous.from, -DAYS_AROUND),
		to: addDays(previous.to, DAYS_AROUND),
	};

	const losses = findLosses(
		{ days: finishedDays, weeksBefore: weeksBefore(range) },
		{ days: comparedDays, weeksBefore: weeksBefore(previous) },
	);
	const isCompared = ({ date }: { date: string }) => date <= (finishedPart ?? range).to;
	const compared = previous && {
		now: totalsOf(days.filter(isCompared)),
		before: dayTotals(comparedDays),
		/** The counts that suspected outage days of the range would have brought. */
		lostNow: lostIn(losses.now.filter(isCompared)),
		/** The same of the earlier range. */
		lostBefore: lostIn(losses.before),
		/** The suspected outage days of both. */
		outageDays: outageDaysOf([...losses.before, ...losses.now]),
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
		daysAroundCompared: differenceBy(daysIn(around), comparedDays, 'date')
			.filter(isFinished)
			.filter(hasTraffic),
		/** The suspected outage days of the range. */
		outageDays: outageDaysOf(losses.now),
		/** The counts that these days would have brought. */
		lost: lostIn(reject(losses.now, { reason: 'untracked' })),
		/** The same of days on which the other metric was counted. */
		lostOfOne: lostIn(filter(losses.now, { reason: 'outageOfOne' })),
		/** The first day with traffic, where the tracking began within the range or the compared range. */
		firstTraffic: losses.firstTraffic,
		compared,
	};
}

/** Returns the metrics whose missing counts would show in a percentage. */
export function hiddenBy(lost: Totals, counted: Totals) {
	return METRICS.filter(
		(metric) => lost[metric] > MAX_LOST_SHARE * (lost[metric] + counted[metric]),
	);
}

/**
 * Returns the totals that shares and rates are of. A metric that lacks days on which the other metric was counted has 0:
 * nothing is a share of 0.
 */
export function wholeTotals({ days, lostOfOne }: RangeTraffic): Totals {
	const counted = totalsOf(days);
	const hidden = hiddenBy(lostOfOne, counted);
	return byMetric((metric) => (hidden.includes(metric) ? 0 : counted[metric]));
}

/**
 * Returns whether outages in one of the ranges would show in a percentage. Then there is no percentage. Events are
 * incomplete where both metrics are.
 */
export function isIncomplete(compared: ComparedTotals, unit: Unit) {
	const hidden = hiddenMetrics(compared);
	return unit === 'events' ? hidden.length === METRICS.length : hidden.includes(unit);
}

/**
 * Returns the metrics that have no percentage because of outages in a range, and in the earlier range.
 * @param part which has the outages; by default all that is compared
 */
export function hiddenByRange(compared: ComparedTotals | null, part = compared) {
	return {
		now: compared && part ? hiddenBy(part.lostNow, compared.now) : [],
		before: compared && part ? hiddenBy(part.lostBefore, compared.before) : [],
	};
}

/**
 * Returns the metrics that have no percentage because of outages.
 * @param part which has the outages; by default all that is compared
 */
export function hiddenMetrics(compared: ComparedTotals | null, part = compared): TrafficMetric[] {
	const { now, before } = hiddenByRange(compared, part);
	return intersection(METRICS, [...now, ...before]);
}

/** The change of totals. */
export interface TotalsChange {
	/** More or fewer visitors. */
	visitors: number;
	/**
	 * The same in percent, with one decimal.
	 * @null where the previous total is zero, and where suspected outage days hide over 2 percent of either range
	 */
	visitorsPercent: number | null;
	/** More or fewer pageviews. */
	pageviews: number;
	/**
	 * The same in percent, with one decimal.
	 * @null where the previous total is zero, and where suspected outage days hide over 2 percent of either range
	 */
	pageviewsPercent: number | null;
}

/** Returns the change of totals. */
export function changeOf(compared: ComparedTotals): TotalsChange {
	const { now, before } = compared;
	const percentOf = (metric: TrafficMetric) =>
		percentAmong(compared, metric, now[metric], before[metric]);
	return {
		visitors: now.visitors - before.visitors,
		visitorsPercent: percentOf('visitors'),
		pageviews: now.pageviews - before.pageviews,
		pageviewsPercent: percentOf('pageviews'),
	};
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

/** Returns the change in percent with one decimal; null of zero. */
export function percentChange(now: number, before: number): number | null {
	return before === 0 ? null : round(((now - before) * 100) / before, 1);
}

/** Returns the share of a whole with four decimals, or two digits of a smaller share. Null without a count, and of zero. */
export function shareOf(count: number | null, whole: number): number | null {
	if (count === null || whole === 0) return null;
	const share = count / whole;
	return Math.abs(share) < 0.001 ? Number(share.toPrecision(2)) : round(share, 4);
}
