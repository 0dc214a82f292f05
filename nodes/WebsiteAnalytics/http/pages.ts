import { range } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { isObject, numberOf } from '../values/parameterReaders';
import { UserFacingError } from '../values/userFacingError';
import { parseAddress } from '../values/webAddress';
import { mapConcurrently } from './concurrency';
import { NORMAL_CONCURRENT_REQUESTS } from './concurrencyLimit';
import type { Connection, ServiceRequest } from './connection';
import { noDataError, type Reply } from './responseBody';

/** docs/interface.md, section 8. */
export const PAGE_SIZES = [10, 25, 50, 100];
export const MAX_PAGE_SIZE = 100;
export const MAX_PAGES = 1000;

/** One page of a list. */
export interface Page {
	rows: IDataObject[];
	/** Null when the service does not say. */
	lastPage: number | null;
	/** Number of rows of all pages; null when the service does not say. */
	total: number | null;
	/** Query parameters of the next page; null without a next page. */
	nextQuery: Record<string, string> | null;
	/** False also for a full page when the service sends no total, last page or next link. */
	isLast: boolean;
}

/**
 * Reads a page in both shapes that services use: `meta` and `links`, or the same fields at the top level. Uses only
 * the query of a link, so every request goes to the same host.
 *
 * @throws UserFacingError when `data` is not a list of objects
 */
export function readPage(reply: Reply): Page {
	const rows: unknown = reply.body?.data;
	if (!Array.isArray(rows) || !rows.every(isObject)) throw noDataError('a list of objects', reply);

	const { address, query = {} } = reply.request;
	const { meta, links, ...topLevel } = reply.body ?? {};
	const numbers = { ...topLevel, ...(isObject(meta) && meta) };
	const urls = [topLevel.next_page_url, isObject(links) ? links.next : undefined];
	// Null or empty without a next page; undefined when the service does not say.
	const nextUrl = urls.find(Boolean) ?? urls.find((url) => url !== undefined);
	const currentPage = readCount(numbers.current_page) ?? readCount(query.page) ?? 1;
	const lastPage = readCount(numbers.last_page);
	const total = readCount(numbers.total);

	if (lastPage !== null) {
		const nextQuery = currentPage < lastPage ? { page: String(currentPage + 1) } : null;
		return { rows, lastPage, total, nextQuery, isLast: nextQuery === null };
	}
	const nextQuery = readQuery(nextUrl, address);
	const isShort = nextUrl === undefined && rows.length < Number(query.per_page);
	const isComplete = total === null ? isShort : rows.length >= total;
	const isLast = nextQuery === null && (nextUrl === null || nextUrl === '' || isComplete);
	return { rows, lastPage, total, nextQuery, isLast };
}

function readCount(given: unknown): number | null {
	const number = numberOf(given);
	return Number.isSafeInteger(number) && number >= 0 ? number : null;
}

function readQuery(url: unknown, address: string): Record<string, string> | null {
	const parsed = typeof url === 'string' && url !== '' ? parseAddress(url, address) : null;
	return parsed && Object.fromEntries(parsed.searchParams);
}

/** Returns what tells a row from others: the id of a website, the value of a statistic, or the row itself without them. */
export function rowKey(row: IDataObject): unknown {
	return row.id ?? row.value ?? row;
}

export interface ListPage extends Page {
	/** Rows that no earlier page has. Rows with equal counts may change their order between requests. */
	newRows: IDataObject[];
	/** Whether this page and the earlier ones hold all rows. */
	isAll: boolean;
}

/**
 * Fetches one page of a list.
 * @throws UserFacingError
 */
export async function fetchPage(connection: Connection, request: ServiceRequest): Promise<Page> {
	return readPage(await connection.send(request));
}

/**
 * Yields the pages of a list in order. The list ends at a page without new rows, because links may form a circle.
 *
 * @param all true requests all other pages at once, if their number is known.
 * @throws UserFacingError when more rows are needed, and the service does not say where they are
 */
export async function* fetchPages(
	connection: Connection,
	request: ServiceRequest,
	all = false,
): AsyncGenerator<ListPage, void> {
	const keys = new Set<unknown>();
	const withNewRows = (page: Page): ListPage => {
		const newRows = page.rows.filter((row) => !keys.has(rowKey(row)));
		for (const row of newRows) keys.add(rowKey(row));
		const { total, nextQuery, isLast } = page;
		// A service may say how many rows there are, and nothing else.
		const isAll = total === null ? isLast : nextQuery === null && keys.size >= total;
		return { ...page, newRows, isAll };
	};
	const fetchNext = (query: IDataObject) =>
		fetchPage(connection, { ...request, query: { ...request.query, ...query } });

	let page = withNewRows(await fetchPage(connection, request));
	yield page;
	if (all && page.lastPage !== null) {
		const queries = range(2, page.lastPage + 1, 1).map((number) => ({ page: number }));
		const others = await mapConcurrently(queries, NORMAL_CONCURRENT_REQUESTS, fetchNext);
		yield* others.map(withNewRows);
		return;
	}
	while (page.nextQuery && page.newRows.length > 0) {
		page = withNewRows(await fetchNext(page.nextQuery));
		yield page;
	}
	if (page.nextQuery || page.isLast || page.isAll) return;
	throw new UserFacingError(
		`the service sent ${page.rows.length} rows without the number of pages or a link to the next page, so rows may be missing`,
		"Report this to its operator. Where there is 'Return All', turn it off to get the first rows.",
	);
}
