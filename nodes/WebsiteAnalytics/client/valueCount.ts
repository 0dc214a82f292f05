import { maxBy } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
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
 * @throws UserFacingError
 */
export async function fetchValueCount(
	connection: Connection,
	source: RowSource,
	{ search: text, isSingle, matches }: ValueMatch,
	maxPages: number,
): Promise<number | null> {
	const search = exactSearch(text);
	const first = await fetchLargestRows(connection, source, search);
	const isFound = () => first.rows.some((row) => matches(readValue(row, source)));
	const isEnough = first.isAll || (isSingle && isFound());
	const rows = isEnough ? first.rows : await fetchByValue(connection, source, maxPages, search);
	const found = rows && countedValues(rows, source).filter(({ value }) => matches(value));
	return found && total(found.map(({ count }) => count));
}

/** Searches for the longest part without backslashes, because a database may not find a backslash. */
export function exactSearch(value: string): IDataObject {
	const longest = maxBy(value.split('\\'), 'length') ?? '';
	return valueSearch([...longest].slice(0, MAX_SEARCH_LENGTH).join(''));
}
