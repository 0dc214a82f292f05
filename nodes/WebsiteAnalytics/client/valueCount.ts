import { maxBy } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { countedValues } from '../analytics/breakdown';
import { readValue, type RowSource } from '../analytics/rows';
import type { ValueMatch } from '../analytics/valueMatch';
import { total } from '../analytics/sums';
import type { Connection } from './connection';
import { fetchRowsUntil } from './list';
import { BY_COUNT, fetchByValue, statisticRequest, valueSearch } from './statisticRequest';

/** How often values were counted. */
export interface ValueCount {
	count: number;
	isThere: boolean;
	/** Up to three other values that contain the text, by falling count, as far as they were read. */
	similar: string[];
}

/** Hosts reject addresses that are too long. */
const MAX_SEARCH_LENGTH = 100;
const MAX_SIMILAR = 3;

/**
 * How often the values that are meant were counted, by a search for what is not empty; null where that cannot be
 * determined, because too many others contain the text, or the service does not say whether it has sent all of
 * them. Most are on the first page by count. Where that is not enough, all
 * pages are read by value, so that equal counts and counts that change move no row to another page.
 * @param maxPages no more of these pages of 100 values are read
 * @throws Problem
 */
export async function fetchValueCount(
	connection: Connection,
	source: RowSource,
	match: ValueMatch,
	maxPages: number,
): Promise<ValueCount | null> {
	const search = valueSearch(match.search === null ? '' : searchedPart(match.search));
	const hasAll = (rows: IDataObject[]) => match.hasAll(rows.map((row) => readValue(row, source)));
	const largest = statisticRequest(source, { ...BY_COUNT, ...search });
	const rows =
		(await fetchRowsUntil(connection, largest, hasAll, 1)) ??
		(await fetchByValue(connection, source, maxPages, search, hasAll));
	if (rows === null) return null;
	const values = countedValues(rows, source);
	const found = values.filter(({ value }) => match.matches(value));
	const similar = values.filter(
		({ value }) => !match.matches(value) && resembles(value, match.text),
	);
	return {
		count: total(found.map(({ count }) => count)),
		isThere: found.length > 0,
		similar: similar.slice(0, MAX_SIMILAR).map(({ value }) => value),
	};
}

/**
 * A part of a text, which finds more than the text does. A database may take a backslash for a mark of its
 * own, so that it would not find one.
 */
function searchedPart(text: string): string {
	const longest = maxBy(text.split('\\'), 'length') ?? '';
	return [...longest].slice(0, MAX_SEARCH_LENGTH).join('');
}

/** Services that ignore a search send other values too. */
function resembles(value: string, text: string): boolean {
	return value.toLowerCase().includes(text.toLowerCase());
}
