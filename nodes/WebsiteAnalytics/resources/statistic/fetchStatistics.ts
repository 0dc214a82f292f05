import type { IDataObject } from 'n8n-workflow';
import { readBoolean } from '../../choice';
import type { ItemContext } from '../../execution/operation';
import { readDateRange } from '../../fields/dateRangeFields';
import { readListQuery, type ListOptions } from '../../fields/listFields';
import { statisticRow } from '../../statistics/rows';
import { fetchRows } from '../../transport/list';
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
	const returnAll = readBoolean(parameter('returnAll'));
	const simplify = readBoolean(parameter('simplify'));
	const websiteId = await item.websiteId();
	const rows = names.map(async (statistic) => {
		const source = { websiteId, statistic, ...range };
		const raw = await fetchRows(connection, statisticRequest(source, query), returnAll);
		return simplify ? raw.map((row) => statisticRow(row, source)) : raw;
	});
	return (await Promise.all(rows)).flat();
}
