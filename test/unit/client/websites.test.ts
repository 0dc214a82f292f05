import type { IDataObject } from 'n8n-workflow';
import { fetchAllWebsites } from '../../../nodes/WebsiteAnalytics/client/websites';
import { connectionTo } from '../support/connectionTo';

describe('the websites whose domain contains a text', () => {
	it.each<[string, IDataObject, number[]]>([
		['all', {}, [12, 7, 5]],
		[
			'without those whose domain has no "shop", where a service ignores the search',
			{ search: 'shop', search_by: 'domain' },
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

	it('are fetched in any encoding where the text is international', async () => {
		const queries: IDataObject[] = [];
		const connection = connectionTo(({ query = {} }) => {
			queries.push(query);
			const domains = ['xn--mnchen-3ya.example', 'MÜNCHEN.example', 'xn--bcher-kva.example'];
			return { data: domains.map((domain, index) => ({ id: index + 1, domain })) };
		});
		const found = await fetchAllWebsites(connection, 'münchen');

		expect(found.map(({ id }) => id)).toEqual([1, 2]);
		expect(queries).toEqual([{ sort_by: 'id', sort: 'desc', per_page: 100 }]);
	});
});
