import type { IDataObject } from 'n8n-workflow';
import { Problem } from '../problem';
import { USUAL_CONCURRENT_REQUESTS } from './width';
import type { Connection, ServiceRequest } from './connection';
import { findGap, identityOf, incompleteProblem, MAX_READS, type Gap } from './gap';
import { mapConcurrently } from './mapConcurrently';
import { readPage, type Page } from './page';
import { readData } from './responseBody';

/** No more pages of one list are requested, so that a list without an end comes to one. */
export const MAX_PAGES = 1000;
/** docs/interface.md, section 8. */
export const PAGE_SIZES = [10, 25, 50, 100];
export const MAX_PAGE_SIZE = 100;

/** The object that the service returns under `data`: the record of a website. @throws Problem */
export async function fetchData(
	connection: Connection,
	request: ServiceRequest,
): Promise<IDataObject> {
	return await connection.send(request, readData);
}

/** One page of a list. @throws Problem */
export async function fetchPage(connection: Connection, request: ServiceRequest): Promise<Page> {
	return await connection.send(request, (body, info) => readPage(body, info, request.query));
}

/** The beginning of a list. */
export interface FirstRows {
	rows: IDataObject[];
	/** Whether the list has no other rows. */
	isAll: boolean;
	/** How many rows the list has; null when the service does not say. */
	total: number | null;
}

/**
 * The first rows of a list, in one request to most hosts. Some send more rows than they are asked for,
 * which are left out, and some have a smaller largest page: then more pages follow, until the rows are
 * there. A list that changed in between is read again.
 * @param count from 1 to 100
 * @throws Problem
 */
export async function fetchFirstRows(
	connection: Connection,
	request: ServiceRequest,
	count: number,
): Promise<FirstRows> {
	const perPage = PAGE_SIZES.find((size) => size >= count) ?? MAX_PAGE_SIZE;
	const sized = { ...request, query: { ...request.query, per_page: perPage } };
	for (let read = 1; ; read += 1) {
		const { rows, isAll, total, hasChanged } = await readFirst(connection, sized, count);
		if (hasChanged && read < MAX_READS) continue;
		return { rows: rows.slice(0, count), isAll: isAll && rows.length <= count, total };
	}
}

async function readFirst(
	connection: Connection,
	request: ServiceRequest,
	count: number,
): Promise<FirstRows & { hasChanged: boolean }> {
	let page = await fetchPage(connection, request);
	const { total } = page;
	const rows = [...page.rows];
	let hasChanged = false;
	while (page.nextQuery && rows.length < count) {
		const query = { ...request.query, ...page.nextQuery };
		page = await fetchPage(connection, { ...request, query });
		hasChanged ||= page.total !== total;
		// Equal counts may come in another order on each page, so a row may come again.
		const seen = new Set<unknown>(rows.map(identityOf).filter((id) => id !== undefined));
		const others = page.rows.filter((row) => !seen.has(identityOf(row)));
		// The host sends an earlier page again, so there is no way to the others.
		if (others.length === 0) return { rows, isAll: false, total, hasChanged };
		rows.push(...others);
	}
	return { rows, isAll: isLast(page, rows.length), total, hasChanged };
}

/** Behind a full page there may be others, unless the service says that there are none. */
function isLast({ nextQuery, total, lastPage }: Page, rowCount: number): boolean {
	if (nextQuery !== null) return false;
	if (total !== null) return total <= rowCount;
	return lastPage !== null || rowCount < MAX_PAGE_SIZE;
}

/**
 * All rows of a list, in order. The rows must be sorted by a column without ties, because hosts order
 * ties differently on each page. A list that changed while it was read is read again.
 * @throws Problem when there are too many pages, a page repeats, or no read was complete
 */
export async function fetchAllRows(
	connection: Connection,
	request: ServiceRequest,
): Promise<IDataObject[]> {
	const gaps: Gap[] = [];
	while (gaps.length < MAX_READS) {
		const pages = await fetchAllPages(connection, request);
		const rows = pages.flatMap((page) => page.rows);
		const gap = findGap(rows, pages);
		if (!gap) return rows;
		gaps.push(gap);
	}
	throw incompleteProblem(gaps);
}

/**
 * All pages of a list. The first request carries no page number. More requests follow only if the
 * response shows that there are more pages; they are concurrent if it says how many.
 */
async function fetchAllPages(connection: Connection, request: ServiceRequest): Promise<Page[]> {
	const all = { ...request, query: { ...request.query, per_page: MAX_PAGE_SIZE } };
	const first = await fetchPage(connection, all);
	return first.lastPage === null
		? await fetchOneByOne(connection, all, first)
		: await fetchConcurrently(connection, all, first, first.lastPage);
}

async function fetchConcurrently(
	connection: Connection,
	request: ServiceRequest,
	first: Page,
	lastPage: number,
): Promise<Page[]> {
	if (lastPage > MAX_PAGES) throw tooManyPages();
	const numbers: number[] = [];
	for (let number = (first.currentPage ?? 1) + 1; number <= lastPage; number += 1) {
		numbers.push(number);
	}
	const rest = await mapConcurrently(numbers, USUAL_CONCURRENT_REQUESTS, async (number) => {
		const query = { ...request.query, page: number };
		const page = await fetchPage(connection, { ...request, query });
		if (page.currentPage !== null && page.currentPage !== number) throw repeatedPage(number);
		return page;
	});
	return [first, ...rest];
}

async function fetchOneByOne(
	connection: Connection,
	request: ServiceRequest,
	first: Page,
): Promise<Page[]> {
	const pages = [first];
	const seen = new Set([fingerprint(first)]);
	for (let page = first; page.nextQuery;) {
		if (pages.length >= MAX_PAGES) throw tooManyPages();
		const query = { ...request.query, ...page.nextQuery };
		page = await fetchPage(connection, { ...request, query });
		if (seen.has(fingerprint(page))) throw repeatedPage(pages.length + 1);
		seen.add(fingerprint(page));
		pages.push(page);
	}
	return pages;
}

function fingerprint({ rows }: Page): string {
	return JSON.stringify(rows);
}

function repeatedPage(number: number): Problem {
	return new Problem(
		`the service sent an earlier page again in place of page ${number}`,
		"Its pages cannot be followed. Report this to its operator. Where there is 'Return All', switch it off to get the first rows.",
	);
}

function tooManyPages(): Problem {
	return new Problem(
		`the list has more than ${MAX_PAGES} pages`,
		"Ask for less: a shorter range, a search, or 'Return All' off where there is one.",
	);
}
