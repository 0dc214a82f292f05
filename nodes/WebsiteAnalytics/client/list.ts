import { isEqual } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { Problem } from '../problem';
import { quote } from '../text';
import type { Connection, ServiceRequest } from './connection';
import { identityOf, type Page } from './page';
import { fetchPages, MAX_PAGE_SIZE, PAGE_SIZES, type ListPage } from './pages';
import { readData } from './responseBody';

/** How often a list is read before it counts as one that cannot be read. */
export const MAX_READS = 3;

/** The object that the service returns under `data`: the record of a website. @throws Problem */
export async function fetchData(
	connection: Connection,
	request: ServiceRequest,
): Promise<IDataObject> {
	return readData(await connection.send(request));
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
 * The first rows of a list, up to 100 in one request to most hosts. Some send more rows than they are asked for,
 * which are left out, and some have a smaller largest page: then more pages follow, until the rows are
 * there. A list that changed in between is read again.
 * @throws Problem
 */
export async function fetchFirstRows(
	connection: Connection,
	request: ServiceRequest,
	count: number,
): Promise<FirstRows> {
	const perPage = PAGE_SIZES.find((size) => size >= count) ?? MAX_PAGE_SIZE;
	const sized = withPageSize(request, perPage);
	const isEnough = (pages: ListPage[]) =>
		newRowsOf(pages).length >= count || pages.at(-1)?.newRows.length === 0;
	for (let read = 1; ; read += 1) {
		const pages = await readUntil(fetchPages(connection, sized, { rowCount: count }), isEnough);
		const hasChanged = pages.some(({ total }) => total !== pages[0]?.total);
		if (hasChanged && read < MAX_READS) continue;
		const found = newRowsOf(pages);
		const isAll = pages.at(-1)?.isLast === true && found.length <= count;
		return { rows: found.slice(0, count), isAll, total: pages[0]?.total ?? null };
	}
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
	const sized = withPageSize(request, MAX_PAGE_SIZE);
	const gaps: Gap[] = [];
	while (gaps.length < MAX_READS) {
		const pages = await readUntil(fetchPages(connection, sized, { all: true }));
		const gap = findGap(pages);
		if (!gap) return rowsOf(pages);
		gaps.push(gap);
	}
	throw incompleteProblem(gaps);
}

/**
 * The rows of a list, page by page, until they are enough, or else all of them. Null where nobody knows
 * whether these are all: there are more pages than are read, a page repeats, the service does not say whether
 * there are others, or the list changed each time while it was read.
 * @param request sorted by a column without ties, with the number of rows of a page
 * @param maxPages no more pages are read, also when the list has to be read again
 * @throws Problem
 */
export async function fetchRowsUntil(
	connection: Connection,
	request: ServiceRequest,
	isEnough: (rows: IDataObject[]) => boolean,
	maxPages: number,
): Promise<IDataObject[] | null> {
	let pagesLeft = maxPages;
	for (let read = 1; read <= MAX_READS && pagesLeft > 0; read += 1) {
		const reading = fetchPages(connection, request, { maxPages: pagesLeft });
		const pages = await readUntil(reading, (soFar) => isEnough(rowsOf(soFar)));
		pagesLeft -= pages.length;
		const rows = rowsOf(pages);
		if (isEnough(rows)) return rows;
		const last = pages.at(-1);
		const gap = findGap(pages);
		if (last?.isLast && !gap) return rows;
		if (last?.nextQuery || !gap) return null;
	}
	return null;
}

async function readUntil(
	pages: AsyncIterable<ListPage>,
	isEnough: (soFar: ListPage[]) => boolean = () => false,
): Promise<ListPage[]> {
	const read: ListPage[] = [];
	for await (const page of pages) {
		read.push(page);
		if (isEnough(read)) break;
	}
	return read;
}

function withPageSize(request: ServiceRequest, size: number): ServiceRequest {
	return { ...request, query: { ...request.query, per_page: size } };
}

function rowsOf(pages: ListPage[]): IDataObject[] {
	return pages.flatMap(({ rows }) => rows);
}

function newRowsOf(pages: ListPage[]): IDataObject[] {
	return pages.flatMap(({ newRows }) => newRows);
}

/** How the rows of a list differ from what the service announced. */
export interface Gap {
	announced: number | null;
	sent: number;
	/** The id or the value of a row that came twice. */
	duplicate: unknown;
	/** How many pages there are at the end, where they are more than at the beginning. */
	grownTo: number | undefined;
	/** Whether rows have moved up, maybe to a page that was read before. */
	hasShrunk: boolean;
}

/** The gap in the rows of all pages of a list, which may have changed; undefined when there is none. */
export function findGap(pages: Page[]): Gap | undefined {
	const rows = pages.flatMap((page) => page.rows);
	const announced = pages.at(-1)?.total ?? null;
	const seen = new Set<unknown>();
	const ids = rows.map(identityOf).filter((id) => id !== undefined);
	const duplicate = ids.find((id) => seen.has(id) || !seen.add(id));
	const [firstCount, lastCount] = [pages.at(0)?.lastPage ?? 0, pages.at(-1)?.lastPage ?? 0];
	const hasGrown = firstCount > 0 && lastCount > firstCount;
	const hasShrunk = falls(pages, 'total') || falls(pages, 'lastPage');
	const isComplete = announced === null || announced === rows.length;
	if (isComplete && duplicate === undefined && !hasGrown && !hasShrunk) return undefined;
	const grownTo = hasGrown ? lastCount : undefined;
	return { announced, sent: rows.length, duplicate, grownTo, hasShrunk };
}

/** Whether a page says less than one before it. Pages that are read together may be read in another order. */
function falls(pages: Page[], name: 'total' | 'lastPage'): boolean {
	const said = pages.map((page) => page[name]).filter((number) => number !== null);
	return said.some((number, index) => number < (said[index - 1] ?? 0));
}

/** The problem of a list that had a gap each time it was read. */
export function incompleteProblem(gaps: Gap[]): Problem {
	const [first, ...others] = gaps;
	// Data that changes looks different each time.
	const isAlwaysTheSame = others.every((gap) => isEqual(gap, first));
	return new Problem(
		`the list could not be read completely in ${MAX_READS} attempts: ${describe(gaps.at(-1))}`,
		isAlwaysTheSame
			? "It was the same each time, so the page numbers of the service are wrong. Report this to its operator. Where there is 'Return All', turn it off to get the first rows."
			: 'The data changed each time while its pages were read. Run this again, or ask for a range that ends before today.',
	);
}

function describe({ announced, sent, duplicate, grownTo, hasShrunk }: Partial<Gap> = {}): string {
	if (duplicate !== undefined) {
		return `the service sent a row twice, so another may be missing: ${quote(duplicate)}`;
	}
	if (grownTo !== undefined) {
		return `the last page says that there are ${grownTo} pages, and the first page said fewer`;
	}
	return hasShrunk
		? 'a page says that there are fewer rows than a page before said, so a row may be missing'
		: `the service announced ${announced} rows and sent ${sent}`;
}
