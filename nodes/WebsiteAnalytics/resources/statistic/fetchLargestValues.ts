import { countedValues, type LargestValues } from '../../statistics/breakdown';
import type { RowSource } from '../../statistics/rows';
import type { Connection } from '../../transport/connection';
import { fetchPage, MAX_PAGE_SIZE } from '../../transport/list';
import type { Page } from '../../transport/page';
import { statisticRequest } from './statisticRequest';

/**
 * The 100 largest values of a statistic, in one request.
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
		per_page: MAX_PAGE_SIZE,
		...(search !== undefined && { search, search_by: 'value' }),
	};
	const page = await fetchPage(connection, statisticRequest(source, query));
	return { values: countedValues(page.rows, source), isComplete: isOnlyPage(page) };
}

/** Behind a full page there may be others, unless the service says that there are none. */
function isOnlyPage({ rows, lastPage, total, nextQuery }: Page): boolean {
	if (nextQuery !== null) return false;
	if (total !== null) return total <= rows.length;
	return lastPage === 1 || rows.length < MAX_PAGE_SIZE;
}
