import { isEqual } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { Problem } from '../problem';
import { quote } from '../quote';
import { MAX_CONCURRENT_REQUESTS } from './concurrencyLimit';
import type { Connection, ServiceRequest } from './connection';
import { mapConcurrently } from './mapConcurrently';
import { readPage, type Page } from './page';
import { readData } from './responseBody';

/** No more pages of one list are requested, so that a list without an end comes to one. */
const MAX_PAGES = 1000;
/** The largest page of the interface (docs/interface.md, section 8). */
export const MAX_PAGE_SIZE = 100;
/** How often a list is read before it counts as one that cannot be read. */
const MAX_READS = 3;

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

/** The first rows of a list, `count` at most. Some hosts send more than they are asked for. @throws Problem */
export async function fetchFirstRows(
	connection: Connection,
	request: ServiceRequest,
	count: number,
): Promise<IDataObject[]> {
	const query = { ...request.query, per_page: count };
	return (await fetchPage(connection, { ...request, query })).rows.slice(0, count);
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
	const rest = await mapConcurrently(numbers, MAX_CONCURRENT_REQUESTS, async (number) => {
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

/** How the rows of a list differ from what the service announced. */
interface Gap {
	announced: number | null;
	sent: number;
	/** The id or the value of a row that came twice. */
	duplicate: unknown;
	/** How many pages there are at the end, where they are more than at the beginning. */
	grownTo: number | undefined;
}

/** Rows are identified by what the interface makes unique: the id of a website, the value of a statistic. */
function findGap(rows: IDataObject[], pages: Page[]): Gap | undefined {
	const announced = pages.at(-1)?.total ?? null;
	const seen = new Set<unknown>();
	const ids = rows.map((row) => row.id ?? row.value).filter((id) => id !== undefined);
	const duplicate = ids.find((id) => seen.has(id) || !seen.add(id));
	const [firstCount, lastCount] = [pages.at(0)?.lastPage ?? 0, pages.at(-1)?.lastPage ?? 0];
	const hasGrown = firstCount > 0 && lastCount > firstCount;
	const isComplete = announced === null || announced === rows.length;
	if (isComplete && duplicate === undefined && !hasGrown) return undefined;
	return { announced, sent: rows.length, duplicate, grownTo: hasGrown ? lastCount : undefined };
}

function incompleteProblem(gaps: Gap[]): Problem {
	const [first, ...others] = gaps;
	// Data that changes looks different each time.
	const isAlwaysTheSame = others.every((gap) => isEqual(gap, first));
	return new Problem(
		`the list could not be read completely in ${MAX_READS} attempts: ${describe(gaps.at(-1))}`,
		isAlwaysTheSame
			? "It was the same each time, so the page numbers of the service are wrong. Report this to its operator. Where there is 'Return All', switch it off to get the first rows."
			: 'The data changed each time while its pages were read. Run this again, or ask for a range that ends before today.',
	);
}

function describe({ announced, sent, duplicate, grownTo }: Partial<Gap> = {}): string {
	if (duplicate !== undefined) {
		return `the service sent a row twice, so another may be missing: ${quote(duplicate)}`;
	}
	return grownTo === undefined
		? `the service announced ${announced} rows and sent ${sent}`
		: `the service announced ${grownTo} pages on the last one, more than before`;
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
