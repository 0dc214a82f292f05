import { countedValues, type CountedValue } from '../statistics/breakdown';
import type { RowSource } from '../statistics/rows';
import type { Connection } from '../transport/connection';
import { fetchPages, MAX_PAGE_SIZE } from '../transport/pages';
import { statisticRequest } from './statisticRequest';

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
	const byCount = { sort_by: 'count', sort: 'desc', per_page: MAX_PAGE_SIZE };
	const request = statisticRequest(source, byCount);
	for await (const { newRows, isLast } of fetchPages(connection, request, { maxPages })) {
		const { values } = countedValues(newRows, source);
		yield { values, most: isLast ? 0 : (values.at(-1)?.count ?? 0) };
		if (values.length === 0) return;
	}
}
