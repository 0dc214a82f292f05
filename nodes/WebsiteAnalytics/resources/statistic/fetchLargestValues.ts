import { countedValues, type LargestValues } from '../../statistics/breakdown';
import type { RowSource } from '../../statistics/rows';
import type { Connection } from '../../transport/connection';
import { fetchPage, MAX_PAGE_SIZE } from '../../transport/list';
import { statisticRequest } from './statisticRequest';

/** The 100 largest values of a statistic, in one request. @throws Problem */
export async function fetchLargestValues(
	connection: Connection,
	source: RowSource,
): Promise<LargestValues> {
	const query = { sort_by: 'count', sort: 'desc', per_page: MAX_PAGE_SIZE };
	const { rows, nextQuery } = await fetchPage(connection, statisticRequest(source, query));
	return { values: countedValues(rows, source), isComplete: nextQuery === null };
}
