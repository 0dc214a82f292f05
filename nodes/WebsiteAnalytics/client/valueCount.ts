import { maxBy } from 'lodash';
import { countedValues } from '../analytics/breakdown';
import { readValue, type RowSource } from '../analytics/rows';
import { total } from '../analytics/sums';
import type { ValueMatch } from '../analytics/valueMatch';
import type { Connection } from './connection';
import { fetchByValue, fetchLargestRows, valueSearch } from './statisticRequest';

/** Services reject addresses that are too long. */
const MAX_SEARCH_LENGTH = 100;

/**
 * Fetches how often the matching values were counted. Most are among the 100 largest that a search finds. Null when
 * the search finds more than `maxPages` pages of 100 values.
 *
 * @throws Problem
 */
export async function fetchValueCount(
	connection: Connection,
	source: RowSource,
	match: ValueMatch,
	maxPages: number,
): Promise<number | null> {
	const search = valueSearch(match.search === null ? '' : searchedPart(match.search));
	const first = await fetchLargestRows(connection, source, search);
	const isEnough = first.isAll || match.hasAll(first.rows.map((row) => readValue(row, source)));
	const rows = isEnough ? first.rows : await fetchByValue(connection, source, maxPages, search);
	const found = rows && countedValues(rows, source).filter(({ value }) => match.matches(value));
	return found && total(found.map(({ count }) => count));
}

/** Returns the longest part without backslashes, because a database may not find a backslash. */
function searchedPart(text: string): string {
	const longest = maxBy(text.split('\\'), 'length') ?? '';
	return [...longest].slice(0, MAX_SEARCH_LENGTH).join('');
}
