import { min } from 'lodash';
import type { DateRange } from './dateRange';
import { daysOf, weekdayOf } from './periods';
import { type StatisticQuery, statisticRow } from './rows';

/** Counts of one statistic by day (`yyyy-MM-dd`). Days without traffic are missing. */
export type DailyCounts = ReadonlyMap<string, number>;

/** The visitors and the pageviews by day. */
export interface Traffic {
	visitors: DailyCounts;
	pageviews: DailyCounts;
}

/** The metrics of traffic by day. */
export const METRICS = ['visitors', 'pageviews'] as const;
export type TrafficMetric = (typeof METRICS)[number];

/** The counts of days, added up: a person who visits on two days counts as two visitors. */
export type Totals = Record<TrafficMetric, number>;

/** The traffic of one day. `pageviewsPerVisitor` has two decimals, and is null without visitors or pageviews. */
export type DayTraffic = {
	date: string;
	weekday: string;
	visitors: number;
	pageviews: number;
	pageviewsPerVisitor: number | null;
};

/** Returns the counts of a daily statistic by day. @throws UserFacingError naming a row that cannot be read */
export function dailyCounts(
	rows: Array<Record<string, unknown>>,
	source: StatisticQuery,
): DailyCounts {
	const counts = new Map<string, number>();
	for (const raw of rows) {
		const { date = '', count } = statisticRow(raw, source);
		counts.set(date, (counts.get(date) ?? 0) + count);
	}
	return counts;
}

/** Adds the counts of the same days of another website. */
export function addCounts(sum: Map<string, number>, counts: DailyCounts): void {
	for (const [day, count] of counts) sum.set(day, (sum.get(day) ?? 0) + count);
}

/** Returns the days of a range up to today, oldest first. */
export function trafficByDay(
	range: DateRange,
	today: string,
	{ visitors, pageviews }: Traffic,
): DayTraffic[] {
	const past = { ...range, to: min([range.to, today]) as string };
	return daysOf(past).map((date) => {
		const day = { visitors: visitors.get(date) ?? 0, pageviews: pageviews.get(date) ?? 0 };
		return { date, weekday: weekdayOf(date), ...day, pageviewsPerVisitor: perVisitor(day) };
	});
}

/**
 * The days of {@link trafficByDay} as rows of one website; `key` identifies each among all days of all websites.
 * @param website with its domain only where rows are to carry it; null when it could not be looked up
 */
export function dailyTrafficRows(
	website: { websiteId: number; domain?: string | null },
	days: DayTraffic[],
) {
	const { websiteId } = website;
	return days.map((day) => ({ ...website, ...day, key: `${websiteId}:traffic:${day.date}` }));
}

/** Whether anything was counted on a day. */
export function hasTraffic({ visitors, pageviews }: Totals): boolean {
	return visitors !== 0 || pageviews !== 0;
}

/** Pageviews per visitor with two decimals; null without either. */
export function perVisitor({ visitors, pageviews }: Totals): number | null {
	const isEmpty = visitors === 0 || pageviews === 0;
	return isEmpty ? null : Math.round((pageviews / visitors) * 100) / 100;
}
