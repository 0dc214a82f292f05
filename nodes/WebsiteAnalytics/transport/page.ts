import type { IDataObject } from 'n8n-workflow';
import { numberOf } from '../parameterReaders';
import { isObject } from '../json';
import { readRows, type Reply } from './responseBody';

/** One page of a list; what the service does not say is null. */
export interface Page {
	rows: IDataObject[];
	/** The number of this page, from 1. */
	currentPage: number | null;
	lastPage: number | null;
	/** How many rows all pages hold. */
	total: number | null;
	/** What to add to the query for the next page; null when the page shows no next page. */
	nextQuery: Record<string, string> | null;
}

/**
 * Reads a page in either shape that hosts use: the numbers in `meta` and the next page in `links`,
 * or all of it at the top level. Only the query of a next page's URL is kept, so that a request
 * can never leave the host. A host that says how many pages there are, but not which one it sends, has
 * sent the one that was requested.
 * @throws Problem when there is no list of objects in `data`
 */
export function readPage(reply: Reply): Page {
	const rows = readRows(reply);
	const { address, query = {} } = reply.request;
	const { meta, links, ...topLevel } = reply.body ?? {};
	const numbers = isObject(meta) ? meta : {};
	const numberBy = (name: string) => readPageNumber(numbers[name] ?? topLevel[name]);
	const currentPage = numberBy('current_page');
	const lastPage = numberBy('last_page');
	const nextUrl = topLevel.next_page_url ?? (isObject(links) ? links.next : undefined);
	const counted =
		lastPage === null
			? null
			: nextPageQuery(currentPage ?? readPageNumber(query.page) ?? 1, lastPage);
	const nextQuery =
		currentPage !== null && lastPage !== null ? counted : (readQuery(nextUrl, address) ?? counted);
	return { rows, currentPage, lastPage, total: numberBy('total'), nextQuery };
}

/** Page numbers are trusted more than the URL of a next page. */
function nextPageQuery(currentPage: number, lastPage: number): Record<string, string> | null {
	return currentPage < lastPage ? { page: String(currentPage + 1) } : null;
}

function readPageNumber(given: unknown): number | null {
	const number = numberOf(given);
	return Number.isSafeInteger(number) && number >= 0 ? number : null;
}

function readQuery(url: unknown, address: string): Record<string, string> | null {
	if (typeof url !== 'string' || !URL.canParse(url, address)) return null;
	return Object.fromEntries(new URL(url, address).searchParams);
}
