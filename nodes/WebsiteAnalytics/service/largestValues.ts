import { countedValues, type LargestValues } from '../statistics/breakdown';
import type { RowSource } from '../statistics/rows';
import type { Connection } from '../transport/connection';
import { fetchFirstRows } from '../transport/list';
import { MAX_PAGE_SIZE } from '../transport/pages';
import { statisticRequest } from './statisticRequest';

/**
 * The 100 largest values of a statistic, in one request to a host that has pages of 100.
 * @param search gives only values that contain it
 * @throws Problem
 */
export async function fetchLargestValues(
	connection: Connection,
	source: RowSource,
	search?: string,
): Promise<LargestValues> {
	const query = {
		sort_by: 'count',
		sort: 'desc',
		...(search !== undefined && { search, search_by: 'value' }),
	};
	const request = statisticRequest(source, query);
	const { rows, isAll } = await fetchFirstRows(connection, request, MAX_PAGE_SIZE);
	return { ...countedValues(rows, source), isComplete: isAll };
}
