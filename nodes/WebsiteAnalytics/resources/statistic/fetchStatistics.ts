import { cloneDeep } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import type { ItemWebsite } from '../../execution/itemWebsite';
import type { Hint } from '../../execution/hint';
import type { ItemContext } from '../../execution/operation';
import { readDateRange, readWeekStart } from '../../fields/dateRangeFields';
import { readCount, readListQuery } from '../../fields/listFields';
import { dayOfDate } from '../../statistics/days';
import { sortByCount, statisticRows, type RowSource } from '../../statistics/rows';
import { splitRange } from '../../statistics/split';
import type { Connection } from '../../transport/connection';
import { fetchAllRows, fetchFirstRows, type FirstRows } from '../../transport/list';
import { cutOffHint, dayNotOverHints, noCountHints, noRowsHint } from './hints';
import { addDomainField, LIST_OPTIONS, simplifyField, splitField } from './rowFields';
import { statisticRequest, STATISTICS_URL } from '../../service/statisticRequest';

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
	const count = readCount(parameter, query);
	const split = splitField.read(parameter);
	const today = dayOfDate(item.now, item.timezone);
	const { range } = readDateRange(parameter, item);
	const parts = splitRange(range, split, readWeekStart(parameter), today);
	const simplify = simplifyField.read(parameter);
	const addDomain = simplify && addDomainField.read(parameter);
	const website = await item.website();

	const sources = names.flatMap((statistic) =>
		parts.map((part) => ({ websiteId: website.id, statistic, split, ...part })),
	);
	const [domain, ...results] = await Promise.all([
		addDomain ? website.fetchDomain() : undefined,
		...sources.map(async (source) => {
			const result =
				count === Infinity
					? await fetchAllSorted(connection, source, query)
					: await fetchFirstRows(connection, statisticRequest(source, query), count);
			return { source, ...result };
		}),
	]);
	item.hint(() => hintsOn(item, website, query, names, results));
	// Copies, because items that share a request would share its rows.
	if (!simplify) return results.flatMap(({ rows }) => cloneDeep(rows));
	const simplified = results.map(({ source, rows }) => statisticRows(rows, { ...source, domain }));
	item.hint(() => noCountHints(simplified.flatMap(({ withoutCount }) => withoutCount)));
	return simplified.flatMap(({ rows }) => rows);
}

function hintsOn(
	item: ItemContext,
	website: ItemWebsite,
	query: IDataObject,
	statistics: string[],
	results: Array<FirstRows & { source: RowSource }>,
): Hint[] {
	const sources = results.map(({ source }) => source);
	const [first] = sources;
	const last = sources.at(-1);
	if (!first || !last) return [];
	const hints = dayNotOverHints(item, sources);
	const cutOff = results.filter(({ isAll }) => !isAll);
	const [firstCutOff] = cutOff;
	if (firstCutOff) {
		hints.push(
			cutOffHint({
				statistics: cutOff.map(({ source }) => source.statistic),
				split: first.split ?? 'none',
				perPage: Number(query.per_page),
				sortBy: query.sort_by,
				direction: query.sort,
				total: results.length === 1 ? firstCutOff.total : null,
			}),
		);
	}
	if (results.every(({ rows }) => rows.length === 0)) {
		const range = { from: first.from, to: last.to };
		hints.push(noRowsHint(website.name, statistics, range, query.search));
	}
	return hints;
}

/** Read by value and sorted by count here, because hosts order equal counts differently on each page. */
async function fetchAllSorted(
	connection: Connection,
	source: RowSource,
	query: IDataObject,
): Promise<FirstRows> {
	const isByCount = query.sort_by === 'count';
	const sent = isByCount ? { ...query, sort_by: 'value', sort: 'asc' } : query;
	const rows = await fetchAllRows(connection, statisticRequest(source, sent));
	const sorted = isByCount ? sortByCount(rows, query.sort === 'asc' ? 'asc' : 'desc') : rows;
	return { rows: sorted, isAll: true, total: rows.length };
}
