import {
	addUp,
	countedValues,
	type CountedValue,
	type LargestValues,
} from '../analytics/breakdown';
import { DERIVED, isDerived, valueKind } from '../analytics/catalog';
import type { RowSource } from '../analytics/rows';
import type { Connection } from './connection';
import { fetchFirstRows } from './list';
import { fetchPages, MAX_PAGE_SIZE } from './pages';
import { BY_COUNT, fetchByValue, statisticRequest, valueSearch } from './statisticRequest';

/** Pages of 100 events. Events with different values, such as prices, have a row each. */
export const MAX_EVENT_PAGES = 30;
/** Pages of 100 referrers or pages that are added up to channels or sections. */
export const MAX_DERIVED_PAGES = 10;

/**
 * Fetches the 100 largest values of a statistic in one request. Events are added up by name, referrers to channels
 * and pages to sections, which takes a request for each 100 rows.
 *
 * @param text part of the values
 * @throws Problem
 */
export async function fetchLargestValues(
	connection: Connection,
	source: RowSource,
	text = '',
): Promise<LargestValues> {
	const { statistic } = source;
	if (isDerived(statistic)) {
		const { parts, isAll } = await fetchParts(connection, {
			...source,
			statistic: DERIVED[statistic].of,
		});
		return { values: addUp(parts, statistic), parts, isComplete: isAll, arePartial: !isAll };
	}
	const { rows, isAll } = await fetchLargestRows(connection, source, text);
	const values = countedValues(rows, source);
	if (!isOfEvents(source)) return { values, isComplete: isAll, arePartial: false };
	return { values: addUp(values, 'event'), isComplete: isAll, arePartial: !isAll };
}

/** Fetches the rows of the 100 largest values. Of events, fetches all rows if there are at most 3,000. @throws Problem */
export async function fetchLargestRows(connection: Connection, source: RowSource, text = '') {
	const search = valueSearch(text);
	const request = statisticRequest(source, { ...BY_COUNT, ...search });
	const first = await fetchFirstRows(connection, request, MAX_PAGE_SIZE);
	if (first.isAll || !isOfEvents(source)) return first;
	const all = await fetchByValue(connection, source, MAX_EVENT_PAGES, search);
	return all ? { rows: all, isAll: true } : first;
}

/** Fetches all values if there are at most 1,000, otherwise the 1,000 largest. */
async function fetchParts(connection: Connection, source: RowSource) {
	const all = await fetchByValue(connection, source, MAX_DERIVED_PAGES);
	if (all) return { parts: countedValues(all, source), isAll: true };
	const parts: CountedValue[] = [];
	for await (const { values } of valuePages(connection, source, MAX_DERIVED_PAGES)) {
		parts.push(...values);
	}
	return { parts, isAll: false };
}

/** A page of values. */
export interface ValuePage {
	values: CountedValue[];
	/** No value of a later page has a larger count. */
	most: number;
}

/** Yields the values of a statistic by falling count. @throws Problem */
export async function* valuePages(
	connection: Connection,
	source: RowSource,
	maxPages: number,
): AsyncGenerator<ValuePage, void> {
	let pageCount = 0;
	let lastBefore = 0;
	let mostMissed = 0;
	for await (const page of fetchPages(connection, statisticRequest(source, BY_COUNT))) {
		const values = countedValues(page.newRows, source);
		const last = values.at(-1)?.count ?? 0;
		// Rows with equal counts change their order: a row that comes twice takes the place of another row.
		if (page.newRows.length < page.rows.length) mostMissed = Math.max(mostMissed, lastBefore, last);
		lastBefore = last;
		yield { values, most: Math.max(mostMissed, page.isLast ? 0 : last) };
		pageCount += 1;
		if (pageCount === maxPages) return;
	}
}

function isOfEvents({ statistic }: RowSource): boolean {
	return valueKind(statistic) === 'event';
}
