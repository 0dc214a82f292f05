import type { IDataObject } from 'n8n-workflow';
import {
	domainSearch,
	fetchAllWebsites,
	fetchWebsite,
	websitesRequest,
} from '../../../nodes/WebsiteAnalytics/service/websites';
import { connectionTo } from '../support/connectionTo';

it('are requested newest first, unless the query says otherwise, and searched for by a text', () => {
	const query = { sort_by: 'domain', sort: 'asc', ...domainSearch('shop') };

	expect(websitesRequest({ ...domainSearch('') })).toEqual({
		method: 'GET',
		path: '/api/v1/websites',
		query: { sort_by: 'id', sort: 'desc' },
	});
	expect(websitesRequest(query).query).toEqual({
		sort_by: 'domain',
		sort: 'asc',
		search: 'shop',
		search_by: 'domain',
	});
});

it('is fetched by its id', async () => {
	const connection = connectionTo(({ method, path }) => ({ data: { method, path } }));

	expect(await fetchWebsite(connection, 7)).toEqual({ method: 'GET', path: '/api/v1/websites/7' });
});

it.each<[string, IDataObject, number[]]>([
	['all', {}, [12, 7, 5]],
	[
		'without those whose domain has no "shop", where a service ignores the search',
		domainSearch('shop'),
		[12],
	],
])('are fetched %s', async (_what, search, ids) => {
	const queries: IDataObject[] = [];
	const connection = connectionTo(({ query = {} }) => {
		queries.push(query);
		return {
			data: [{ id: 12, domain: 'Shop.example' }, { id: 7, domain: 'blog.example' }, { id: 5 }],
		};
	});
	const found = await fetchAllWebsites(connection, search.search as string | undefined);

	expect(found.map(({ id }) => id)).toEqual(ids);
	expect(queries).toEqual([{ sort_by: 'id', sort: 'desc', per_page: 100, ...search }]);
});
