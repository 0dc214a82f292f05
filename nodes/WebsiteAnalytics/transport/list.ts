import type { IDataObject } from 'n8n-workflow';
import { Problem } from '../problem';
import type { Connection, ServiceRequest } from './connection';
import { readData } from './responseBody';
import { hasNextPage, readPage, type Page } from './page';
import { MAX_CONCURRENT_REQUESTS } from './throttle';

/** No more pages of one list are requested, so that a list without an end comes to one. */
export const MAX_PAGES = 1000;
/** The largest page of the interface (docs/interface.md, section 8). */
export const MAX_PAGE_SIZE = 100;

/** The rows of a list: all of them, or those of the one page that the request asks for. @throws Problem */
export async function fetchRows(
	connection: Connection,
	request: ServiceRequest,
	all: boolean,
): Promise<IDataObject[]> {
	if (all) return await fetchAllRows(connection, request);
	return (await fetchPage(connection, request)).rows;
}

/** The object that the service returns under `data`: the record of a website. @throws Problem */
export async function fetchData(
	connection: Connection,
	request: ServiceRequest,
): Promise<IDataObject> {
	return await connection.send(request, readData);
}

/** One page of a list. @throws Problem */
export async function fetchPage(connection: Connection, request: ServiceRequest): Promise<Page> {
	return await connection.send(request, readPage);
}

/**
 * All rows of a list, in order. The first request carries no page number. More requests follow only
 * if the response shows that there are more pages; they are concurrent if it says how many.
 * @throws Problem when a page repeats, when there are too many, or when rows are missing or doubled
 */
export async function fetchAllRows(
	connection: Connection,
	request: ServiceRequest,
): Promise<IDataObject[]> {
	const all = { ...request, query: { ...request.query, per_page: MAX_PAGE_SIZE } };
	const first = await fetchPage(connection, all);
	const rest =
		first.lastPage === null
			? await fetchOneByOne(connection, all, first)
			: await fetchConcurrently(connection, all, first, first.lastPage);
	const pages = [first, ...rest];
	const rows = pages.flatMap((page) => page.rows);
	checkComplete(rows, pages);
	return rows;
}

async function fetchConcurrently(
	connection: Connection,
	request: ServiceRequest,
	first: Page,
	lastPage: number,
) {
	if (lastPage > MAX_PAGES) throw tooManyPages();
	const numbers: number[] = [];
	for (let number = (first.currentPage ?? 1) + 1; number <= lastPage; number += 1) {
		numbers.push(number);
	}
	return await mapConcurrently(numbers, MAX_CONCURRENT_REQUESTS, async (number) => {
		const page = await fetchPage(connection, {
			...request,
			query: { ...request.query, page: number },
		});
		if (page.currentPage !== null && page.currentPage !== number) throw repeatedPage(number);
		return page;
	});
}

async function fetchOneByOne(connection: Connection, request: ServiceRequest, first: Page) {
	const pages: Page[] = [];
	const seen = new Set([fingerprint(first)]);
	for (let page = first; hasNextPage(page);) {
		if (pages.length + 1 >= MAX_PAGES) throw tooManyPages();
		const query = { ...request.query, ...page.nextQuery };
		page = await fetchPage(connection, { ...request, query });
		if (seen.has(fingerprint(page))) throw repeatedPage(pages.length + 2);
		seen.add(fingerprint(page));
		pages.push(page);
	}
	return pages;
}

/** Rows are identified by what the interface makes unique: the id of a website, the value of a statistic. */
function checkComplete(rows: IDataObject[], pages: Page[]): void {
	const total = pages.at(-1)?.total ?? null;
	const duplicate = firstDuplicate(rows.map((row) => row.id ?? row.value));
	if (duplicate === undefined && (total === null || total === rows.length)) return;
	throw new Problem(
		duplicate === undefined
			? `the service announced ${total} rows and sent ${rows.length}`
			: `the service sent a row twice (${JSON.stringify(duplicate).slice(0, 100)}), so another may be missing`,
		'The data changed while its pages were read. Run this again, or ask for a range that ends before today.',
	);
}

function firstDuplicate(ids: unknown[]): unknown {
	const seen = new Set<unknown>();
	return ids.find((id) => id !== undefined && (seen.has(id) || !seen.add(id)));
}

function fingerprint({ rows }: Page): string {
	return JSON.stringify(rows);
}

function repeatedPage(number: number): Problem {
	return new Problem(
		`the service sent an earlier page again in place of page ${number}`,
		"Its pages cannot be followed. Switch 'Return All' off to get the first rows, and report this to its operator.",
	);
}

function tooManyPages(): Problem {
	return new Problem(
		`the list has more than ${MAX_PAGES} pages`,
		"Ask for less: a shorter range, a search, or 'Return All' off.",
	);
}

/** Maps in order with at most `concurrency` at once, and starts nothing more after a failure. */
async function mapConcurrently<T, R>(
	values: T[],
	concurrency: number,
	map: (value: T) => Promise<R>,
): Promise<R[]> {
	const results: R[] = [];
	const queue = values.entries();
	let failed = false;
	const work = async () => {
		for (const [index, value] of queue) {
			if (failed) return;
			results[index] = await map(value).catch((error: unknown) => {
				failed = true;
				throw error;
			});
		}
	};
	await Promise.all(Array.from({ length: concurrency }, work));
	return results;
}
