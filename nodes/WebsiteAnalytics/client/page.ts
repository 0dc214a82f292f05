import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../json';
import { numberOf } from '../parameterReaders';
import { readRows, type Reply } from './responseBody';

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
	const rows = readRows(reply);
	const { address, query = {} } = reply.request;
	const { meta, links, ...topLevel } = reply.body ?? {};
	const numbers = { ...topLevel, ...(isObject(meta) && meta) };
	const lastPage = readCount(numbers.last_page);
	const total = readCount(numbers.total);
	const currentPage = readCount(numbers.current_page) ?? readCount(query.page) ?? 1;
	const urls = [topLevel.next_page_url, isObject(links) ? links.next : undefined];
	const url = urls.find(Boolean);
	const isCounted = lastPage !== null;
	const byNumber = currentPage < (lastPage ?? 0) ? { page: String(currentPage + 1) } : null;
	const nextQuery = isCounted ? byNumber : readQuery(url, address);
	const saysNone = isCounted || (!url && urls.some((one) => one !== undefined));
	const hasAll =
		total === null ? !url && rows.length < Number(query.per_page) : rows.length >= total;
	return { rows, lastPage, total, nextQuery, isLast: nextQuery === null && (saysNone || hasAll) };
}

function readCount(given: unknown): number | null {
	const number = numberOf(given);
	return Number.isSafeInteger(number) && number >= 0 ? number : null;
}

function readQuery(url: unknown, address: string): Record<string, string> | null {
	if (typeof url !== 'string' || !URL.canParse(url, address)) return null;
	return Object.fromEntries(new URL(url, address).searchParams);
}

/** Returns the unique field of a row: the id of a website, the value of a statistic. */
export function rowKey({ id, value }: IDataObject): unknown {
	return id ?? value;
}
