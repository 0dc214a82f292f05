import type { IDataObject } from 'n8n-workflow';
import type { RowSource } from '../analytics/rows';
import type { Connection, ServiceRequest } from './connection';
import { fetchAllRows, fetchRowsOfPages } from './list';
import { MAX_PAGE_SIZE } from './pages';

/** docs/interface.md, section 4.6; `{id}` stands for the website. */
export const STATISTICS_URL = '/api/v1/stats/{id}';

export const BY_COUNT = { sort_by: 'count', sort: 'desc', per_page: MAX_PAGE_SIZE };
/** The order of complete lists. Rows with equal counts would change their page between requests. */
const BY_VALUE = { sort_by: 'value', sort: 'asc', per_page: MAX_PAGE_SIZE };

/** Returns the request for a statistic. @param query order, search and size of the page */
export function statisticRequest(
	{ websiteId, statistic, from, to }: RowSource,
	query: IDataObject,
): ServiceRequest {
	return {
		method: 'GET',
		path: STATISTICS_URL.replace('{id}', String(websiteId)),
		query: { ...query, name: statistic, from, to },
	};
}

/** Fetches all rows of a statistic. @param search from `searchFor` @throws UserFacingError */
export async function fetchWholeStatistic(
	connection: Connection,
	source: RowSource,
	search: IDataObject = {},
): Promise<IDataObject[]> {
	return await fetchAllRows(connection, statisticRequest(source, { ...BY_VALUE, ...search }));
}

/** Fetches all rows of a statistic, or null when there are more pages of 100 rows. @throws UserFacingError */
export async function fetchByValue(
	connection: Connection,
	source: RowSource,
	maxPages: number,
	search: IDataObject = {},
): Promise<IDataObject[] | null> {
	const request = statisticRequest(source, { ...BY_VALUE, ...search });
	return await fetchRowsOfPages(connection, request, maxPages);
}
