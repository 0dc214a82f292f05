import { sortBy } from 'lodash';
import type {
	IDataObject,
	ILoadOptionsFunctions,
	INodeListSearchResult,
	INodePropertyOptions,
} from 'n8n-workflow';
import { withConnection } from '../execution/editorList';
import { domainSearch, fetchAllWebsites, websitesRequest } from '../service/websites';
import type { Connection } from '../transport/connection';
import { fetchPages, MAX_PAGE_SIZE } from '../transport/pages';
import { domainOf, readId, websiteRecord, type WebsiteRecord } from '../websites/record';
import { domainContains } from '../websites/search';

const TITLE = 'Website list';

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
	return await withConnection(this, TITLE, async (connection) => {
		const search = filter?.trim() ?? '';
		const first = paginationToken ? (JSON.parse(paginationToken) as IDataObject) : {};
		const { websites, nextQuery } = await fetchFound(connection, {
			sort_by: 'domain',
			sort: 'asc',
			per_page: MAX_PAGE_SIZE,
			...domainSearch(search),
			...first,
		});
		return {
			results: websites.map((website) => ({
				name: domainOf(website),
				value: String(website.id),
			})),
			paginationToken: nextQuery ? JSON.stringify(nextQuery) : undefined,
		};
	});
}

/**
 * All websites to choose several from, sorted by domain. docs/interface.md, section 4.1.
 * @throws NodeApiError
 */
export async function getWebsites(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
	return await withConnection(this, TITLE, async (connection) => {
		const websites = choosable(await fetchAllWebsites(connection)).map((website) => ({
			name: domainOf(website),
			value: String(website.id),
		}));
		return sortBy(websites, 'name');
	});
}

interface Found {
	websites: WebsiteRecord[];
	/** What to add to the query for the next page; null when there is none. */
	nextQuery: IDataObject | null;
}

/**
 * The websites of the first page that has a match, because n8n asks for no further pages after an empty
 * one. That is another page than the one to begin with only where a service ignores the search.
 */
async function fetchFound(connection: Connection, query: IDataObject): Promise<Found> {
	let found: Found = { websites: [], nextQuery: null };
	for await (const { rows, nextQuery } of fetchPages(connection, websitesRequest(query))) {
		const websites = choosable(rows).filter(
			({ domain }) => typeof query.search !== 'string' || domainContains(domain, query.search),
		);
		found = { websites, nextQuery };
		if (websites.length > 0) break;
	}
	return found;
}

/**
 * Leaves out rows without an id, so that the other websites can still be chosen. If no row has an id,
 * this is hardly a list of websites.
 * @throws Problem
 */
function choosable(rows: IDataObject[]): WebsiteRecord[] {
	const withId = rows.filter((row) => readId(row) !== null);
	return (withId.length > 0 ? withId : rows).map(websiteRecord);
}
