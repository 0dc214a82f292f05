import type { IDataObject } from 'n8n-workflow';
import type { Connection, ServiceRequest } from './connection';
import { fetchAllRows, fetchData, fetchFirstRows } from './list';
import { MAX_PAGE_SIZE } from './pages';
import { Problem } from '../problem';
import { quote } from '../text';
import { domainContains, isInternational } from './domain';

/** docs/interface.md, section 4.1. */
export const WEBSITES_URL = '/api/v1/websites';
/** docs/interface.md, sections 4.2, 4.4 and 4.5; `{id}` stands for the website. */
export const WEBSITE_URL = '/api/v1/websites/{id}';

/**
 * A request for the list of websites: docs/interface.md, section 4.1. Newest first unless the query says
 * otherwise, which is the documented default and sent too, because hosts differ.
 */
export function websitesRequest(query: IDataObject = {}): ServiceRequest & { query: IDataObject } {
	return { method: 'GET', path: WEBSITES_URL, query: { sort_by: 'id', sort: 'desc', ...query } };
}

export function websitePath(id: number): string {
	return WEBSITE_URL.replace('{id}', String(id));
}

/** One website: docs/interface.md, section 4.2. @throws Problem */
export async function fetchWebsite(connection: Connection, id: number): Promise<IDataObject> {
	return await fetchData(connection, { method: 'GET', path: websitePath(id) });
}

/** The part of a query that searches for a text in the domain; nothing for an empty one. */
export function domainSearch(text: string): IDataObject {
	return text === '' ? {} : { search: text, search_by: 'domain' };
}

/**
 * All websites of the account whose domain contains a text, or for an empty text all websites. Services
 * that ignore a search send the others too.
 * @throws Problem
 */
export async function fetchAllWebsites(connection: Connection, text = ''): Promise<IDataObject[]> {
	// A service finds an international text only in the encoding in which it stores domains.
	const search = domainSearch(isInternational(text) ? '' : text);
	const rows = await fetchAllRows(connection, websitesRequest(search));
	return text === '' ? rows : rows.filter(({ domain }) => domainContains(domain, text));
}

/**
 * The websites that a search for a domain finds; null where the service ignores it, and would send its whole list for
 * each domain.
 * @throws Problem
 */
export async function fetchFoundWebsites(
	connection: Connection,
	text: string,
): Promise<IDataObject[] | null> {
	const request = websitesRequest(domainSearch(text));
	const { rows, isAll } = await fetchFirstRows(connection, request, MAX_PAGE_SIZE);
	if (isAll) return rows;
	const isIgnored = rows.some(({ domain }) => !domainContains(domain, text));
	return isIgnored ? null : await fetchAllRows(connection, request);
}

/** Why there is nothing to read of an account. @param search the text that domains were searched for */
export function noWebsites(search = ''): Problem {
	return search === ''
		? new Problem(
				'the account has no websites',
				"Create one with 'Website: Create', then run this again.",
			)
		: new Problem(
				`no website has a domain that contains ${quote(search)}`,
				"Change 'Domain Contains', or leave it empty for all websites.",
			);
}
