import { uniq } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { quote } from '../values/text';
import { UserFacingError } from '../values/userFacingError';
import type { Connection, ServiceRequest } from './connection';
import {
	fetchPages,
	type ListPage,
	MAX_PAGE_SIZE,
	MAX_PAGES,
	type Page,
	PAGE_SIZES,
	rowKey,
} from './pages';
import { readData } from './responseBody';

/** Reads of a list that changes while it is read. */
const MAX_READS = 2;

/**
 * Fetches the object under `data`: the record of a website.
 * @throws UserFacingError
 */
export async function fetchData(
	connection: Connection,
	request: ServiceRequest,
): Promise<IDataObject> {
	return readData(await connection.send(request));
}

/** Returns the part of a query that searches for a text; empty for an empty text. */
export function searchFor(text: string, search_by: 'domain' | 'value'): IDataObject {
	return text === '' ? {} : { search: text, search_by };
}

export interface FirstRows {
	rows: IDataObject[];
	/** Whether the list has no other rows. */
	isAll: boolean;
	/** Number of rows of the list; null when the service does not send it. */
	total: number | null;
}

/**
 * Fetches the first rows of a list, up to 100. Services with smaller pages take several requests.
 * @throws UserFacingError
 */
export async function fetchFirstRows(
	connection: Connection,
	request: ServiceRequest,
	count: number,
): Promise<FirstRows> {
	const per_page = PAGE_SIZES.find((size) => size >= count) ?? MAX_PAGE_SIZE;
	const query = { ...request.query, per_page };
	const rows: IDataObject[] = [];
	let last: ListPage | undefined;
	for await (const page of fetchPages(connection, { ...request, query })) {
		rows.push(...page.newRows);
		last = page;
		if (rows.length >= count) break;
	}
	const isAll = last?.isAll === true && rows.length <= count;
	return { rows: rows.slice(0, count), isAll, total: last?.total ?? null };
}

/**
 * Fetches all rows of a list, in order.
 *
 * @param request sorted by a column without equal values, whose order would change between pages
 * @throws UserFacingError
 */
export async function fetchAllRows(
	connection: Connection,
	request: ServiceRequest,
): Promise<IDataObject[]> {
	const rows = await fetchRowsOfPages(connection, request, MAX_PAGES);
	if (rows) return rows;
	throw new UserFacingError(
		`the list has more than ${MAX_PAGES} pages`,
		"Ask for less: a shorter range, a search, or 'Return All' off where there is one.",
	);
}

/**
 * Fetches all rows of a list, or null when the list has more pages of 100 rows.
 * @throws UserFacingError
 */
export async function fetchRowsOfPages(
	connection: Connection,
	request: ServiceRequest,
	maxPages: number,
): Promise<IDataObject[] | null> {
	const query = { ...request.query, per_page: MAX_PAGE_SIZE };
	let inconsistency: string | undefined;
	for (let reads = 0; reads < MAX_READS; reads += 1) {
		const pages: Page[] = [];
		for await (const page of fetchPages(connection, { ...request, query }, true)) {
			pages.push(page);
			const pageCount = pages.length + (page.nextQuery ? 1 : 0);
			if (Math.max(pageCount, page.lastPage ?? 0) > maxPages) return null;
		}
		inconsistency = findInconsistency(pages);
		if (inconsistency === undefined) return pages.flatMap(({ rows }) => rows);
	}
	throw new UserFacingError(
		`the list could not be read completely in ${MAX_READS} attempts: ${inconsistency}`,
		"Its data changed while its pages were read, or the service has wrong page numbers. Run this again, or ask for a range that ends before today. Where there is 'Return All', turn it off to get the first rows.",
		{ kind: 'temporary' },
	);
}

/** Returns why rows may be missing or doubled; undefined for a complete list. */
function findInconsistency(pages: Page[]): string | undefined {
	const rows = pages.flatMap((page) => page.rows);
	const keys = new Set<unknown>();
	for (const key of rows.map(rowKey)) {
		if (keys.has(key)) {
			return `the service sent a row twice, so another row may be missing: ${quote(key)}`;
		}
		keys.add(key);
	}

	const sizes = uniq(pages.flatMap(({ total, lastPage }) => total ?? lastPage ?? []));
	if (sizes.length > 1) return `the size of the list changed from ${sizes[0]} to ${sizes.at(-1)}`;
	const total = pages.at(-1)?.total ?? rows.length;
	if (total === rows.length) return undefined;
	return `the service announced ${total} rows and sent ${rows.length}`;
}
