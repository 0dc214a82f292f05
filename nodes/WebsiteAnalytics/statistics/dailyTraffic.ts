import { Problem } from '../problem';
import type { DateRange } from './dateRange';
import { daysOf, isDay, untilToday, weekdayOf } from './periods';
import { statisticRow, type RowSource } from './rows';

/** Counts by day (`yyyy-MM-dd`), of one statistic. */
export type CountsByDay = ReadonlyMap<string, number>;

/** What a day brought. `pageviewsPerVisitor` has two decimals, and is null without visitors. */
export type DayTraffic = {
	date: string;
	weekday: string;
	visitors: number;
	pageviews: number;
	pageviewsPerVisitor: number | null;
};

/** A day of one website; `key` names it among all days of all websites. */
export type DailyTrafficRow = DayTraffic & { websiteId: number; key: string };

/**
 * The counts of a daily statistic by day, from the rows that the service sent.
 * @throws Problem when a value is no day or a count no number
 */
export function countsByDay(rows: Array<Record<string, unknown>>, source: RowSource): CountsByDay {
	const counts = new Map<string, number>();
	for (const raw of rows) {
		const { date, count, value } = statisticRow(raw, source);
		if (!date || !isDay(date)) {
			throw new Problem(
				`the service sent, for the statistic "${source.statistic}", a value that is no day: "${value.slice(0, 100)}"`,
				"Use 'Statistic: Get' with 'Simplify' off to look at what the service sends, and report this to its operator.",
			);
		}
		counts.set(date, (counts.get(date) ?? 0) + count);
	}
	return counts;
}

/** Every day of the range up to today, oldest first; days that the service left out are zero. */
export function trafficByDay(
	range: DateRange,
	today: string,
	visitors: CountsByDay,
	pageviews: CountsByDay,
): DayTraffic[] {
	const past = untilToday(range, today);
	return (past ? daysOf(past) : []).map((date) => {
		const day = { visitors: visitors.get(date) ?? 0, pageviews: pageviews.get(date) ?? 0 };
		return { date, weekday: weekdayOf(date), ...day, pageviewsPerVisitor: perVisitor(day) };
	});
}

/** The days of {@link trafficByDay} as rows of one website. */
export function dailyTrafficRows(websiteId: number, days: DayTraffic[]): DailyTrafficRow[] {
	return days.map((day) => ({ websiteId, ...day, key: `${websiteId}:traffic:${day.date}` }));
}

/** With two decimals; null without visitors. */
export function perVisitor({
	visitors,
	pageviews,
}: {
	visitors: number;
	pageviews: number;
}): number | null {
	return visitors === 0 ? null : Math.round((pageviews / visitors) * 100) / 100;
}
