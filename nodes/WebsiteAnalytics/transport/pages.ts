import { range } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../json';
import { numberOf } from '../parameterReaders';
import { Problem } from '../problem';
import type { Connection, ServiceRequest } from './connection';
import { USUAL_CONCURRENT_REQUESTS } from './gradientLimit';
import { mapConcurrently } from './mapConcurrently';
import { readRows, type Reply } from './responseBody';

/** docs/interface.md, section 8. */
export const PAGE_SIZES = [10, 25, 50, 100];
export const MAX_PAGE_SIZE = 100;
/** No more pages of one list are requested, so that a list without an end comes to one. */
export const MAX_PAGES = 1000;

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

/** A page, and what it adds to the pages before it. */
export interface ListPage extends Page {
	/** Its rows that no page before had: equal counts may come in another order on each page. */
	newRows: IDataObject[];
	/** Whether all rows have come with it, as far as the service says. */
	isLast: boolean;
}

interface PagesWanted {
	maxPages?: number;
	/** How many rows are wanted at first. */
	rowCount?: number;
	/** Whether nothing less than all pages will do. */
	all?: boolean;
}

/** One page of a list. @throws Problem */
export async function fetchPage(connection: Connection, request: ServiceRequest): Promise<Page> {
	return readPage(await connection.send(request));
}

/**
 * The pages of a list in order, each requested when it is asked for. The first request carries no page
 * number. More follow only if the response shows that there are more pages, until an earlier page comes
 * again. Those that hold all rows, or as many as are wanted, are requested concurrently where the service says how
 * many there are.
 * @throws Problem, if all are wanted also when there are too many or an earlier one comes again
 */
export async function* fetchPages(
	connection: Connection,
	request: ServiceRequest,
	{ maxPages = MAX_PAGES, all = false, rowCount = 0 }: PagesWanted = {},
): AsyncGenerator<ListPage, void> {
	const list = new ListSoFar();
	const fetchNext = async (query: IDataObject) =>
		await fetchPage(connection, { ...request, query: { ...request.query, ...query } });
	/** Whether the pages end with this problem. */
	const endsWith = (problem: Problem | false): boolean => {
		if (problem && all) throw problem;
		return problem !== false;
	};
	let page = await fetchPage(connection, request);
	yield list.add(page);
	const { rows, currentPage, lastPage } = page;
	// Else the first so many are read all the same.
	endsWith((lastPage ?? 0) > maxPages && tooManyPages());
	const wanted = all ? Infinity : Math.ceil(rowCount / Math.max(rows.length, 1));
	const firstPage = currentPage ?? 1;
	const numbers = range(firstPage + 1, Math.min(wanted, lastPage ?? 0, maxPages) + 1, 1);
	const numbered = await mapConcurrently(numbers, USUAL_CONCURRENT_REQUESTS, async (number) => {
		const next = await fetchNext({ page: number });
		return endsWith(list.hasAgain(next, number) && repeatedPage(number)) ? null : next;
	});
	for (const next of numbered) {
		if (next === null) return;
		page = next;
		yield list.add(next);
	}
	if (all && lastPage !== null) return;
	for (let number = numbers.length + 2; page.nextQuery; number += 1) {
		if (endsWith(number > maxPages && tooManyPages())) return;
		page = await fetchNext(page.nextQuery);
		if (endsWith(list.hasAgain(page) && repeatedPage(number))) return;
		yield list.add(page);
	}
}

/** What was read of a list. */
class ListSoFar {
	private readonly fingerprints = new Set<string>();
	private readonly identities = new Set<unknown>();
	private rowCount = 0;
	/** The most rows that a page has said there are: of a list that became shorter, a row may have been missed. */
	private total = 0;

	add(page: Page): ListPage {
		const { rows, lastPage, total, nextQuery } = page;
		const isNew = (identity: unknown) => identity === undefined || !this.identities.has(identity);
		const newRows = rows.filter((row) => isNew(identityOf(row)));
		this.rowCount += newRows.length;
		this.total = Math.max(this.total, total ?? 0);
		this.fingerprints.add(JSON.stringify(rows));
		for (const row of newRows) this.identities.add(identityOf(row));
		// Behind a single full page there may be others of which the service says nothing.
		const isPaged = this.fingerprints.size > 1 || lastPage !== null || rows.length < MAX_PAGE_SIZE;
		const hasAll = total === null ? isPaged : this.total <= this.rowCount;
		return { ...page, newRows, isLast: nextQuery === null && hasAll };
	}

	/** Whether an earlier page was sent in place of this one. @param number the requested one, if any */
	hasAgain({ rows, currentPage }: Page, number = currentPage): boolean {
		return (
			(currentPage !== null && currentPage !== number) ||
			this.fingerprints.has(JSON.stringify(rows))
		);
	}
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
	const counted = lastPage !== null && number < lastPage ? { page: String(number + 1) } : null;
	const nextUrl = topLevel.next_page_url ?? (isObject(links) ? links.next : undefined);
	const isCounted = currentPage !== null && lastPage !== null;
	const nextQuery = isCounted ? counted : (readQuery(nextUrl, address) ?? counted);
	return { rows, currentPage, lastPage, total: numberBy('total'), nextQuery };
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
