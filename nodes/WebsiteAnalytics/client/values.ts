import type { IDataObject } from 'n8n-workflow';
import {
	addUp,
	countedValues,
	type CountedValue,
	type LargestValues,
} from '../analytics/breakdown';
import { DERIVED, isDerived, valueKind } from '../analytics/catalog';
import { areSortedByCount, type RowSource } from '../analytics/rows';
import type { Connection } from './connection';
import { fetchFirstRows } from './list';
import { fetchPages, MAX_PAGE_SIZE } from './pages';
import { BY_COUNT, fetchByValue, statisticRequest, valueSearch } from './statisticRequest';

/** Events can have a value each, such as a price. So many pages of 100 of them are added up. */
export const MAX_EVENT_PAGES = 30;
/** Of a statistic whose values are added up to others, so many pages of 100 are read. */
export const MAX_DERIVED_PAGES = 10;

/**
 * The 100 largest values of a statistic, in one request to a host that has pages of 100. Events are added up by
 * name, and referrers and pages to channels and sections, which takes more where there are more of them.
 * @param text what the values contain, on services that search
 * @throws Problem
 */
export async function fetchLargestValues(
	connection: Connection,
	source: RowSource,
	text = '',
): Promise<LargestValues> {
	const { statistic } = source;
	if (isDerived(statistic)) {
		const of = { ...source, statistic: DERIVED[statistic].of };
		const { rows, isAll } = await fetchMost(connection, of);
		const parts = countedValues(rows, of);
		return { values: addUp(parts, statistic), parts, isComplete: isAll, arePartial: !isAll };
	}
	const { rows, isAll } = await fetchLargestRows(connection, source, text);
	const values = countedValues(rows, source);
	const isOfEvents = valueKind(statistic) === 'event';
	const arePartial = !isAll && (isOfEvents || !areSortedByCount(rows, 'desc'));
	const added = isOfEvents ? addUp(values, 'event') : values;
	return { values: added, isComplete: isAll, arePartial };
}

/**
 * The rows of the 100 largest values. Where these are added up, or the host does not sort, all rows if there are not
 * too many.
 * @throws Problem
 */
export async function fetchLargestRows(connection: Connection, source: RowSource, text = '') {
	const search = valueSearch(text);
	const request = statisticRequest(source, { ...BY_COUNT, ...search });
	const first = await fetchFirstRows(connection, request, MAX_PAGE_SIZE);
	const isOfEvents = valueKind(source.statistic) === 'event';
	const maxPages = isOfEvents ? MAX_EVENT_PAGES : MAX_DERIVED_PAGES;
	const isTooMuch = (first.total ?? 0) > maxPages * MAX_PAGE_SIZE;
	const areLargest = !isOfEvents && areSortedByCount(first.rows, 'desc');
	if (first.isAll || isTooMuch || areLargest) return first;
	const all = await fetchByValue(connection, source, maxPages, search);
	return all ? { rows: all, isAll: true } : first;
}

/** All rows of a statistic that fit into ten pages, or else those of the largest values. @throws Problem */
async function fetchMost(connection: Connection, source: RowSource) {
	const request = statisticRequest(source, BY_COUNT);
	const rows: IDataObject[] = [];
	for await (const page of fetchPages(connection, request, { maxPages: MAX_DERIVED_PAGES })) {
		const isFirst = rows.length === 0;
		rows.push(...page.newRows);
		if (page.isLast) return { rows, isAll: true };
		if (isFirst && (page.lastPage ?? Infinity) < MAX_DERIVED_PAGES) {
			const all = await fetchByValue(connection, source, MAX_DERIVED_PAGES - 1);
			if (all) return { rows: all, isAll: true };
		}
	}
	return { rows, isAll: false };
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
	const request = statisticRequest(source, BY_COUNT);
	let lastBefore = 0;
	let mostMissed = 0;
	let isSorted = true;
	for await (const { rows, newRows, isLast } of fetchPages(connection, request, { maxPages })) {
		const values = countedValues(newRows, source);
		isSorted &&= areSortedByCount(newRows, 'desc');
		const last = isSorted ? (values.at(-1)?.count ?? 0) : Infinity;
		// Equal counts may come in another order on each page: in the place of a row that comes twice, one is missed.
		if (newRows.length < rows.length) mostMissed = Math.max(mostMissed, lastBefore, last);
		lastBefore = last;
		yield { values, most: Math.max(mostMissed, isLast ? 0 : last) };
		if (newRows.length === 0) return;
	}
}
