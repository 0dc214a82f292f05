import { isNil } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../json';
import { numberOf } from '../parameterReaders';
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
	/** Whether it says nothing about other pages: neither how many nor where they are, nor that there are none. */
	isSilent: boolean;
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
	const number = currentPage ?? readPageNumber(query.page) ?? 1;
	// Page numbers are trusted more than the URL of a next page.
	const counted = number < (lastPage ?? 0) ? { page: String(number + 1) } : null;
	const nextUrls: unknown[] = [topLevel.next_page_url, isObject(links) ? links.next : undefined];
	// Some hosts write none as an empty text, which as an address would be that of this page.
	const nextUrl = nextUrls.find((url) => !isNil(url) && url !== '');
	const saysNext = nextUrls.some((url) => url === null || typeof url === 'string');
	const isCounted = currentPage !== null && lastPage !== null;
	const nextQuery = isCounted ? counted : (readQuery(nextUrl, address) ?? counted);
	const total = numberBy('total');
	const isSilent = lastPage === null && !saysNext;
	return { rows, currentPage, lastPage, total, nextQuery, isSilent };
}

function readPageNumber(given: unknown): number | null {
	const number = numberOf(given);
	return Number.isSafeInteger(number) && number >= 0 ? number : null;
}

function readQuery(url: unknown, address: string): Record<string, string> | null {
	if (typeof url !== 'string' || !URL.canParse(url, address)) return null;
	return Object.fromEntries(new URL(url, address).searchParams);
}

/** What the interface makes unique: the id of a website, the value of a statistic. */
export function identityOf({ id, value }: IDataObject): unknown {
	return id ?? value;
}
