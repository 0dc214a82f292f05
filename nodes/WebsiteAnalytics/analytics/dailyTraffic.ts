import { round, sumBy } from 'lodash';
import { type DateRange, daysOf, weekdayOf } from './dateRange';
import type { StatisticRow } from './itemRows';

/** Counts of one statistic by day (`yyyy-MM-dd`). Days without traffic are missing. */
type DailyCounts = ReadonlyMap<string, number>;

/** The metrics of traffic by day. */
export const METRICS = ['visitors', 'pageviews'] as const;
export type TrafficMetric = (typeof METRICS)[number];
export type ByMetric<T> = Record<TrafficMetric, T>;

/** Returns a value for each metric. */
export function byMetric<T>(valueOf: (metric: TrafficMetric) => T): ByMetric<T> {
	return { visitors: valueOf('visitors'), pageviews: valueOf('pageviews') };
}

/** The counts of both metrics by day. */
export type Traffic = ByMetric<DailyCounts>;

/** The counts of days, added up: a person who visits on two days counts as two visitors. */
export interface Totals {
	/** The visitors, added up over the days. */
	visitors: number;
	/** The pageviews, added up over the days. */
	pageviews: number;
}

/** The totals of days, and of how many days. */
export interface CountedDays extends Totals {
	/**
	 * The number of days of the range up to today.
	 * @asType integer
	 */
	days: number;
	/**
	 * How many of them had traffic.
	 * @asType integer
	 */
	daysWithTraffic: number;
}

/** The traffic of one day. */
export interface DayTraffic {
	/** The day, as yyyy-MM-dd. */
	date: string;
	/** Its weekday, in English. */
	weekday: string;
	/** The visitors of the day. */
	visitors: number;
	/** The pageviews of the day. */
	pageviews: number;
	/**
	 * With two decimals.
	 * @null without either, and where many counts of only one of them are missing
	 */
	pageviewsPerVisitor: number | null;
}

/** Returns the counts of a daily statistic by day. */
export function dailyCounts(rows: StatisticRow[]): DailyCounts {
	const counts = new Map<string, number>();
	addCounts(
		counts,
		rows.map(({ date = '', count }) => [date, count]),
	);
	return counts;
}

/** Adds counts to the sums of the same days. */
export function addCounts(
	sum: Map<string, number>,
	counts: Iterable<readonly [day: string, count: number]>,
): void {
	for (const [day, count] of counts) sum.set(day, (sum.get(day) ?? 0) + count);
}

/** Returns the days of a range, oldest first. */
export function trafficByDay(range: DateRange, traffic: Traffic): DayTraffic[] {
	return daysOf(range).map((date) => {
		const day = byMetric((metric) => traffic[metric].get(date) ?? 0);
		return { date, weekday: weekdayOf(date), ...day, pageviewsPerVisitor: perVisitor(day) };
	});
}

/** Returns whether anything was counted on a day. */
export function hasTraffic({ visitors, pageviews }: Totals) {
	return visitors !== 0 || pageviews !== 0;
}

/** Returns pageviews per visitor with two decimals; null without visitors or pageviews. */
export function perVisitor({ visitors, pageviews }: Totals): number | null {
	const isEmpty = visitors === 0 || pageviews === 0;
	return isEmpty ? null : round(pageviews / visitors, 2);
}

/** Returns the traffic of days, or of websites, added up. */
export function totalsOf(days: Totals[]): Totals {
	return byMetric((metric) => sumBy(days, metric));
}

/** Returns the totals of days, how many days there are, and how many of them had traffic. */
export function dayTotals(days: Totals[]): CountedDays {
	return {
		...totalsOf(days),
		days: days.length,
		daysWithTraffic: days.filter(hasTraffic).length,
	};
}
