import type { IDataObject } from 'n8n-workflow';
import type { Connection, ServiceRequest } from './connection';
import { fetchAllRows, fetchData, searchFor } from './list';
import { UserFacingError } from '../userFacingError';
import { quote } from '../text';
import { domainContains, isInternational } from './domain';

/** docs/interface.md, section 4.1. */
export const WEBSITES_URL = '/api/v1/websites';
/** docs/interface.md, sections 4.2, 4.4 and 4.5; `{id}` stands for the website. */
export const WEBSITE_URL = '/api/v1/websites/{id}';

/**
 * Returns a request for the list of websites: docs/interface.md, section 4.1. The documented default order is
 * sent, because hosts have other defaults.
 */
export function websitesRequest(query: IDataObject = {}): ServiceRequest & { query: IDataObject } {
	return { method: 'GET', path: WEBSITES_URL, query: { sort_by: 'id', sort: 'desc', ...query } };
}

export function websitePath(id: number): string {
	return WEBSITE_URL.replace('{id}', String(id));
}

/** Fetches a website: docs/interface.md, section 4.2. @throws UserFacingError */
export async function fetchWebsite(connection: Connection, id: number): Promise<IDataObject> {
	return await fetchData(connection, { method: 'GET', path: websitePath(id) });
}

/** Fetches the websites whose domain contains a text. An empty text fetches all websites. @throws UserFacingError */
export async function fetchAllWebsites(connection: Connection, text = ''): Promise<IDataObject[]> {
	// A service finds an international text only in the encoding in which it stores domains.
	const search = searchFor(isInternational(text) ? '' : text, 'domain');
	const rows = await fetchAllRows(connection, websitesRequest(search));
	return text === '' ? rows : rows.filter(({ domain }) => domainContains(domain, text));
}

/** Returns the problem of an account without websites, or of a search that finds none. */
export function noWebsites(search = ''): UserFacingError {
	return search === ''
		? new UserFacingError(
				'the account has no websites',
				"Create one with 'Website: Create', then run this again.",
			)
		: new UserFacingError(
				`no website has a domain that contains ${quote(search)}`,
				"Change 'Domain Contains', or leave it empty for all websites.",
			);
}
