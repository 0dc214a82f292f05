import { orderBy } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import {
	addUp,
	byCount,
	type CountedValue,
	countedValues,
	type LargestValues,
} from '../analytics/breakdown';
import { isDerived, statisticOf } from '../analytics/catalog';
import type { StatisticQuery } from '../analytics/rows';
import type { Connection, ServiceRequest } from '../http/connection';
import {
	fetchAllRows,
	fetchFirstRows,
	fetchRowsOfPages,
	type FirstRows,
	searchFor,
} from '../http/list';
import { fetchPages, MAX_PAGE_SIZE } from '../http/pages';

/** docs/interface.md, section 4.6; `{id}` stands for the website. */
export const STATISTICS_URL = '/api/v1/stats/{id}';

export const BY_COUNT = { sort_by: 'count', sort: 'desc', per_page: MAX_PAGE_SIZE };
/** The order of complete lists. Rows with equal counts would change their page between requests. */
export const BY_VALUE = { sort_by: 'value', sort: 'asc' };

/** Pages of values that are read by falling count. */
const MAX_PAGES_BY_COUNT = 10;
/** Pages of 100 events. Events with different values, such as prices, have a row each. */
export const MAX_EVENT_PAGES = 30;
/** Pages of 100 referrers or pages that are added up to channels or sections. */
export const MAX_DERIVED_PAGES = 10;

/**
 * Returns the request for a statistic.
 * @param query order, search and size of the page
 */
export function statisticRequest(
	{ websiteId, statistic, from, to }: StatisticQuery,
	query: IDataObject,
): ServiceRequest {
	return {
		method: 'GET',
		path: STATISTICS_URL.replace('{id}', String(websiteId)),
		query: { ...query, name: statistic, from, to },
	};
}

/**
 * Fetches the first rows of a statistic, or all of them for a `count` of Infinity.
 *
 * @param query order and search
 * @throws UserFacingError
 */
export async function fetchRows(
	connection: Connection,
	source: StatisticQuery,
	query: IDataObject,
	count: number,
): Promise<FirstRows> {
	if (count !== Infinity) {
		return await fetchFirstRows(connection, statisticRequest(source, query), count);
	}
	// Hosts order equal counts differently on each page, so all rows are read by value.
	const isByCount = query.sort_by === 'count';
	const request = statisticRequest(source, isByCount ? { ...query, ...BY_VALUE } : query);
	const rows = await fetchAllRows(connection, request);
	const direction = query.sort === 'asc' ? 'asc' : 'desc';
	const sorted = isByCount ? orderBy(rows, (row) => Number(row.count) || 0, direction) : rows;
	return { rows: sorted, isAll: true, total: rows.length };
}

/**
 * Fetches all rows of a statistic, or null when there are more pages of 100 rows.
 * @throws UserFacingError
 */
export function fetchByValue(
	connection: Connection,
	source: StatisticQuery,
	maxPages: number,
	search: IDataObject,
): Promise<IDataObject[] | null> {
	const request = statisticRequest(source, { ...BY_VALUE, ...search });
	return fetchRowsOfPages(connection, request, maxPages);
}

export interface LargestOptions {
	/** Part of the values. */
	text?: string;
	/** Whether to take one request for sums too, and add up their 100 largest parts. */
	isOnce?: boolean;
}

/**
 * Fetches the 100 largest values of a statistic in one request. Events are added up by name, referrers to channels
 * and pages to sections, which takes a request for each 100 rows.
 *
 * @param readOwnDomain reads the domain of the website, for channels
 * @throws UserFacingError
 */
export async function fetchLargestValues(
	connection: Connection,
	source: StatisticQuery,
	readOwnDomain: () => Promise<string | null>,
	{ text = '', isOnce = false }: LargestOptions = {},
): Promise<LargestValues> {
	const { statistic } = source;
	const search = searchFor(text, 'value');
	const parts = { ...source, statistic: statisticOf(statistic) };
	const pages = valuePages(connection, parts, search);
	if (!isDerived(statistic) && statistic !== 'event') {
		return await firstValues(pages, MAX_PAGE_SIZE);
	}

	const maxPages = isDerived(statistic) ? MAX_DERIVED_PAGES : MAX_EVENT_PAGES;
	const all = isOnce ? null : await fetchByValue(connection, parts, maxPages, search);
	const { values, largestUnreadCount } = all
		? { values: countedValues(all, parts), largestUnreadCount: 0 }
		: await firstValues(pages, isOnce ? MAX_PAGE_SIZE : Infinity);
	const ownDomain = statistic === 'channel' ? await readOwnDomain() : null;
	return {
		values: addUp(values, statistic, ownDomain ?? ''),
		largestUnreadCount: largestUnreadCount === 0 ? 0 : null,
	};
}

/** Returns at least the first `count` values, and those of the same page. Services with smaller pages take several requests. */
async function firstValues(pages: AsyncIterable<ValuePage>, count: number): Promise<LargestValues> {
	const values: CountedValue[] = [];
	let largestUnreadCount = 0;
	for await (const page of pages) {
		values.push(...page.values);
		largestUnreadCount = page.upperBound;
		if (values.length >= count) break;
	}
	return { values: byCount(values), largestUnreadCount };
}

/** A page of values. */
export interface ValuePage {
	values: CountedValue[];
	/** No value of a later page has a larger count. */
	upperBound: number;
}

/**
 * Yields the values of a statistic by falling count.
 * @throws UserFacingError
 */
export async function* valuePages(
	connection: Connection,
	source: StatisticQuery,
	search: IDataObject = {},
): AsyncGenerator<ValuePage, void> {
	let pageCount = 0;
	let lastBefore = 0;
	let largestMissed = 0;
	const request = statisticRequest(source, { ...BY_COUNT, ...search });
	for await (const page of fetchPages(connection, request)) {
		const values = countedValues(page.newRows, source);
		const last = values.at(-1)?.count ?? 0;
		// Rows with equal counts change their order: a row that comes twice takes the place of another row.
		if (page.newRows.length < page.rows.length)
			largestMissed = Math.max(largestMissed, lastBefore, last);
		lastBefore = last;
		pageCount += 1;
		yield { values, upperBound: Math.max(largestMissed, page.isAll ? 0 : last) };
		if (pageCount === MAX_PAGES_BY_COUNT) return;
	}
}
