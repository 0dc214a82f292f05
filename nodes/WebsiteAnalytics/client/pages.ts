import { range } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { UserFacingError } from '../userFacingError';
import type { Connection, ServiceRequest } from './connection';
import { NORMAL_CONCURRENT_REQUESTS } from './hostLimiter';
import { mapConcurrently } from './mapConcurrently';
import { readPage, rowKey, type Page } from './page';

/** docs/interface.md, section 8. */
export const PAGE_SIZES = [10, 25, 50, 100];
export const MAX_PAGE_SIZE = 100;
export const MAX_PAGES = 1000;

export interface ListPage extends Page {
	/** Rows that no earlier page has. Rows with equal counts may change their order between requests. */
	newRows: IDataObject[];
}

/** Fetches one page of a list. @throws UserFacingError */
export async function fetchPage(connection: Connection, request: ServiceRequest): Promise<Page> {
	return readPage(await connection.send(request));
}

/**
 * Yields the pages of a list in order. The list ends at a page without new rows, because links may form a circle.
 *
 * @param all requests the other pages at once when the service sends their number
 * @throws UserFacingError when rows after a full page are needed and the service sends no total, last page or next link
 */
export async function* fetchPages(
	connection: Connection,
	request: ServiceRequest,
	all = false,
): AsyncGenerator<ListPage, void> {
	const keys = new Set<unknown>();
	const withNewRows = (page: Page): ListPage => {
		const newRows = page.rows.filter((row) => !keys.has(rowKey(row)));
		for (const row of newRows) keys.add(rowKey(row) ?? row);
		return { ...page, newRows };
	};
	const fetchNext = async (query: IDataObject) =>
		await fetchPage(connection, { ...request, query: { ...request.query, ...query } });

	let page = withNewRows(await fetchPage(connection, request));
	yield page;
	if (all && page.lastPage !== null) {
		const numbers = range(2, page.lastPage + 1, 1);
		const fetchNumber = async (number: number) => await fetchNext({ page: number });
		const others = await mapConcurrently(numbers, NORMAL_CONCURRENT_REQUESTS, fetchNumber);
		yield* others.map(withNewRows);
		return;
	}
	while (page.nextQuery && page.newRows.length > 0) {
		page = withNewRows(await fetchNext(page.nextQuery));
		yield page;
	}
	if (!page.nextQuery && !page.isLast) throw unclearEndError(page.rows.length);
}

function unclearEndError(count: number): UserFacingError {
	return new UserFacingError(
		`the service sent ${count} rows without the number of pages or a link to the next page, so rows may be missing`,
		"Report this to its operator. Where there is 'Return All', turn it off to get the first rows.",
	);
}
