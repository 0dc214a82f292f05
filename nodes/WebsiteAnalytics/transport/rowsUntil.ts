import type { IDataObject } from 'n8n-workflow';
import type { Connection, ServiceRequest } from './connection';
import { findGap, MAX_READS } from './gap';
import { fetchPage, MAX_PAGE_SIZE } from './list';
import type { Page } from './page';

/**
 * The rows of a list, page by page, until they are enough, or else all of them. Null where nobody knows
 * whether these are all: there are more pages than are read, a page repeats, the service does not say whether
 * there are others, or the list changed each time while it was read.
 * @param request with the number of rows of a page
 * @param maxPages no more pages are read, also when the list has to be read again
 * @throws Problem
 */
export async function fetchRowsUntil(
	connection: Connection,
	request: ServiceRequest,
	isEnough: (rows: IDataObject[]) => boolean,
	maxPages: number,
): Promise<IDataObject[] | null> {
	let pagesLeft = maxPages;
	for (let read = 1; read <= MAX_READS && pagesLeft > 0; read += 1) {
		const pages = await fetchPagesUntil(connection, request, isEnough, pagesLeft);
		pagesLeft -= pages.length;
		const rows = rowsOf(pages);
		if (isEnough(rows)) return rows;
		if (!isEnd(pages)) return null;
		if (!findGap(rows, pages)) return rows;
	}
	return null;
}

async function fetchPagesUntil(
	connection: Connection,
	request: ServiceRequest,
	isEnough: (rows: IDataObject[]) => boolean,
	maxPages: number,
): Promise<Page[]> {
	const pages: Page[] = [];
	for (let next: Page['nextQuery'] = {}; next && pages.length < maxPages;) {
		const query = { ...request.query, ...next };
		const page = await fetchPage(connection, { ...request, query });
		const isRepeated = JSON.stringify(page.rows) === JSON.stringify(pages.at(-1)?.rows);
		if (isRepeated) return pages;
		pages.push(page);
		if (isEnough(rowsOf(pages))) return pages;
		next = page.nextQuery;
	}
	return pages;
}

/** Whether the last page is there. Behind a single full page may be others of which the service says nothing. */
function isEnd(pages: Page[]): boolean {
	const page = pages.at(-1);
	if (!page || page.nextQuery !== null) return false;
	const isPaged = pages.length > 1 || page.lastPage !== null || page.total !== null;
	return isPaged || page.rows.length < MAX_PAGE_SIZE;
}

function rowsOf(pages: Page[]): IDataObject[] {
	return pages.flatMap(({ rows }) => rows);
}
