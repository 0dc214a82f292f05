import { cloneDeep } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { readBoolean } from '../../choice';
import type { ItemContext } from '../../execution/operation';
import { readDateRange } from '../../fields/dateRangeFields';
import { readListQuery, type ListOptions } from '../../fields/listFields';
import { sortByCount, statisticRow, type RowSource } from '../../statistics/rows';
import type { Connection } from '../../transport/connection';
import { fetchAllRows, fetchFirstRows } from '../../transport/list';
import { statisticRequest, STATISTICS_URL } from './statisticRequest';

/** The values of docs/interface.md, section 4.6, except its default of `search_by`, which it does not allow. */
export const LIST_OPTIONS: ListOptions = {
	searchBy: [{ name: 'Value', value: 'value' }],
	defaultSearchBy: 'value',
	sortBy: [
		{ name: 'Count', value: 'count' },
		{ name: 'Value', value: 'value' },
	],
	defaultSortBy: 'count',
};

/** docs/interface.md, section 4.6. Its defaults are sent too, because hosts differ. */
export const STATISTICS_REQUEST = {
	method: 'GET',
	url: STATISTICS_URL,
	qs: { sort_by: 'count', sort: 'desc', per_page: 10 },
} as const;

/**
 * The rows of one or several statistics, in the order of their names, as the fields ask for them.
 * @throws Problem
 */
export async function fetchStatistics(item: ItemContext, names: string[]): Promise<IDataObject[]> {
	const { request, parameter, connection } = item;
	const range = readDateRange(item);
	const query = readListQuery(request.query, LIST_OPTIONS);
	const returnAll = readBoolean(parameter('returnAll'), 'Return All');
	const simplify = readBoolean(parameter('simplify'), 'Simplify');
	const websiteId = await item.websiteId();
	const rows = names.map(async (statistic) => {
		const source = { websiteId, statistic, ...range };
		const raw = returnAll
			? await fetchAllSorted(connection, source, query)
			: await fetchFirstRows(connection, statisticRequest(source, query), Number(query.per_page));
		// Copies, because items that share a request would share its rows.
		return raw.map((row) => (simplify ? statisticRow(row, source) : cloneDeep(row)));
	});
	return (await Promise.all(rows)).flat();
}

/** Read by value and sorted by count here, because hosts order equal counts differently on each page. */
async function fetchAllSorted(
	connection: Connection,
	source: RowSource,
	query: IDataObject,
): Promise<IDataObject[]> {
	if (query.sort_by !== 'count')
		return await fetchAllRows(connection, statisticRequest(source, query));
	const byValue = { ...query, sort_by: 'value', sort: 'asc' };
	const rows = await fetchAllRows(connection, statisticRequest(source, byValue));
	return sortByCount(rows, query.sort === 'asc' ? 'asc' : 'desc');
}
