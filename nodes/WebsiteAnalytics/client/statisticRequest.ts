import type { IDataObject } from 'n8n-workflow';
import type { RowSource } from '../analytics/rows';
import type { Connection, ServiceRequest } from './connection';
import { fetchAllRows, fetchRowsUntil } from './list';
import { MAX_PAGE_SIZE } from './pages';

/** docs/interface.md, section 4.6; `{id}` stands for the website. */
export const STATISTICS_URL = '/api/v1/stats/{id}';

export const BY_COUNT = { sort_by: 'count', sort: 'desc', per_page: MAX_PAGE_SIZE };
/** What is to be complete is sorted by value: equal counts may move to another page, and counts may change meanwhile. */
const BY_VALUE = { sort_by: 'value', sort: 'asc', per_page: MAX_PAGE_SIZE };

/** The request for a statistic of a website. @param query how to sort, search and page its rows */
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

/** The part of a query that searches for a text in the values; nothing for an empty one. */
export function valueSearch(text: string): IDataObject {
	return text === '' ? {} : { search: text, search_by: 'value' };
}

/** All rows of a statistic. @param search the part of the query that searches @throws Problem */
export async function fetchWholeStatistic(
	connection: Connection,
	source: RowSource,
	search: IDataObject = {},
): Promise<IDataObject[]> {
	return await fetchAllRows(connection, statisticRequest(source, { ...BY_VALUE, ...search }));
}

/**
 * The rows of a statistic until they are enough, or else all of them; null where these are more pages, or may be.
 * @throws Problem
 */
export async function fetchByValue(
	connection: Connection,
	source: RowSource,
	maxPages: number,
	search: IDataObject = {},
	isEnough: (rows: IDataObject[]) => boolean = () => false,
): Promise<IDataObject[] | null> {
	const request = statisticRequest(source, { ...BY_VALUE, ...search });
	return await fetchRowsUntil(connection, request, isEnough, maxPages);
}
