import { compact, difference, maxBy, pick, sumBy } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { countedValues } from '../analytics/breakdown';
import type { RangeRows } from '../analytics/comparedRows';
import type { DateRange } from '../analytics/dateRange';
import type { ByRange } from '../analytics/ranges';
import { namedValue, readValue, type StatisticQuery } from '../analytics/rows';
import { mapConcurrently } from '../http/concurrency';
import { NORMAL_CONCURRENT_REQUESTS } from '../http/concurrencyLimit';
import { searchFor } from '../http/list';
import { MAX_PAGE_SIZE } from '../http/pages';
import { fetchByRange } from './fetchSummary';
import type { SiteReads } from './site';
import { BY_COUNT, BY_VALUE } from './statistics';

/** Requests for the counts of some values in a range. */
export const MAX_COUNT_REQUESTS = 30;
/** Services reject addresses that are too long. */
const MAX_SEARCH_LENGTH = 100;
/** Pages of 100 values that are read for one count, so that a check fits into a poll of a rate-limited host. */
const MAX_PAGES_OF_COUNT = 24;

/**
 * Fetches the rows of the other ranges: all rows when `read` are all rows, otherwise the rows of the same values.
 *
 * @param query search and order of `read`
 * @throws UserFacingError
 */
export function fetchCompared(
	site: SiteReads,
	source: StatisticQuery,
	ranges: ByRange<DateRange>,
	read: RangeRows,
	query: IDataObject,
): Promise<ByRange<RangeRows>> {
	const search = pick(query, 'search', 'search_by');
	const values = read.rows.map((row) => readValue(row, source));
	return fetchByRange(ranges, async (range) => {
		if (range === ranges.range) return read;
		const other = { ...source, ...range };
		return read.isAll
			? site.rows(other, { ...BY_VALUE, ...search }, Infinity)
			: fetchValueCounts(site, other, search, values);
	});
}

/**
 * Fetches how often values were counted. Most are among the 100 largest. The others take all pages, or one search
 * each, whichever takes fewer requests. Values beyond 30 requests are missing.
 *
 * @param search the part of the query that searches
 */
async function fetchValueCounts(
	site: SiteReads,
	source: StatisticQuery,
	search: IDataObject,
	values: string[],
): Promise<RangeRows> {
	const first = await fetchLargestRows(site, source, search);
	if (first.isAll) return first;
	const valueOf = (row: IDataObject) => readValue(row, source);
	const missing = difference(values, first.rows.map(valueOf));
	const maxPages = Math.min(missing.length, MAX_COUNT_REQUESTS - 1);
	const mayFit = (first.total ?? 0) <= maxPages * MAX_PAGE_SIZE;
	const all = mayFit && (await site.rowsOfPages(source, maxPages, search));
	if (all) return { rows: all, isAll: true };
	// A search for an empty value finds all values.
	const searched = compact(missing).slice(0, MAX_COUNT_REQUESTS - 1);
	const counts = await mapConcurrently(searched, NORMAL_CONCURRENT_REQUESTS, async (value) => {
		const { rows, isAll } = await fetchLargestRows(site, source, exactSearch(value));
		const same = rows.filter((row) => valueOf(row) === value);
		return same.length === 0 && isAll ? [{ value, count: 0 }] : same;
	});
	return { rows: [...first.rows, ...counts.flat()], isAll: false };
}

/**
 * Fetches how often the values that a text means were counted. Most are among the 100 largest that a search finds. Null when
 * the search finds too many values.
 *
 * @throws UserFacingError
 */
export async function fetchValueCount(
	site: SiteReads,
	statistic: string,
	value: string,
	days: DateRange,
): Promise<number | null> {
	const source = site.sourceOf(statistic, days);
	const { search: text, isSingle, matches } = namedValue(statistic, value);
	const search = exactSearch(text);
	const first = await fetchLargestRows(site, source, search);
	const isEnough =
		first.isAll || (isSingle && first.rows.some((row) => matches(readValue(row, source))));
	const rows = isEnough ? first.rows : await site.rowsOfPages(source, MAX_PAGES_OF_COUNT, search);
	const found = rows && countedValues(rows, source).filter((one) => matches(one.value));
	return found && sumBy(found, 'count');
}

/** Fetches the 100 largest rows of a statistic. */
function fetchLargestRows(site: SiteReads, source: StatisticQuery, search: IDataObject) {
	return site.rows(source, { ...BY_COUNT, ...search }, MAX_PAGE_SIZE);
}

/** Searches for the longest part without backslashes, because a database may not find a backslash. */
function exactSearch(value: string): IDataObject {
	const longest = maxBy(value.split('\\'), 'length') ?? '';
	return searchFor([...longest].slice(0, MAX_SEARCH_LENGTH).join(''), 'value');
}
