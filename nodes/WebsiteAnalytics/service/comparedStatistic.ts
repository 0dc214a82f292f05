import { pick } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import type { Compared, RangeRows } from '../statistics/comparedRows';
import { rangeTraffic, type ComparedTotals } from '../statistics/comparedTotals';
import { rangesToFetch, type ComparedRanges } from '../statistics/comparison';
import type { DateRange } from '../statistics/dateRange';
import type { Moment } from '../statistics/periods';
import { readValue, type RowSource } from '../statistics/rows';
import type { Connection } from '../transport/connection';
import { fetchAllRows } from '../transport/list';
import { statisticRequest } from './statisticRequest';
import { fetchTraffic } from './traffic';
import { fetchValueCounts } from './valueCounts';

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
		const byValue = { ...search, sort_by: 'value', sort: 'asc' };
		const all = await fetchAllRows(connection, statisticRequest(other, byValue));
		return { rows: all, isComplete };
	};
	const [of, finished] = await Promise.all([
		countsOf(before),
		now.to < source.to ? countsOf(now) : null,
	]);
	return { before: of, finished };
}

/** The traffic of both ranges, which says whether much of it is missing. @throws Problem */
export async function fetchComparedTotals(
	connection: Connection,
	websiteId: number,
	ranges: Pick<ComparedRanges, 'now' | 'before'>,
	moment: Moment,
): Promise<ComparedTotals | null> {
	const toFetch = rangesToFetch(ranges.now, ranges.before);
	const traffic = await fetchTraffic(connection, websiteId, toFetch);
	return rangeTraffic(traffic, ranges.now, ranges, moment).compared;
}
