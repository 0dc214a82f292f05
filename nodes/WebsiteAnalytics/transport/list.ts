import type { IDataObject } from 'n8n-workflow';
import { Problem } from '../problem';
import type { Connection, ServiceRequest } from './connection';
import { MOST_IN_FLIGHT } from './hostGate';
import { hasMore, readPage, type Page } from './page';

/** No more pages of one list are read, so that a list without end does not run for ever. */
export const MOST_PAGES = 1000;
/** The largest page that the interface allows, section 8. */
export const LARGEST_PAGE = 100;

/** The rows of a list: all of them, or those of the one page that the request asks for. @throws Problem */
export async function sendForRows(
	connection: Connection,
	request: ServiceRequest,
	all: boolean,
): Promise<IDataObject[]> {
	if (all) return await sendForAll(connection, request);
	return (await sendForPage(connection, request)).rows;
}

/** One page of a list. @throws Problem */
export async function sendForPage(connection: Connection, request: ServiceRequest): Promise<Page> {
	return readPage(await connection.send(request), connection.asked(request));
}

/**
 * All rows of a list, in order. The first request carries no page number; more follow only when
 * the answer shows that there are more, several at a time when it tells how many.
 * @throws Problem when a page repeats, when there are too many, or when rows are missing or doubled
 */
export async function sendForAll(
	connection: Connection,
	request: ServiceRequest,
): Promise<IDataObject[]> {
	const all = { ...request, query: { ...request.query, per_page: LARGEST_PAGE } };
	const first = await sendForPage(connection, all);
	const rest =
		first.last === null
			? await readOneByOne(connection, all, first)
			: await readTogether(connection, all, first, first.last);
	const pages = [first, ...rest];
	const rows = pages.flatMap((page) => page.rows);
	checkComplete(rows, pages);
	return rows;
}

async function readTogether(
	connection: Connection,
	request: ServiceRequest,
	first: Page,
	last: number,
) {
	if (last > MOST_PAGES) throw tooMany();
	const numbers: number[] = [];
	for (let number = (first.current ?? 1) + 1; number <= last; number += 1) numbers.push(number);
	return await mapBounded(numbers, MOST_IN_FLIGHT, async (number) => {
		const page = await sendForPage(connection, {
			...request,
			query: { ...request.query, page: number },
		});
		if (page.current !== null && page.current !== number) throw repeated(number);
		return page;
	});
}

async function readOneByOne(connection: Connection, request: ServiceRequest, first: Page) {
	const pages: Page[] = [];
	const seen = new Set([fingerprint(first)]);
	for (let page = first; hasMore(page);) {
		if (pages.length + 1 >= MOST_PAGES) throw tooMany();
		page = await sendForPage(connection, { ...request, query: { ...request.query, ...page.next } });
		if (seen.has(fingerprint(page))) throw repeated(pages.length + 2);
		seen.add(fingerprint(page));
		pages.push(page);
	}
	return pages;
}

/** Rows are known by what the interface makes unique: the id of a website, the value of a statistic. */
function checkComplete(rows: IDataObject[], pages: Page[]): void {
	const total = pages.at(-1)?.total ?? null;
	const doubled = firstDoubled(rows.map((row) => row.id ?? row.value));
	if (doubled === undefined && (total === null || total === rows.length)) return;
	throw new Problem(
		doubled === undefined
			? `the service announced ${total} rows and sent ${rows.length}`
			: `the service sent a row twice (${JSON.stringify(doubled).slice(0, 100)}), so another may be missing`,
		'The data changed while its pages were read. Run this again, or ask for a range that ends before today.',
	);
}

function firstDoubled(names: unknown[]): unknown {
	const seen = new Set<unknown>();
	return names.find((name) => name !== undefined && (seen.has(name) || !seen.add(name)));
}

function fingerprint({ rows }: Page): string {
	return JSON.stringify(rows);
}

function repeated(number: number): Problem {
	return new Problem(
		`the service sent the same page again in place of page ${number}`,
		"Its pages cannot be followed. Switch 'Return All' off to get the first rows, and report this to its operator.",
	);
}

function tooMany(): Problem {
	return new Problem(
		`the list has more than ${MOST_PAGES} pages`,
		"Ask for less: a shorter range, a search, or 'Return All' off.",
	);
}

/** Maps in order with at most `most` at once, and starts no more after a failure. */
async function mapBounded<T, R>(
	values: T[],
	most: number,
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
	await Promise.all(Array.from({ length: most }, work));
	return results;
}
