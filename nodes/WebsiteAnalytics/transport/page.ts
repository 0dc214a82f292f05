import type { IDataObject } from 'n8n-workflow';
import { isObject, type RequestInfo } from './response';
import { readRows } from './responseBody';

/** One page of a list; what the service does not say is null. */
export interface Page {
	rows: IDataObject[];
	/** The number of this page, from 1. */
	currentPage: number | null;
	lastPage: number | null;
	/** How many rows all pages hold. */
	total: number | null;
	/** The query of the next page's URL. */
	nextQuery: Record<string, string> | null;
}

/**
 * Reads a page in either shape that hosts use: the numbers in `meta` and the next page in `links`,
 * or all of it at the top level. Only the query of a next page's URL is kept, so that a request
 * can never leave the host.
 * @throws Problem when there is no list of objects in `data`
 */
export function readPage(body: IDataObject | null, request: RequestInfo): Page {
	const rows = readRows(body, request);
	const { meta, links, next_page_url: nextPageUrl, ...topLevel } = body ?? {};
	const numbers = isObject(meta) ? meta : topLevel;
	const next = nextPageUrl ?? (isObject(links) ? links.next : undefined);
	return {
		rows,
		currentPage: readPageNumber(numbers.current_page),
		lastPage: readPageNumber(numbers.last_page),
		total: readPageNumber(numbers.total),
		nextQuery: readQuery(next, request.address),
	};
}

/** Whether the page itself shows that there are more. */
export function hasNextPage({ currentPage, lastPage, nextQuery }: Page): boolean {
	return currentPage !== null && lastPage !== null ? currentPage < lastPage : nextQuery !== null;
}

/** The number of the next page, as text; undefined after the last page. */
export function nextPageNumber(page: Page): string | undefined {
	if (!hasNextPage(page)) return undefined;
	return page.currentPage === null ? page.nextQuery?.page : String(page.currentPage + 1);
}

function readPageNumber(given: unknown): number | null {
	const number = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
	return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

function readQuery(url: unknown, address: string): Record<string, string> | null {
	if (typeof url !== 'string' || !URL.canParse(url, address)) return null;
	return Object.fromEntries(new URL(url, address).searchParams);
}
