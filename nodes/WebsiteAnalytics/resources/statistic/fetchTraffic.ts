import type { IDataObject } from 'n8n-workflow';
import { countsByDay, type CountsByDay } from '../../statistics/dailyTraffic';
import type { DateRange } from '../../statistics/dateRange';
import type { RowSource } from '../../statistics/rows';
import type { Connection } from '../../transport/connection';
import { fetchAllRows } from '../../transport/list';
import { statisticRequest } from './statisticRequest';

/** The visitors and the pageviews of every day that was asked for. */
export interface Traffic {
	visitors: CountsByDay;
	pageviews: CountsByDay;
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
	const fetchAll = async (statistic: 'visitors' | 'pageviews'): Promise<CountsByDay> => {
		const counts = ranges.map(async (range) => {
			return await fetchCountsByDay(connection, { websiteId, statistic, ...range });
		});
		return new Map((await Promise.all(counts)).flatMap((days) => [...days]));
	};
	const [visitors, pageviews] = await Promise.all([fetchAll('visitors'), fetchAll('pageviews')]);
	return { visitors, pageviews };
}

/** The counts of a daily statistic; days without traffic are missing. @throws Problem */
export async function fetchCountsByDay(
	connection: Connection,
	source: RowSource,
): Promise<CountsByDay> {
	return countsByDay(await fetchWholeStatistic(connection, source), source);
}

/** All rows of a statistic. Sorted by value, because counts may change while pages are read. @throws Problem */
async function fetchWholeStatistic(
	connection: Connection,
	source: RowSource,
): Promise<IDataObject[]> {
	return await fetchAllRows(
		connection,
		statisticRequest(source, { sort_by: 'value', sort: 'asc' }),
	);
}
