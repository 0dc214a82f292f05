import { countedValues, type CountedValue } from '../statistics/breakdown';
import type { RowSource } from '../statistics/rows';
import type { Connection } from '../transport/connection';
import { fetchPage, MAX_PAGE_SIZE } from '../transport/list';
import { statisticRequest } from './statisticRequest';

/** Values of a statistic by falling count. */
export interface ValuePage {
	values: CountedValue[];
	/** No value that has not come yet is counted more often. */
	most: number;
}

const BY_COUNT = { sort_by: 'count', sort: 'desc', per_page: MAX_PAGE_SIZE };

/**
 * Reads the values of a statistic by falling count, a page at a time, for as long as they are asked for.
 * @throws Problem
 */
export async function* valuePages(
	connection: Connection,
	source: RowSource,
	maxPages: number,
): AsyncGenerator<ValuePage, void> {
	const known = new Set<string>();
	let next: Record<string, string> | null = {};
	for (let pages = 0; next && pages < maxPages; pages += 1) {
		const { rows, nextQuery, total, lastPage } = await fetchPage(
			connection,
			statisticRequest(source, { ...BY_COUNT, ...next }),
		);
		// Rows with equal counts may come again on the next page.
		const counted = countedValues(rows, source);
		const values = counted.values.filter(({ value }) => !known.has(value));
		for (const { value } of values) known.add(value);
		const isFull = rows.length >= MAX_PAGE_SIZE && lastPage !== 1 && total !== known.size;
		const isLast = nextQuery === null && !isFull;
		yield { values, most: isLast ? 0 : (values.at(-1)?.count ?? 0) };
		next = values.length === 0 ? null : nextQuery;
	}
}
