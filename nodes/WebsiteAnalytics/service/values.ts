import { countedValues, type CountedValue, type LargestValues } from '../statistics/breakdown';
import type { RowSource } from '../statistics/rows';
import type { Connection } from '../transport/connection';
import { fetchFirstRows } from '../transport/list';
import { fetchPages, MAX_PAGE_SIZE } from '../transport/pages';
import { statisticRequest } from './statisticRequest';

const BY_COUNT = { sort_by: 'count', sort: 'desc' };

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
	const query = { ...BY_COUNT, ...(search !== undefined && { search, search_by: 'value' }) };
	const request = statisticRequest(source, query);
	const { rows, isAll } = await fetchFirstRows(connection, request, MAX_PAGE_SIZE);
	return { ...countedValues(rows, source), isComplete: isAll };
}

/** Values of a statistic by falling count. */
export interface ValuePage {
	values: CountedValue[];
	/** No value that has not come yet is counted more often. */
	most: number;
}

/**
 * Reads the values of a statistic by falling count, a page at a time, for as long as they are asked for.
 * @throws Problem
 */
export async function* valuePages(
	connection: Connection,
	source: RowSource,
	maxPages: number,
): AsyncGenerator<ValuePage, void> {
	const request = statisticRequest(source, { ...BY_COUNT, per_page: MAX_PAGE_SIZE });
	for await (const { newRows, isLast } of fetchPages(connection, request, { maxPages })) {
		const { values } = countedValues(newRows, source);
		yield { values, most: isLast ? 0 : (values.at(-1)?.count ?? 0) };
		if (values.length === 0) return;
	}
}
