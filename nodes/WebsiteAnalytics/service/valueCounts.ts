import { compact, difference, maxBy, pick, sumBy } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { countedValues } from '../analytics/breakdown';
import type { Compared, RangeRows } from '../analytics/comparedRows';
import type { DateRange } from '../analytics/dateRange';
import type { Ranges } from '../analytics/ranges';
import { readValue, type StatisticQuery, type ValueMatch } from '../analytics/rows';
import { mapConcurrently } from '../http/concurrency';
import { NORMAL_CONCURRENT_REQUESTS } from '../http/concurrencyLimit';
import type { Connection } from '../http/connection';
import { fetchFirstRows, searchFor } from '../http/list';
import { MAX_PAGE_SIZE } from '../http/pages';
import { BY_COUNT, fetchByValue, fetchWholeStatistic, statisticRequest } from './statistics';

/** Requests for the counts of some values in a range. */
export const MAX_COUNT_REQUESTS = 30;
/** Services reject addresses that are too long. */
const MAX_SEARCH_LENGTH = 100;

/**
 * Fetches the rows of the earlier range: all rows when `rows` are all rows, otherwise the rows of the same values.
 *
 * @param query search and order of `rows`
 * @throws UserFacingError
 */
export async function fetchCompared(
	connection: Connection,
	source: StatisticQuery,
	ranges: Pick<Ranges, 'finishedPart'> & { previous: DateRange },
	{ rows, isComplete }: RangeRows,
	query: IDataObject,
): Promise<Pick<Compared, 'before' | 'finishedPart'>> {
	const search = pick(query, 'search', 'search_by');
	const values = rows.map((row) => readValue(row, source));
	const countsOf = async (range: DateRange): Promise<RangeRows> => {
		const other = { ...source, ...range };
		if (!isComplete) return await fetchValueCounts(connection, other, search, values);
		return { rows: await fetchWholeStatistic(connection, other, search), isComplete };
	};
	const [before, finishedPart] = await Promise.all([
		countsOf(ranges.previous),
		ranges.finishedPart && countsOf(ranges.finishedPart),
	]);
	return { before, finishedPart };
}

/**
 * Fetches how often values were counted. Most are among the 100 largest. The others take all pages, or one search
 * each, whichever takes fewer requests. Values beyond 30 requests are missing.
 *
 * @param search the part of the query that searches
 */
async function fetchValueCounts(
	connection: Connection,
	source: StatisticQuery,
	search: IDataObject,
	values: string[],
): Promise<RangeRows> {
	const first = await fetchLargestRows(connection, source, search);
	if (first.isAll) return { rows: first.rows, isComplete: true };
	const missing = difference(
		values,
		first.rows.map((row) => readValue(row, source)),
	);
	const maxPages = Math.min(missing.length, MAX_COUNT_REQUESTS - 1);
	const mayFit = first.total === null || first.total <= maxPages * MAX_PAGE_SIZE;
	const all = mayFit && (await fetchByValue(connection, source, maxPages, search));
	if (all) return { rows: all, isComplete: true };
	// A search for an empty value finds all values.
	const searched = compact(missing).slice(0, MAX_COUNT_REQUESTS - 1);
	const counts = await mapConcurrently(searched, NORMAL_CONCURRENT_REQUESTS, async (value) => {
		const { rows, isAll } = await fetchLargestRows(connection, source, exactSearch(value));
		const same = rows.filter((row) => readValue(row, source) === value);
		return same.length === 0 && isAll ? [{ value, count: 0 }] : same;
	});
	return { rows: [...first.rows, ...counts.flat()], isComplete: false };
}

/**
 * Fetches how often the matching values were counted. Most are among the 100 largest that a search finds. Null when
 * the search finds more than `maxPages` pages of 100 values.
 *
 * @throws UserFacingError
 */
export async function fetchValueCount(
	connection: Connection,
	source: StatisticQuery,
	{ search: text, isSingle, matches }: ValueMatch,
	maxPages: number,
): Promise<number | null> {
	const search = exactSearch(text);
	const first = await fetchLargestRows(connection, source, search);
	const isFound = () => first.rows.some((row) => matches(readValue(row, source)));
	const isEnough = first.isAll || (isSingle && isFound());
	const rows = isEnough ? first.rows : await fetchByValue(connection, source, maxPages, search);
	const found = rows && countedValues(rows, source).filter(({ value }) => matches(value));
	return found && sumBy(found, 'count');
}

/** Fetches the 100 largest rows of a statistic. */
async function fetchLargestRows(
	connection: Connection,
	source: StatisticQuery,
	search: IDataObject,
) {
	const request = statisticRequest(source, { ...BY_COUNT, ...search });
	return await fetchFirstRows(connection, request, MAX_PAGE_SIZE);
}

/** Searches for the longest part without backslashes, because a database may not find a backslash. */
function exactSearch(value: string): IDataObject {
	const longest = maxBy(value.split('\\'), 'length') ?? '';
	return searchFor([...longest].slice(0, MAX_SEARCH_LENGTH).join(''), 'value');
}
