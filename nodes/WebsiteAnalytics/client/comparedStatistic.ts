import { difference, pick } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import type { Compared, RangeRows } from '../analytics/comparedRows';
import { rangeTraffic, type ComparedTotals } from '../analytics/comparedTotals';
import { rangesToFetch, type ComparedRanges } from '../analytics/comparison';
import type { DateRange } from '../analytics/dateRange';
import type { Moment } from '../analytics/periods';
import { readValue, type RowSource } from '../analytics/rows';
import { exactValue } from '../analytics/valueMatch';
import type { Connection } from './connection';
import { NORMAL_CONCURRENT_REQUESTS } from './hostLimiter';
import { fetchFirstRows } from './list';
import { mapConcurrently } from './mapConcurrently';
import { MAX_PAGE_SIZE } from './pages';
import { BY_COUNT, fetchByValue, fetchWholeStatistic, statisticRequest } from './statisticRequest';
import { fetchTraffic } from './traffic';
import { fetchValueCount } from './valueCount';

/** So many requests at most for the counts of some values in a range. */
export const MAX_COUNT_PAGES = 30;

/**
 * The rows that those of a statistic are compared with: where all rows are wanted, all of the earlier range, and
 * else those of the same values, as far as 30 requests bring them.
 * @param query how the rows were searched for and sorted
 * @throws Problem
 */
export async function fetchCompared(
	connection: Connection,
	source: RowSource,
	{ now, before }: Pick<ComparedRanges, 'now' | 'before'>,
	{ rows, isComplete }: RangeRows,
	query: IDataObject,
): Promise<Pick<Compared, 'before' | 'finished'>> {
	const search = pick(query, 'search', 'search_by');
	const values = rows.map((row) => readValue(row, source));
	const countsOf = async (range: DateRange): Promise<RangeRows> => {
		const other = { ...source, ...range };
		if (!isComplete) return await fetchValueCounts(connection, other, search, values);
		return { rows: await fetchWholeStatistic(connection, other, search), isComplete };
	};
	const [of, finished] = await Promise.all([
		countsOf(before),
		now.to < source.to ? countsOf(now) : null,
	]);
	return { before: of, finished };
}

/**
 * How often some values were counted. Most are among the 100 largest, which are read first. Others are read in
 * whichever way takes fewer requests: each by a search, or all pages by value. What cannot be known within 30
 * requests is missing in what is returned.
 * @param search the part of the query that searches
 * @throws Problem
 */
async function fetchValueCounts(
	connection: Connection,
	source: RowSource,
	search: IDataObject,
	values: string[],
): Promise<RangeRows> {
	const request = statisticRequest(source, { ...BY_COUNT, ...search });
	const first = await fetchFirstRows(connection, request, MAX_PAGE_SIZE);
	if (first.isAll) return { rows: first.rows, isComplete: true };
	const valueOf = (row: IDataObject) => readValue(row, source);
	const rows = [...first.rows];
	let missing = difference(values, rows.map(valueOf));
	let requestsLeft = MAX_COUNT_PAGES - 1;
	const pageCount = first.total === null ? Infinity : Math.ceil(first.total / MAX_PAGE_SIZE);

	if (pageCount > missing.length) {
		// No search finds what is empty.
		const searched = missing.filter((value) => value !== '').slice(0, requestsLeft);
		requestsLeft -= searched.length;
		const counts = await mapConcurrently(searched, NORMAL_CONCURRENT_REQUESTS, async (value) => {
			const found = await fetchValueCount(connection, source, exactValue(value), 0);
			return found ? [{ value, count: found.count }] : [];
		});
		rows.push(...counts.flat());
		missing = difference(missing, rows.map(valueOf));
	}
	if (missing.length > 0 && pageCount <= requestsLeft) {
		const all = await fetchByValue(connection, source, requestsLeft, search);
		if (all) return { rows: all, isComplete: true };
	}
	return { rows, isComplete: false };
}

/** The traffic of both ranges, which says whether much of it is missing. @throws Problem */
export async function fetchComparedTotals(
	connection: Connection,
	websiteId: number,
	ranges: ComparedRanges,
	moment: Moment,
): Promise<ComparedTotals | null> {
	const toFetch = rangesToFetch(ranges.now, ranges.before);
	const traffic = await fetchTraffic(connection, websiteId, toFetch);
	return rangeTraffic(traffic, ranges.now, ranges, moment).compared;
}
