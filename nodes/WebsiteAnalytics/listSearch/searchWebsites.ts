import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';
import { asNodeError } from '../execution/nodeError';
import { connect } from '../transport/connection';
import { fetchPage, MAX_PAGE_SIZE } from '../transport/list';
import { nextPageNumber } from '../transport/page';

/**
 * The websites to choose from, sorted by domain. docs/interface.md, section 4.1.
 * @param filter part of a domain
 * @param paginationToken the number of the next page, as the previous call returned it
 * @throws NodeApiError
 */
export async function searchWebsites(
	this: ILoadOptionsFunctions,
	filter?: string,
	paginationToken?: string,
): Promise<INodeListSearchResult> {
	try {
		const connection = await connect(this);
		const search = filter?.trim() ?? '';
		const page = await fetchPage(connection, {
			method: 'GET',
			path: '/api/v1/websites',
			query: {
				sort_by: 'domain',
				sort: 'asc',
				per_page: MAX_PAGE_SIZE,
				...(search !== '' && { search, search_by: 'domain' }),
				...(paginationToken && { page: paginationToken }),
			},
		});
		return {
			results: page.rows.map(({ id, domain }) => ({ name: String(domain), value: String(id) })),
			paginationToken: nextPageNumber(page),
		};
	} catch (error) {
		throw asNodeError(this.getNode(), 'Website list', error);
	}
}
