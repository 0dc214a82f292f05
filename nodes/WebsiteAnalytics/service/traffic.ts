import { isEqual, min } from 'lodash';
import { UserFacingError } from '../values/userFacingError';
import { type DailyCounts, dailyCounts, type Traffic } from '../analytics/dailyTraffic';
import { addDays, countDays, type DateRange } from '../analytics/dateRange';
import { firstForecastDay } from '../analytics/forecast';
import { FOUR_WEEKS, type Ranges } from '../analytics/ranges';
import { type StatisticQuery, statisticRows } from '../analytics/rows';
import type { Connection } from '../http/connection';
import { MAX_PAGE_SIZE } from '../http/pages';
import { fetchWholeStatistic } from './statistics';

/** Fetches the traffic of ranges that have no day in common. @throws UserFacingError */
export async function fetchTraffic(
	connection: Connection,
	websiteId: number,
	ranges: DateRange[],
): Promise<Traffic> {
	const fetchAll = async (statistic: 'visitors' | 'pageviews') => {
		const fetched = ranges.map(
			async (range) => await fetchDailyCounts(connection, { websiteId, statistic, ...range }),
		);
		return new Map((await Promise.all(fetched)).flatMap((counts) => [...counts]));
	};
	const [visitors, pageviews] = await Promise.all([fetchAll('visitors'), fetchAll('pageviews')]);
	return { visitors, pageviews };
}

/**
 * Fetches the traffic of a range, of the previous range, and of the weeks before both for the weekday medians. Leaves out
 * these weeks when the service rejects them.
 *
 * @throws UserFacingError
 */
export async function fetchComparedTraffic(
	connection: Connection,
	websiteId: number,
	ranges: Ranges,
): Promise<Traffic> {
	const { range, previous } = ranges;
	const wider = rangesToFetch(
		withWeeksBefore(range, firstForecastDay(ranges)),
		previous && withWeeksBefore(previous),
	);
	return await fetchTraffic(connection, websiteId, wider).catch(async (error: unknown) => {
		const needed = rangesToFetch(range, previous);
		if (!isRefusal(error) || isEqual(wider, needed)) throw error;
		return await fetchTraffic(connection, websiteId, needed);
	});
}

/**
 * Returns a range with the four weeks before it, for its weekday medians, if this takes no other page.
 *
 * @param since an earlier day, to begin with
 */
export function withWeeksBefore(range: DateRange, since = range.from): DateRange {
	const from = min([addDays(range.from, -FOUR_WEEKS), since]) as string;
	const wider = { from, to: range.to };
	return pagesOf(wider) === pagesOf(range) ? wider : range;
}

/** Returns the ranges to request for the days of both: one range if this takes no more pages than two. */
export function rangesToFetch(range: DateRange, previous: DateRange | null): DateRange[] {
	if (!previous || range.from <= previous.from) return [range];
	const all = { from: previous.from, to: range.to };
	return pagesOf(all) <= pagesOf(range) + pagesOf(previous) ? [all] : [previous, range];
}

/** A page has at most 100 rows, here days. */
function pagesOf(range: DateRange): number {
	return Math.ceil(countDays(range) / MAX_PAGE_SIZE);
}

/** Returns whether the service rejects a request each time, e.g. for days before the limit of a plan. */
export function isRefusal(error: unknown): error is UserFacingError {
	return error instanceof UserFacingError && error.kind === 'ofWebsite';
}

/** Fetches the counts of a daily statistic. @throws UserFacingError */
export async function fetchDailyCounts(
	connection: Connection,
	source: StatisticQuery,
): Promise<DailyCounts> {
	return dailyCounts(await fetchWholeStatistic(connection, source), source);
}

/** Fetches the visitors by hour of the day, 0 to 23. Hours without visitors are missing. @throws UserFacingError */
export async function fetchVisitorsByHour(
	connection: Connection,
	website: Omit<StatisticQuery, 'statistic'>,
): Promise<ReadonlyMap<number, number>> {
	const source = { ...website, statistic: 'visitors_hours' };
	const rows = statisticRows(await fetchWholeStatistic(connection, source), source);
	return new Map(rows.map(({ hour = 0, count }) => [hour, count]));
}
