import { range } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { Problem } from '../problem';
import type { Connection, ServiceRequest } from './connection';
import { NORMAL_CONCURRENT_REQUESTS } from './hostLimiter';
import { mapConcurrently } from './mapConcurrently';
import { identityOf, readPage, type Page } from './page';

/** docs/interface.md, section 8. */
export const PAGE_SIZES = [10, 25, 50, 100];
export const MAX_PAGE_SIZE = 100;
const MIN_PAGE_SIZE = 10;
/** No more pages of one list are requested, so that a list without an end comes to one. */
export const MAX_PAGES = 1000;

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
 * again; where more rows are wanted, also of a service that says nothing about other pages, behind one that is full or
 * has fewer rows than there are. Those that hold all rows, or as many as are wanted, are requested concurrently where
 * the service says how many there are.
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
	/** Whether a service sends a page again because there is none behind it, and not because it ignores its number. */
	const endsWithPageAgain = async () => {
		// It was asked for more rows, so these are all, unless it ignores that too.
		if (rows.length < MAX_PAGE_SIZE) return true;
		const { rows: small } = await fetchNext({ per_page: MIN_PAGE_SIZE, page: 2 });
		// One without pages sends as many rows whatever size is asked for.
		return (
			small.length >= rows.length || identityOf({ ...small[0] }) !== identityOf({ ...rows[0] })
		);
	};
	// Else the first so many are read all the same.
	endsWith((lastPage ?? 0) > maxPages && tooManyPages());
	const wanted = all ? Infinity : Math.ceil(rowCount / Math.max(rows.length, 1));
	const firstPage = currentPage ?? 1;
	const numbers = range(firstPage + 1, Math.min(wanted, lastPage ?? 0, maxPages) + 1, 1);
	const numbered = await mapConcurrently(numbers, NORMAL_CONCURRENT_REQUESTS, async (number) => {
		const next = await fetchNext({ page: number });
		return endsWith(list.hasAgain(next, number) && repeatedPage(number)) ? null : next;
	});
	for (const next of numbered) {
		if (next === null) return;
		page = next;
		yield list.add(next);
	}
	if (all && lastPage !== null) return;
	for (let number = numbers.length + 2; ; number += 1) {
		const isGuess = (all || list.rowCount < rowCount) && list.mayHaveMore(page);
		const query = page.nextQuery ?? (isGuess ? { page: number } : null);
		if (!query || endsWith(number > maxPages && tooManyPages())) return;
		const { rows: before } = page;
		const next = await fetchNext(query).catch((error: unknown) => {
			if (isGuess && isNoPage(error, before)) return null;
			throw error;
		});
		if (next === null) return;
		if (list.hasAgain(next) || (isGuess && list.hasRowsOf(next))) {
			if (isGuess && all && (await endsWithPageAgain())) return;
			endsWith(repeatedPage(number));
			return;
		}
		page = next;
		yield list.add(page);
	}
}

/** What was read of a list. */
class ListSoFar {
	private readonly fingerprints = new Set<string>();
	private readonly identities = new Set<unknown>();
	/** How many different ones. */
	rowCount = 0;
	/** The most rows that a page has said there are: of a list that became shorter, a row may have been missed. */
	private total = 0;
	private isSilent = true;

	add(page: Page): ListPage {
		const { rows, total, nextQuery } = page;
		const isNew = (identity: unknown) => identity === undefined || !this.identities.has(identity);
		const newRows = rows.filter((row) => isNew(identityOf(row)));
		this.rowCount += newRows.length;
		this.total = Math.max(this.total, total ?? 0);
		this.isSilent &&= page.isSilent;
		this.fingerprints.add(JSON.stringify(rows));
		for (const row of newRows) this.identities.add(identityOf(row));
		const isFull = this.isSilent && rows.length >= MAX_PAGE_SIZE;
		const hasAll = total === null ? !isFull : this.total <= this.rowCount;
		return { ...page, newRows, isLast: nextQuery === null && hasAll };
	}

	/**
	 * Whether there may be rows behind a page of a service that has said nothing about other pages: there are more than
	 * it has sent, or the page is full. Where its largest page is smaller than the one that was asked for, it is one of
	 * the other sizes.
	 */
	mayHaveMore({ rows, total }: Page): boolean {
		if (!this.isSilent || rows.length === 0) return false;
		const isFull = rows.length >= MAX_PAGE_SIZE || PAGE_SIZES.includes(rows.length);
		return total === null ? isFull : this.total > this.rowCount;
	}

	/** Whether all rows of a page were sent before, with whatever counts. */
	hasRowsOf({ rows }: Page): boolean {
		return rows.length > 0 && rows.every((row) => this.identities.has(identityOf(row) ?? row));
	}

	/** Whether an earlier page was sent in place of this one. @param number the requested one, if any */
	hasAgain({ rows, currentPage }: Page, number = currentPage): boolean {
		return (
			(currentPage !== null && currentPage !== number) ||
			this.fingerprints.has(JSON.stringify(rows))
		);
	}
}

/**
 * Whether an error says that there is no page behind these rows. Where they are a whole page, a service that refuses
 * the number of a page may have others.
 */
function isNoPage(error: unknown, { length }: IDataObject[]): boolean {
	const httpCode = (error instanceof Problem && error.httpCode) || '';
	return httpCode === '404' || (length < MAX_PAGE_SIZE && ['400', '422'].includes(httpCode));
}

function repeatedPage(number: number): Problem {
	return new Problem(
		`the service sent an earlier page again in place of page ${number}`,
		"Its pages cannot be followed. Report this to its operator. Where there is 'Return All', turn it off to get the first rows.",
	);
}

function tooManyPages(): Problem {
	return new Problem(
		`the list has more than ${MAX_PAGES} pages`,
		"Ask for less: a shorter range, a search, or 'Return All' off where there is one.",
	);
}
