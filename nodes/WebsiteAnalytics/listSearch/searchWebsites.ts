import type { IDataObject, ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';
import { asNodeError } from '../execution/nodeError';
import { connect, type Connection } from '../transport/connection';
import { CREDENTIAL, credentialClient } from '../transport/httpClient';
import { fetchPage, MAX_PAGE_SIZE } from '../transport/list';
import { domainOf, hasId, websiteRecord, type WebsiteRecord } from '../websites/record';
import { readAccount } from '../transport/serviceAddress';

/** Nobody waits longer for a list in the editor. */
const MAX_DURATION_MS = 10_000;

/**
 * The websites to choose from, sorted by domain. docs/interface.md, section 4.1.
 * @param filter part of a domain
 * @param paginationToken what to add to the query for the next page, as the previous call returned it
 * @throws NodeApiError
 */
export async function searchWebsites(
	this: ILoadOptionsFunctions,
	filter?: string,
	paginationToken?: string,
): Promise<INodeListSearchResult> {
	let connection: Connection | undefined;
	try {
		const account = readAccount(await this.getCredentials(CREDENTIAL));
		connection = connect(account, credentialClient(this), {
			caller: this,
			urgent: true,
			maxDurationMs: MAX_DURATION_MS,
		});
		const search = filter?.trim() ?? '';
		const { rows, nextQuery } = await fetchPage(connection, {
			method: 'GET',
			path: '/api/v1/websites',
			query: {
				sort_by: 'domain',
				sort: 'asc',
				per_page: MAX_PAGE_SIZE,
				...(search !== '' && { search, search_by: 'domain' }),
				...(paginationToken && JSON.parse(paginationToken)),
			},
		});
		return {
			results: choosable(rows).map((website) => ({
				name: domainOf(website),
				value: String(website.id),
			})),
			paginationToken: nextQuery ? JSON.stringify(nextQuery) : undefined,
		};
	} catch (error) {
		throw asNodeError(this.getNode(), 'Website list', error, { redact: connection?.redact });
	}
}

/**
 * Without those that have no id, which must not keep anybody from choosing the others. Where none has
 * one, it is hardly a list of websites.
 * @throws Problem
 */
function choosable(rows: IDataObject[]): WebsiteRecord[] {
	const withId = rows.filter(hasId);
	return (withId.length > 0 ? withId : rows).map(websiteRecord);
}
