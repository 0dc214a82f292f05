import { range } from 'lodash';
import { WebsiteAnalytics } from '../../../nodes/WebsiteAnalytics/WebsiteAnalytics.node';
import { json } from '../../support/replies';
import { loadOptionsContext } from '../support/loadOptions';
import { requestWithoutBody } from '../support/sentRequest';
import { sharedService } from '../support/sharedService';

const shared = sharedService({
	apiKey: 'sandbox-key',
	websites: range(1, 251).map((id) => ({
		id,
		// Their order by domain is the opposite of their order by id.
		domain: `site-${999 - id}.example`,
		visitorsPerDay: 0,
	})),
});

const { searchWebsites } = new WebsiteAnalytics().methods.listSearch;

async function search(filter?: string, token?: string) {
	return await searchWebsites.call(loadOptionsContext(shared.credential), filter, token);
}

it('lists websites by domain, 100 at a time', async () => {
	const { results, paginationToken } = await search();

	expect(results).toHaveLength(100);
	expect(results.slice(0, 2)).toEqual([
		{ name: 'site-749.example', value: '250' },
		{ name: 'site-750.example', value: '249' },
	]);
	// n8n wants text; what it holds is what the next request adds to the query.
	expect(paginationToken).toBe('{"page":"2"}');
	expect(shared.requests()).toEqual([
		requestWithoutBody('GET', '/api/v1/websites', {
			sort_by: 'domain',
			sort: 'asc',
			per_page: '100',
		}),
	]);
});

/** The results of all pages. */
async function searchAll(filter?: string) {
	const pages = [await search(filter)];
	for (let token = pages[0]?.paginationToken; token; token = pages.at(-1)?.paginationToken)
		pages.push(await search(filter, token as string));
	return pages.map(({ results }) => results);
}

it('continues to the last page', async () => {
	expect((await searchAll()).flat().map(({ name }) => name)).toEqual(
		range(749, 999).map((number) => `site-${number}.example`),
	);
	expect(shared.requests().map(({ query }) => query.page)).toEqual([undefined, '2', '3']);
});

it('searches on the service', async () => {
	const { results, paginationToken } = await search(' E-75 ');

	expect(results.map(({ name }) => name)).toEqual(
		range(750, 760).map((number) => `site-${number}.example`),
	);
	expect(paginationToken).toBeUndefined();
	expect(shared.requests()).toMatchObject([{ query: { search: 'E-75', search_by: 'domain' } }]);
});

it('gives ids as text, and an empty list when no website matches', async () => {
	shared.respondOnceWith(json(200, { data: [{ id: 7, domain: 'a.example' }, { id: '8' }] }));

	expect((await search()).results).toEqual([
		{ name: 'a.example', value: '7' },
		{ name: 'Website 8', value: '8' },
	]);
	expect(await search('nothing like it')).toEqual({ results: [], paginationToken: undefined });
});

it('leaves out a website that cannot be chosen because it has no whole number as id', async () => {
	const data = [
		{ id: 'abc', domain: 'a.example' },
		{ id: 8, domain: 'b.example' },
		{ domain: 'c.example' },
	];
	shared.respondWith(json(200, { data }));

	expect((await search()).results).toEqual([{ name: 'b.example', value: '8' }]);
});

it('is read on until a page has a website that was searched for, where the service ignores searches', async () => {
	const pages = [
		['a.example', 'b.example'],
		['shop.example', 'c.example'],
		['d.example', 'e.example'],
	];
	shared.respondWith({
		transform: (_json, { query: { page = '1' } }) => ({
			data: pages[Number(page) - 1]?.map((domain, index) => ({ id: index + 1, domain })),
			meta: { current_page: Number(page), last_page: 3 },
		}),
	});

	expect(await searchAll('SHOP')).toEqual([[{ name: 'shop.example', value: '1' }], []]);
	expect(shared.requests().map(({ query }) => query.page)).toEqual([undefined, '2', '3']);
});
