import { chosen, sharedService } from '../support/sharedService';

const shared = sharedService({
	websites: [
		{ id: 3, domain: 'shop.example' },
		{ id: 4, domain: 'my-shop.example' },
		{ id: 5, domain: 'shop.example.test' },
		{ id: 7, domain: 'www.blog.example' },
		{ id: 9, domain: 'docs.example' },
	],
});

const get = { resource: 'website', operation: 'get' };

async function idOf(websiteId: object, json = {}): Promise<unknown> {
	const { items } = await shared.run({ ...get, websiteId }, { input: [json] });
	expect(items).toHaveLength(1);
	return items[0]?.json.id;
}

it.each([
	['the list', chosen('list', '9')],
	[
		'the list, with the name that the editor keeps',
		{ ...chosen('list', '9'), cachedResultName: 'docs.example' },
	],
	['an id', chosen('id', '9')],
	['an id with spaces', chosen('id', ' 9 ')],
	['an id that is a number', chosen('id', 9)],
])('takes the website from %s without a lookup', async (_from, websiteId) => {
	expect(await idOf(websiteId)).toBe(9);
	expect(shared.sent()).toMatchObject([{ method: 'GET', path: '/api/v1/websites/9', query: {} }]);
});

it.each([
	['a number', 9],
	['text', '9'],
])('takes an id that an expression gives as %s', async (_kind, id) => {
	expect(await idOf(chosen('id', '={{ $json.id }}'), { id })).toBe(9);
});

it.each([
	['shop.example', 3],
	['SHOP.Example', 3],
	['www.shop.example', 3],
	['https://shop.example/cart?x=1', 3],
	[' my-shop.example ', 4],
	['shop.example.test', 5],
	['blog.example', 7],
	['www.blog.example', 7],
])('finds exactly the website of the domain %s', async (domain, id) => {
	expect(await idOf(chosen('domain', domain))).toBe(id);
});

it('looks a domain up with a search of all pages', async () => {
	await idOf(chosen('domain', 'www.shop.example'));

	expect(shared.sent()).toEqual([
		expect.objectContaining({
			method: 'GET',
			path: '/api/v1/websites',
			query: {
				search: 'shop.example',
				search_by: 'domain',
				sort_by: 'id',
				sort: 'desc',
				per_page: '100',
			},
			body: '',
			authorization: 'Bearer sandbox-key',
			accept: 'application/json',
			contentType: undefined,
		}),
		expect.objectContaining({ path: '/api/v1/websites/3', query: {} }),
	]);
});

it('takes a domain from an expression', async () => {
	expect(await idOf(chosen('domain', '={{ $json.site }}'), { site: 'Docs.example' })).toBe(9);
});

it('looks the same domain up once for several items', async () => {
	const { items } = await shared.run(
		{
			resource: 'statistic',
			operation: 'get',
			websiteId: chosen('domain', '={{ $json.domain }}'),
			name: 'browser',
			dateRange: 'custom',
			from: '2026-03-01',
			to: '={{ $json.to }}',
		},
		{
			input: [
				{ domain: 'shop.example', to: '2026-03-01' },
				{ domain: 'www.shop.example', to: '2026-03-02' },
				{ domain: 'docs.example', to: '2026-03-03' },
				{ domain: 'SHOP.example', to: '2026-03-04' },
			],
		},
	);

	const lookups = shared.sent().filter(({ path }) => path === '/api/v1/websites');
	expect(lookups.map(({ query }) => query.search).sort()).toEqual(['docs.example', 'shop.example']);
	const websitesByItem = new Map(
		items.map(({ json, pairedItem }) => [JSON.stringify(pairedItem), json.websiteId]),
	);
	expect([...websitesByItem]).toEqual([
		['{"item":0}', 3],
		['{"item":1}', 3],
		['{"item":2}', 9],
		['{"item":3}', 3],
	]);
});

it('looks a domain up again in another run', async () => {
	await idOf(chosen('domain', 'docs.example'));
	await idOf(chosen('domain', 'docs.example'));

	expect(shared.sent().filter(({ path }) => path === '/api/v1/websites')).toHaveLength(2);
});

it.each([
	['update', { updateFields: { email: 1 } }, 'PUT', '/api/v1/websites/3'],
	['delete', {}, 'DELETE', '/api/v1/websites/3'],
])('finds the website to %s by its domain', async (operation, more, method, path) => {
	await shared.run({
		resource: 'website',
		operation,
		websiteId: chosen('domain', 'shop.example'),
		...more,
	});

	expect(shared.sent()).toHaveLength(2);
	expect(shared.sent()[1]).toMatchObject({ method, path });
});
