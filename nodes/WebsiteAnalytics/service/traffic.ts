import { isEqual } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { Problem } from '../problem';
import { rangesToFetch, withUsual } from '../statistics/comparison';
import { dailyCounts, type CountsByDay, type DailyCounts } from '../statistics/dailyTraffic';
import type { DateRange } from '../statistics/dateRange';
import type { CountsByHour } from '../statistics/finishedHours';
import { describeValue, statisticRows, type RowSource } from '../statistics/rows';
import type { Connection } from '../transport/connection';
import { fetchAllRows } from '../transport/list';
import { statisticRequest } from './statisticRequest';

/** Statuses of a request that will be refused again, such as one for days that a plan does not include. */
const REFUSED = /^4(?!01|08|29)/;

/**
 * The visitors and the pageviews of the days that were asked for, but those that are unknown: a day that lacks
 * one of the two is left out of both.
 */
export interface Traffic {
	visitors: CountsByDay;
	pageviews: CountsByDay;
	/** The days for which the service sent no visitors or no pageviews (null). */
	withoutCount: ReadonlySet<string>;
}

/**
 * The traffic of all days of the ranges, which must have no day in common.
 * @throws Problem
 */
export async function fetchTraffic(
	connection: Connection,
	websiteId: number,
	ranges: DateRange[],
): Promise<Traffic> {
	const fetchAll = async (statistic: 'visitors' | 'pageviews'): Promise<DailyCounts> => {
		const results = await Promise.all(
			ranges.map(
				async (range) => await fetchDailyCounts(connection, { websiteId, statistic, ...range }),
			),
		);
		return {
			counts: new Map(results.flatMap(({ counts }) => [...counts])),
			withoutCount: results.flatMap(({ withoutCount }) => withoutCount),
		};
	};
	const [visitors, pageviews] = await Promise.all([fetchAll('visitors'), fetchAll('pageviews')]);
	const withoutCount = new Set([...visitors.withoutCount, ...pageviews.withoutCount]);
	const known = ({ counts }: DailyCounts) =>
		new Map([...counts].filter(([day]) => !withoutCount.has(day)));
	return { visitors: known(visitors), pageviews: known(pageviews), withoutCount };
}

/**
 * The traffic of a range, of the one that it is compared with, and of the days before it that say what is usual:
 * without these where the service does not send them.
 * @throws Problem
 */
export async function fetchComparedTraffic(
	connection: Connection,
	websiteId: number,
	range: DateRange,
	compared: DateRange | null,
): Promise<Traffic> {
	const fetch = async (ranges: DateRange[]) => await fetchTraffic(connection, websiteId, ranges);
	const needed = rangesToFetch(range, compared);
	const wider = rangesToFetch(withUsual(range), compared);
	return await fetch(wider).catch(async (error: unknown) => {
		if (!isRefusal(error) || isEqual(wider, needed)) throw error;
		return await fetch(needed);
	});
}

/** Whether the service will not send these days however often it is asked, such as those before a plan's limit. */
export function isRefusal(error: unknown): error is Problem {
	return error instanceof Problem && REFUSED.test(error.httpCode ?? '');
}

/**
 * The counts of a daily statistic, and the days without one (null); days without traffic are missing.
 * @throws Problem
 */
export async function fetchDailyCounts(
	connection: Connection,
	source: RowSource,
): Promise<DailyCounts> {
	return dailyCounts(await fetchWholeStatistic(connection, source), source);
}

/**
 * The counts of a statistic by hour of the day, 0 to 23, null for an hour without a count. Hours without traffic are
 * missing, and so is what is no hour.
 * @throws Problem
 */
export async function fetchCountsByHour(
	connection: Connection,
	source: RowSource,
): Promise<CountsByHour> {
	const raws = await fetchWholeStatistic(connection, source);
	const { rows, withoutCount } = statisticRows(raws, source);
	const unknown = withoutCount.map((value) => ({
		hour: describeValue(value, source.statistic).hour,
		count: null,
	}));
	return new Map(
		[...rows, ...unknown].flatMap(({ hour, count }) =>
			typeof hour === 'number' ? [[hour, count] as const] : [],
		),
	);
}

/** All rows of a statistic. Sorted by value, because counts may change while pages are read. @throws Problem */
export async function fetchWholeStatistic(
	connection: Connection,
	source: RowSource,
): Promise<IDataObject[]> {
	return await fetchAllRows(
		connection,
		statisticRequest(source, { sort_by: 'value', sort: 'asc' }),
	);
}
