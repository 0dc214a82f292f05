import type { IDataObject } from 'n8n-workflow';
import { isObject, type Asked } from './answer';
import { wrongShape } from './readAnswer';

/** One page of a list; what the service does not say is null. */
export interface Page {
	rows: IDataObject[];
	/** The number of this page, from 1. */
	current: number | null;
	last: number | null;
	/** How many rows all pages hold. */
	total: number | null;
	/** The query of the page that comes next, in a form to send. */
	next: Record<string, string> | null;
}

/**
 * Reads a page in either shape that hosts use: the numbers in `meta` and the next page in `links`,
 * or all of it at the top level. Of a next page's address only the query is kept, so a request
 * can never leave the host.
 * @throws Problem when there is no list of objects in `data`
 */
export function readPage(json: IDataObject | null, asked: Asked): Page {
	const rows: unknown = json?.data;
	if (!json || !Array.isArray(rows) || !rows.every(isObject)) {
		throw wrongShape('data', 'a list', asked);
	}
	const meta = isObject(json.meta) ? json.meta : json;
	const links = isObject(json.links) ? json.links : {};
	return {
		rows,
		current: pageNumber(meta.current_page),
		last: pageNumber(meta.last_page),
		total: pageNumber(meta.total),
		next: queryOf(json.next_page_url ?? links.next, asked.address),
	};
}

/** Whether the page itself shows that there are more. */
export function hasMore({ current, last, next }: Page): boolean {
	return current !== null && last !== null ? current < last : next !== null;
}

/** The number of the page that comes next, as text; undefined after the last. */
export function nextPage(page: Page): string | undefined {
	if (!hasMore(page)) return undefined;
	return page.current === null ? page.next?.page : String(page.current + 1);
}

function pageNumber(given: unknown): number | null {
	const number = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
	return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

function queryOf(link: unknown, address: string): Record<string, string> | null {
	if (typeof link !== 'string' || !URL.canParse(link, address)) return null;
	return Object.fromEntries(new URL(link, address).searchParams);
}
