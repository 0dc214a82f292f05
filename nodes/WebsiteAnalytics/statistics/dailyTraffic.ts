import { partition } from 'lodash';
import { Problem } from '../problem';
import { quote } from '../text';
import type { DateRange } from './dateRange';
import { daysOf, isDay, untilToday, weekdayOf } from './periods';
import { total } from './sums';
import { hasCount, statisticRow, type RowSource } from './rows';

/** Counts by day (`yyyy-MM-dd`), of one statistic. */
export type CountsByDay = ReadonlyMap<string, number>;

/** The traffic of one day. `pageviewsPerVisitor` has two decimals, and is null without visitors. */
export type DayTraffic = {
	date: string;
	weekday: string;
	visitors: number;
	pageviews: number;
	pageviewsPerVisitor: number | null;
};

/** A day of one website; `key` identifies it among all days of all websites. */
export type DailyTrafficRow = DayTraffic & {
	websiteId: number;
	/** Only where rows are to carry it; null when it could not be looked up. */
	domain?: string | null;
	key: string;
};

/**
 * The counts of a daily statistic by day, from the rows of the service.
 * @throws Problem when a value is not a day or a count is not a number
 */
export function countsByDay(rows: Array<Record<string, unknown>>, source: RowSource): CountsByDay {
	const counts = new Map<string, number>();
	for (const raw of rows) {
		const { date, count, value } = statisticRow(raw, source);
		if (!date || !isDay(date)) {
			throw new Problem(
				`the service sent a value of the statistic "${source.statistic}" that is not a day: ${quote(value)}`,
				"Use 'Statistic: Get' with 'Simplify' off to see what the service sends, and report this to its operator.",
			);
		}
		counts.set(date, total([counts.get(date) ?? 0, count]));
	}
	return counts;
}

/** The counts of a daily statistic, and the days for which the service sent none (null). */
export interface DailyCounts {
	counts: CountsByDay;
	withoutCount: string[];
}

/**
 * Like {@link countsByDay}, but a day without a count is absent.
 * @throws Problem when a value is not a day, or a count is neither a number nor null
 */
export function dailyCounts(rows: Array<Record<string, unknown>>, source: RowSource): DailyCounts {
	const [counted, others] = partition(rows, hasCount);
	const days = countsByDay(
		others.map((raw) => ({ ...raw, count: 0 })),
		source,
	);
	return { counts: countsByDay(counted, source), withoutCount: [...days.keys()] };
}

/** The counts of days (`yyyy-MM-dd`) with and without traffic. A day that is missing is unknown. */
export type KnownCounts = ReadonlyMap<string, number>;

/** What is known of the days of a range for which the service sent these counts. */
export function knownCounts(
	range: DateRange,
	{ counts, withoutCount }: DailyCounts,
): Map<string, number> {
	const known = new Map(daysOf(range).map((day) => [day, counts.get(day) ?? 0]));
	for (const day of withoutCount) known.delete(day);
	return known;
}

/** The count of a day; null where it is unknown, zero where the service has no row for it. */
export function countOn({ counts, withoutCount }: DailyCounts, day: string): number | null {
	return withoutCount.includes(day) ? null : (counts.get(day) ?? 0);
}

/** What is known of the total of a range. */
export interface KnownTotal {
	/** Of the days that are known. */
	sum: number;
	/** What it were if those that are unknown were like the others. */
	estimate: number;
}

/** The total of a range; null where no day of it is known. */
export function totalOf(daily: DailyCounts, range: DateRange): KnownTotal | null {
	const counts = daysOf(range).map((day) => countOn(daily, day));
	const known = counts.filter((count) => count !== null);
	if (known.length === 0) return null;
	const sum = total(known);
	return { sum, estimate: (sum * counts.length) / known.length };
}

/** Adds the counts of other days, or of the same days of another website. */
export function addCounts(sum: Map<string, number>, counts: CountsByDay): void {
	for (const [day, count] of counts) sum.set(day, total([sum.get(day) ?? 0, count]));
}

/**
 * The days of the range up to today, oldest first; those without a row of the service are zero.
 * @param unknown days that are left out, because nobody knows their counts
 */
export function trafficByDay(
	range: DateRange,
	today: string,
	visitors: CountsByDay,
	pageviews: CountsByDay,
	unknown: ReadonlySet<string> = new Set(),
): DayTraffic[] {
	const past = untilToday(range, today);
	const known = (past ? daysOf(past) : []).filter((date) => !unknown.has(date));
	return known.map((date) => {
		const day = { visitors: visitors.get(date) ?? 0, pageviews: pageviews.get(date) ?? 0 };
		return { date, weekday: weekdayOf(date), ...day, pageviewsPerVisitor: perVisitor(day) };
	});
}

/** The days of {@link trafficByDay} as rows of one website. */
export function dailyTrafficRows(
	website: { websiteId: number; domain?: string | null },
	days: DayTraffic[],
): DailyTrafficRow[] {
	const { websiteId } = website;
	return days.map((day) => ({ ...website, ...day, key: `${websiteId}:traffic:${day.date}` }));
}

/** Pageviews per visitor with two decimals; null without visitors. */
export function perVisitor(of: Pick<DayTraffic, 'visitors' | 'pageviews'>): number | null {
	return of.visitors === 0 ? null : Math.round((of.pageviews / of.visitors) * 100) / 100;
}
