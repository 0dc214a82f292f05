import { cloneDeep } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import type { ItemWebsite } from '../../run/itemWebsite';
import type { Hints } from '../../form/hint';
import type { ItemContext } from '../../run/itemContext';
import { MAX_UNDER_WAY } from '../../run/run';
import { readDateRange, readWeekStart } from '../../form/dateRangeFields';
import { readCount, readListQuery } from '../../form/listFields';
import { fetchCompared, fetchComparedTotals } from '../../client/comparedStatistic';
import { isByDay } from '../../analytics/catalog';
import { compareRows, NOTHING_COMPARED, type RowChange } from '../../analytics/comparedRows';
import { makeRanges } from '../../analytics/ranges';
import { momentOf } from '../../analytics/periods';
import {
	sortByCount,
	statisticRows,
	type RowSource,
	type StatisticRow,
} from '../../analytics/rows';
import { splitRange } from '../../analytics/split';
import type { Connection } from '../../client/connection';
import { fetchAllRows, fetchFirstRows, type FirstRows } from '../../client/list';
import { mapConcurrently } from '../../client/mapConcurrently';
import { comparisonHints, cutOffHint, dayNotOverHint, noRowsHint } from './hints';
import {
	addDomainField,
	LIST_OPTIONS,
	readRowComparison,
	simplifyField,
	splitField,
} from './rowFields';
import { statisticRequest, STATISTICS_URL } from '../../client/statisticRequest';

/** docs/interface.md, section 4.6. Its defaults are sent too, because hosts differ. */
export const STATISTICS_REQUEST = {
	method: 'GET',
	url: STATISTICS_URL,
	qs: { sort_by: 'count', sort: 'desc', per_page: 10 },
} as const;

/** The rows of one or several statistics, in the order of their names, as the fields ask for them. @throws Problem */
export async function fetchStatistics(item: ItemContext, names: string[]): Promise<IDataObject[]> {
	const { request, parameter, connection } = item;
	const query = readListQuery(request.query, LIST_OPTIONS);
	const count = readCount(parameter, query);
	const split = splitField.read(parameter);
	const moment = momentOf(item.now, item.timezone);
	const chosen = readDateRange(parameter, item);
	const parts = splitRange(chosen.range, split, readWeekStart(parameter), moment.today);
	const simplify = simplifyField.read(parameter);
	const addDomain = simplify && addDomainField.read(parameter);
	const compareTo = readRowComparison(parameter);
	const areCompared = compareTo !== 'none' && simplify && split === 'none';
	const ranges = makeRanges(chosen, areCompared ? compareTo : 'none', moment);
	const { finished, previous } = ranges;
	const website = await item.website();

	const isCompared = (statistic: string) => areCompared && !isByDay(statistic);
	const sources = names.flatMap((statistic) =>
		parts.map((part) => ({ websiteId: website.id, statistic, split, ...part })),
	);
	const [domain, totals, results] = await Promise.all([
		addDomain ? website.fetchDomain() : undefined,
		previous && names.some(isCompared) ? fetchComparedTotals(connection, website.id, ranges) : null,
		mapConcurrently(sources, MAX_UNDER_WAY, async (source) => {
			const result =
				count === Infinity
					? await fetchAllSorted(connection, source, query)
					: await fetchFirstRows(connection, statisticRequest(source, query), count);
			if (!isCompared(source.statistic)) return { source, ...result, compared: null };
			const range = { rows: result.rows, isComplete: count === Infinity };
			const compared = previous
				? await fetchCompared(connection, source, { finished, previous }, range, query)
				: NOTHING_COMPARED;
			return { source, ...result, compared };
		}),
	]);
	item.hint(() => hintsOn(item, website, { ...query, count }, names, results));
	const hintComparison = (rows: Array<Partial<RowChange>>) => {
		if (compareTo === 'none') return [];
		const notRead = rows.filter(({ change }) => change === null).length;
		const comparable = names.some(isCompared);
		return comparisonHints({ simplify, comparable, previous, totals, notRead });
	};
	if (!simplify) {
		item.hint(() => hintComparison([]));
		// Copies, because items that share a request would share its rows.
		return results.flatMap(({ rows }) => cloneDeep(rows));
	}
	const simplified = results.flatMap(
		({ source, rows, compared }): Array<StatisticRow & Partial<RowChange>> => {
			const of = { ...source, domain };
			return compared
				? compareRows({ rows, isComplete: count === Infinity }, of, { ...compared, totals })
				: statisticRows(rows, of);
		},
	);
	item.hint(() => hintComparison(simplified));
	return simplified;
}

function hintsOn(
	item: ItemContext,
	website: ItemWebsite,
	query: IDataObject & { count: number },
	statistics: string[],
	results: Array<FirstRows & { source: RowSource }>,
): Hints {
	const sources = results.map(({ source }) => source);
	const [first] = sources;
	const last = sources.at(-1);
	if (!first || !last) return [];
	const range = { from: first.from, to: last.to };
	const cutOff = results.filter(({ isAll }) => !isAll);
	const [firstCutOff] = cutOff;
	return [
		dayNotOverHint(item, sources),
		firstCutOff !== undefined &&
			cutOffHint({
				statistics: cutOff.map(({ source }) => source.statistic),
				split: first.split ?? 'none',
				count: query.count,
				sortBy: query.sort_by,
				direction: query.sort,
				total: results.length === 1 ? firstCutOff.total : null,
			}),
		results.every(({ rows }) => rows.length === 0) &&
			noRowsHint(website.name, statistics, range, query.search),
	];
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
