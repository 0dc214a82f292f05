import { isEqual } from 'lodash';
import { UserFacingError } from '../values/userFacingError';
import { type DailyCounts, dailyCounts, type Traffic } from '../analytics/dailyTraffic';
import type { DateRange } from '../analytics/dateRange';
import { firstForecastDay } from '../analytics/forecast';
import { type Ranges, rangesToFetch, withWeeksBefore } from '../analytics/ranges';
import { type StatisticQuery, statisticRows } from '../analytics/rows';
import type { Connection } from '../http/connection';
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
