import { cloneDeep } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { readBoolean, readChoice, valuesOf } from '../../choice';
import type { ItemContext } from '../../execution/operation';
import { readDateRange, readWeekStart } from '../../fields/dateRangeFields';
import { readListQuery } from '../../fields/listFields';
import { dayOfDate } from '../../statistics/days';
import { sortByCount, statisticRows, type RowSource } from '../../statistics/rows';
import { splitRange } from '../../statistics/split';
import type { Connection } from '../../transport/connection';
import { fetchAllRows, fetchFirstRows } from '../../transport/list';
import { readAddDomain } from './domainField';
import { LIST_OPTIONS, SPLITS } from './rowFields';
import { statisticRequest, STATISTICS_URL } from './statisticRequest';

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
	const query = readListQuery(request.query, LIST_OPTIONS);
	const split = readChoice(parameter('splitBy'), 'Split By', valuesOf(SPLITS));
	const today = dayOfDate(item.now, item.timezone);
	const parts = splitRange(readDateRange(item).range, split, readWeekStart(item), today);
	const returnAll = readBoolean(parameter('returnAll'), 'Return All');
	const simplify = readBoolean(parameter('simplify'), 'Simplify');
	const addDomain = simplify && readAddDomain(item);
	const websiteId = await item.websiteId();

	const sources = names.flatMap((statistic) =>
		parts.map((part) => ({ websiteId, statistic, split, ...part })),
	);
	const [domain, ...results] = await Promise.all([
		addDomain ? item.domain() : undefined,
		...sources.map(async (source) => {
			const fetchRows = returnAll ? fetchAllSorted : fetchFirst;
			return { source, rows: await fetchRows(connection, source, query) };
		}),
	]);
	return results.flatMap(({ source, rows }) =>
		// Copies, because items that share a request would share its rows.
		simplify ? statisticRows(rows, { ...source, domain }).rows : cloneDeep(rows),
	);
}

async function fetchFirst(
	connection: Connection,
	source: RowSource,
	query: IDataObject,
): Promise<IDataObject[]> {
	return await fetchFirstRows(connection, statisticRequest(source, query), Number(query.per_page));
}

/** Read by value and sorted by count here, because hosts order equal counts differently on each page. */
async function fetchAllSorted(
	connection: Connection,
	source: RowSource,
	query: IDataObject,
): Promise<IDataObject[]> {
	const isByCount = query.sort_by === 'count';
	const sent = isByCount ? { ...query, sort_by: 'value', sort: 'asc' } : query;
	const rows = await fetchAllRows(connection, statisticRequest(source, sent));
	return isByCount ? sortByCount(rows, query.sort === 'asc' ? 'asc' : 'desc') : rows;
}
