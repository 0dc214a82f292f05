import { failureOf } from '../support/failure';
import { customRange, locator, PARAMETERS } from '../support/parameters';
import { requestWithoutBody } from '../support/sentRequest';
import { sharedService } from '../support/sharedService';

const shared = sharedService({
	websites: [
		{ id: 3, domain: 'shop.example' },
		{ id: 7, domain: 'www.blog.example' },
		{ id: 9, domain: 'docs.example' },
		{ id: 20, domain: 'twice.example' },
		{ id: 21, domain: 'www.twice.example' },
	],
});

const get = (domain: string) => ({
	...PARAMETERS.website.get,
	websiteId: locator('domain', domain),
});

it('looks up a domain with a search for it', async () => {
	await shared.run(get('www.shop.example'));

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

it('looks up a domain once for several items', async () => {
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
	const websitesByItem = new Map(
		items.map(({ json, pairedItem }) => [JSON.stringify(pairedItem), json.websiteId]),
	);

	expect(lookups.map(({ query }) => query.search).sort()).toEqual(['docs.example', 'shop.example']);
	expect([...websitesByItem]).toEqual([
		['{"item":0}', 3],
		['{"item":1}', 3],
		['{"item":2}', 9],
		['{"item":3}', 3],
	]);
});

it('looks up a domain again in another run', async () => {
	await shared.run(get('docs.example'));
	await shared.run(get('docs.example'));

	expect(shared.requests().filter(({ path }) => path === '/api/v1/websites')).toHaveLength(2);
});

it('fails for a domain without a website', async () => {
	const websiteId = locator('domain', 'nowhere.example');

	expect(await failureOf(shared, { ...PARAMETERS.statistic.get, websiteId })).toEqual({
		message: 'Statistic: Get: the service has no website with the domain nowhere.example',
		description: "Check 'Website', or choose the website from the list.",
		httpCode: null,
		itemIndex: 0,
		requests: 1,
	});
});

it('deletes nothing for a domain that several websites have, and lists them', async () => {
	const websiteId = locator('domain', 'Twice.Example');

	expect(await failureOf(shared, { ...PARAMETERS.website.delete, websiteId })).toMatchObject({
		message:
			'Website: Delete: several websites have the domain twice.example: www.twice.example (id 21), twice.example (id 20)',
		description: "Choose one of them in 'Website', from the list or by its id.",
		requests: 1,
	});
	expect(shared.service.websites).toHaveLength(5);
});
