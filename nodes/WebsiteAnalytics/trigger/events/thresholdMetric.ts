import { fetchDailyCounts } from '../../service/traffic';
import type { Problem } from '../../problem';
import type { Unit } from '../../statistics/catalog';
import { totalOf, type IsQuiet, type KnownTotal } from '../../statistics/dailyTraffic';
import type { DateRange } from '../../statistics/dateRange';
import { addDays, daysOf } from '../../statistics/periods';
import type { RowSource } from '../../statistics/rows';
import type { Connection } from '../../transport/connection';
import type { WebsiteContext } from '../event';

/** The total of a period, and of the one before. */
export interface PeriodTotals {
	actual: KnownTotal;
	previous: KnownTotal;
	/** The day that `previous` is of, where the day before is unknown or quiet. */
	previousDay?: string;
}

/** What can cross a number. */
export interface ThresholdMetric {
	metric: 'visitors' | 'pageviews' | 'value';
	/** What its totals count. */
	unit: Unit;
	/** The value that they are of; undefined for all traffic. */
	value?: { statistic: string; value: string };
	/** Null where one of them is unknown, because the service sent no counts. @throws Problem */
	fetchTotals(
		website: WebsiteContext,
		range: DateRange,
		before: DateRange,
		isQuiet: IsQuiet,
	): Promise<PeriodTotals | null>;
	/** The text of a test, with what a person who tries a setting should know of the days before. @throws Problem */
	explain?(
		website: WebsiteContext,
		range: DateRange,
		totals: PeriodTotals,
		text: string,
	): Promise<string>;
	/** Why a total may never be more than 0, by what was counted up to a day; null where it was. @throws Problem */
	doubt?(website: WebsiteContext, day: string): Promise<Problem | null>;
}

/** A day is compared with one so many days before, where those in between are unknown. */
const MAX_UNKNOWN_DAYS = 7;

/** The totals of all traffic. */
export function trafficMetric(metric: 'visitors' | 'pageviews'): ThresholdMetric {
	return {
		metric,
		unit: metric,
		async fetchTotals({ connection, websiteId, domain, warn }, range, before, isQuiet) {
			const source = { websiteId, statistic: metric, from: before.from, to: range.to };
			const counts = await fetchDailyCounts(connection, source);
			const actual = totalOf(counts, range);
			const previous = totalOf(counts, before);
			if (actual && previous) return { actual, previous };
			// What crosses the number after an unknown day must not be overlooked.
			const isDay = range.from === range.to;
			const known =
				actual && isDay ? await fetchLastKnownDay(connection, source, before.from, isQuiet) : null;
			if (actual && known) return { actual, ...known };
			warn(
				`${domain}: not compared with 'Count', because the service sent no ${metric} for ${actual ? before.from : range.from}`,
			);
			return null;
		},
	};
}

/** The last day before one that has a count; null where none of a week has. */
async function fetchLastKnownDay(
	connection: Connection,
	source: RowSource,
	day: string,
	isQuiet: IsQuiet,
): Promise<Pick<PeriodTotals, 'previous' | 'previousDay'> | null> {
	const week = { from: addDays(day, -MAX_UNKNOWN_DAYS), to: addDays(day, -1) };
	const counts = await fetchDailyCounts(connection, { ...source, ...week });
	for (const previousDay of daysOf(week).reverse()) {
		if (isQuiet(previousDay)) continue;
		const previous = totalOf(counts, { from: previousDay, to: previousDay });
		if (previous) return { previous, previousDay };
	}
	return null;
}
