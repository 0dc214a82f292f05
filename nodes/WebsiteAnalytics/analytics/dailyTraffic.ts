import { findLast, min } from 'lodash';
import { Problem } from '../problem';
import { quote } from '../text';
import type { DateRange } from './dateRange';
import { addDays, daysOf, isDay, weekdayOf } from './periods';
import { total } from './sums';
import { rowOrUnknown, type RowSource } from './rows';

/** Counts by day (`yyyy-MM-dd`), of one statistic: null where the service sent none; days without traffic are missing. */
export type DailyCounts = ReadonlyMap<string, number | null>;

/** The visitors and the pageviews by day. A day that lacks one of the two is unknown in both. */
export interface Traffic {
	visitors: DailyCounts;
	pageviews: DailyCounts;
}

/** The traffic of one day. `pageviewsPerVisitor` has two decimals, and is null without visitors. */
export type DayTraffic = {
	date: string;
	weekday: string;
	visitors: number;
	pageviews: number;
	pageviewsPerVisitor: number | null;
};

/**
 * The counts of a daily statistic by day, from the rows of the service.
 * @throws Problem when a value is not a day, or a count is neither a number nor null
 */
export function dailyCounts(rows: Array<Record<string, unknown>>, source: RowSource): DailyCounts {
	const counts = new Map<string, number | null>();
	for (const raw of rows) {
		const { date, count, value } = rowOrUnknown(raw, source);
		if (!date || !isDay(date)) {
			throw new Problem(
				`the service sent a value of the statistic "${source.statistic}" that is not a day: ${quote(value)}`,
				"Use 'Statistic: Get' with 'Simplify' off to see what the service sends, and report this to its operator.",
			);
		}
		const before = countOn(counts, date);
		counts.set(date, before === null || count === null ? null : total([before, count]));
	}
	return counts;
}

/** The count of a day; null where it is unknown, zero where the service has no row for it. */
export function countOn(counts: DailyCounts, day: string): number | null {
	const count = counts.get(day);
	return count === undefined ? 0 : count;
}

/** The counts of all days of a range, oldest first; null where one is unknown. */
export function countsIn(counts: DailyCounts, range: DateRange): Array<number | null> {
	return daysOf(range).map((day) => countOn(counts, day));
}

/** The days for which the service sent no count, oldest first. */
export function unknownDays(counts: DailyCounts): string[] {
	return [...counts].flatMap(([day, count]) => (count === null ? [day] : [])).sort();
}

/** The counts of days (`yyyy-MM-dd`) with and without traffic. A day that is missing is unknown. */
export type KnownCounts = ReadonlyMap<string, number>;

/** What is known of the days of a range for which the service sent these counts. */
export function knownCounts(range: DateRange, counts: DailyCounts): KnownCounts {
	const known = daysOf(range).flatMap((day) => {
		const count = countOn(counts, day);
		return count === null ? [] : [[day, count] as const];
	});
	return new Map(known);
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
	const counts = countsIn(daily, range);
	const known = counts.filter((count) => count !== null);
	if (known.length === 0) return null;
	const sum = total(known);
	return { sum, estimate: (sum * counts.length) / known.length };
}

/** Adds the counts of the same days of another website. A day is unknown where it is so for all of them. */
export function addCounts(sum: Map<string, number | null>, counts: DailyCounts): void {
	for (const [day, count] of counts) {
		const known = [sum.get(day) ?? null, count].filter((one) => one !== null);
		sum.set(day, known.length > 0 ? total(known) : null);
	}
}

/** The days of the range up to today whose counts are known, oldest first. */
export function trafficByDay(
	range: DateRange,
	today: string,
	{ visitors: visitorsByDay, pageviews: pageviewsByDay }: Traffic,
): DayTraffic[] {
	const past = { ...range, to: min([range.to, today]) as string };
	return daysOf(past).flatMap((date) => {
		const visitors = countOn(visitorsByDay, date);
		if (visitors === null) return [];
		const day = { visitors, pageviews: countOn(pageviewsByDay, date) ?? 0 };
		return [{ date, weekday: weekdayOf(date), ...day, pageviewsPerVisitor: perVisitor(day) }];
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

/** Pageviews per visitor with two decimals; null without visitors. */
export function perVisitor(of: Pick<DayTraffic, 'visitors' | 'pageviews'>): number | null {
	return of.visitors === 0 ? null : Math.round((of.pageviews / of.visitors) * 100) / 100;
}

/** Whether a day (`yyyy-MM-dd`) is one of those that a person does not want to hear of. */
export type IsQuiet = (day: string) => boolean;

/** How far back the last day is looked for that is not quiet. */
const MAX_DAYS_BEFORE = 31;

/** @param days each a day of a year, `yyyy-MM-dd`, or of every year, `MM-dd` */
export function quietDays(days: readonly string[]): IsQuiet {
	const all = new Set(days);
	return (day) => all.has(day) || all.has(day.slice('yyyy-'.length));
}

/** The counts without those of the quiet days of a range: nobody wants to know them, so they are unknown. */
export function withoutQuietDays(
	counts: DailyCounts,
	range: DateRange,
	isQuiet: IsQuiet,
): DailyCounts {
	const quiet = daysOf(range).filter(isQuiet);
	return new Map([...counts, ...quiet.map((day) => [day, null] as const)]);
}

/** The last day before one that is not quiet; null where a month is. */
export function lastDayBefore(day: string, isQuiet: IsQuiet): string | null {
	const days = daysOf({ from: addDays(day, -MAX_DAYS_BEFORE), to: addDays(day, -1) });
	return findLast(days, (before) => !isQuiet(before)) ?? null;
}
