import { customRange, locator, PARAMETERS } from '../support/parameters';
import { requestWithoutBody } from '../support/sentRequest';
import { sharedService } from '../support/sharedService';

const shared = sharedService({
	websites: [
		{ id: 3, domain: 'shop.example' },
		{ id: 4, domain: 'my-shop.example' },
		{ id: 5, domain: 'shop.example.test' },
		{ id: 7, domain: 'www.blog.example' },
		{ id: 9, domain: 'docs.example' },
	],
});

async function idOf(websiteId: object, item = {}): Promise<unknown> {
	const parameters = { ...PARAMETERS.website.get, websiteId };
	const { items } = await shared.run(parameters, { input: [item] });
	expect(items).toHaveLength(1);
	return items[0]?.json.id;
}

it.each([
	['the list', locator('list', '9')],
	['the list, with the name that the editor keeps', locator('list', '9', 'docs.example')],
	['an id', locator('id', '9')],
	['an id with spaces', locator('id', ' 9 ')],
	['an id that is a number', locator('id', 9)],
])('takes the website from %s without a lookup', async (_from, websiteId) => {
	expect(await idOf(websiteId)).toBe(9);
	expect(shared.requests()).toMatchObject([
		{ method: 'GET', path: '/api/v1/websites/9', query: {} },
	]);
});

it.each([
	['a number', 9],
	['text', '9'],
])('takes an id that an expression gives as %s', async (_kind, id) => {
	expect(await idOf(locator('id', '={{ $json.id }}'), { id })).toBe(9);
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
	expect(await idOf(locator('domain', domain))).toBe(id);
});

it('looks a domain up with a search of all pages', async () => {
	await idOf(locator('domain', 'www.shop.example'));

	expect(shared.requests()).toEqual([
		requestWithoutBody('GET', '/api/v1/websites', {
			search: 'shop.example',
			search_by: 'domain',
			sort_by: 'id',
			sort: 'desc',
			per_page: '100',
		}),
		requestWithoutBody('GET', '/api/v1/websites/3'),
	]);
});

it('takes a domain from an expression', async () => {
	expect(await idOf(locator('domain', '={{ $json.site }}'), { site: 'Docs.example' })).toBe(9);
});

it('looks the same domain up once for several items', async () => {
	const { items } = await shared.run(
		{
			...PARAMETERS.statistic.get,
			...customRange('2026-03-01', '={{ $json.to }}'),
			websiteId: locator('domain', '={{ $json.domain }}'),
			name: 'browser',
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

	const lookups = shared.requests().filter(({ path }) => path === '/api/v1/websites');
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
	await idOf(locator('domain', 'docs.example'));
	await idOf(locator('domain', 'docs.example'));

	expect(shared.requests().filter(({ path }) => path === '/api/v1/websites')).toHaveLength(2);
});

it.each([
	['update', PARAMETERS.website.update, 'PUT'],
	['delete', PARAMETERS.website.delete, 'DELETE'],
])('finds the website to %s by its domain', async (_operation, parameters, method) => {
	await shared.run({ ...parameters, websiteId: locator('domain', 'shop.example') });

	expect(shared.requests()).toHaveLength(2);
	expect(shared.requests()[1]).toMatchObject({ method, path: '/api/v1/websites/3' });
});
