import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';
import { connect } from '../transport/connection';
import { LARGEST_PAGE, sendForPage } from '../transport/list';
import { asNodeError } from '../execution/nodeError';
import { nextPage } from '../transport/page';

/**
 * The websites to choose from, by domain. Interface, section 4.1.
 * @param filter part of a domain, as the person typed it
 * @param paginationToken the number of the next page, as the call before gave it
 * @throws NodeApiError in the words of the node
 */
export async function searchWebsites(
	this: ILoadOptionsFunctions,
	filter?: string,
	paginationToken?: string,
): Promise<INodeListSearchResult> {
	try {
		const connection = await connect(this);
		const search = filter?.trim() ?? '';
		const page = await sendForPage(connection, {
			method: 'GET',
			path: '/api/v1/websites',
			query: {
				sort_by: 'domain',
				sort: 'asc',
				per_page: LARGEST_PAGE,
				...(search !== '' && { search, search_by: 'domain' }),
				...(paginationToken && { page: paginationToken }),
			},
		});
		return {
			results: page.rows.map(({ id, domain }) => ({ name: String(domain), value: String(id) })),
			paginationToken: nextPage(page),
		};
	} catch (error) {
		throw asNodeError(this.getNode(), 'Website list', error);
	}
}
