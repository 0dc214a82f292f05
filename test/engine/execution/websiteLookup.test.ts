import type { INodeExecutionData } from 'n8n-workflow';
import { failureOf } from '../support/failure';
import { customRange, locator, PARAMETERS } from '../support/parameters';
import { requestWithoutBody } from '../support/sentRequest';
import { sharedService } from '../support/sharedService';

const shared = sharedService({
	websites: [
		{ id: 3, domain: 'shop.example' },
		{ id: 7, domain: 'www.blog.example' },
		{ id: 9, domain: 'docs.example' },
		{ id: 20, domain: 'twice.example:8080' },
		{ id: 21, domain: 'www.twice.example:9090' },
		{ id: 30, domain: 'both.example' },
		{ id: 31, domain: 'www.both.example' },
		{ id: 40, domain: 'müller.example' },
		{ id: 41, domain: 'xn--mller-kva.example' },
	],
});

const get = (domain: string) => ({
	...PARAMETERS.website.get,
	websiteId: locator('domain', domain),
});

it('looks up a domain with a search for it', async () => {
	await shared.run(get('shop.example'));

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

describe('domains of several items', () => {
	const getBrowsers = {
		...PARAMETERS.statistic.get,
		...customRange('2026-03-01', '={{ $json.to }}'),
		websiteId: locator('domain', '={{ $json.domain }}'),
		name: 'browser',
	};
	const searches = () =>
		shared
			.requests()
			.filter(({ path }) => path === '/api/v1/websites')
			.map(({ query }) => query.search);
	const websitesOf = (items: INodeExecutionData[]) => [
		...new Map(items.map(({ json, pairedItem }) => [JSON.stringify(pairedItem), json.websiteId])),
	];

	it('are searched for once each when there are one or two', async () => {
		const { items } = await shared.run(getBrowsers, {
			input: [
				{ domain: 'shop.example', to: '2026-03-01' },
				{ domain: 'docs.example', to: '2026-03-02' },
				{ domain: 'SHOP.example', to: '2026-03-03' },
			],
		});

		expect(searches().sort()).toEqual(['docs.example', 'shop.example']);
		expect(websitesOf(items)).toEqual([
			['{"item":0}', 3],
			['{"item":1}', 9],
			['{"item":2}', 3],
		]);
	});

	it('are looked up in the list when there are more, and searched for only if it lacks them', async () => {
		const { items } = await shared.run(getBrowsers, {
			input: [
				{ domain: 'shop.example', to: '2026-03-01' },
				{ domain: 'www.shop.example', to: '2026-03-02' },
				{ domain: 'docs.example', to: '2026-03-03' },
				{ domain: 'SHOP.example', to: '2026-03-04' },
			],
		});

		// No website has exactly the domain www.shop.example.
		expect(searches()).toEqual([undefined, 'www.shop.example', 'shop.example']);
		expect(websitesOf(items)).toEqual([
			['{"item":0}', 3],
			['{"item":1}', 3],
			['{"item":2}', 9],
			['{"item":3}', 3],
		]);
	});
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

it('reads nothing for a domain that several websites are equally near to, and lists them', async () => {
	const websiteId = locator('domain', 'Twice.Example');

	expect(await failureOf(shared, { ...PARAMETERS.website.get, websiteId })).toMatchObject({
		message:
			'Website: Get: several websites have the domain twice.example: www.twice.example:9090 (id 21), twice.example:8080 (id 20)',
		description: "Choose one of them in 'Website', from the list or by its id.",
		requests: 1,
	});
});

it.each([
	['müller.example', 40],
	['xn--mller-kva.example', 41],
])('deletes the website that is stored as %s, among many items too', async (domain, id) => {
	const domains = [domain, 'nowhere-1.example', 'nowhere-2.example'];
	const idsBefore = shared.service.websites.map((website) => website.id);

	const { items, errorItems } = await shared.run(
		{ ...PARAMETERS.website.delete, websiteId: locator('domain', '={{ $json.domain }}') },
		{ input: domains.map((one) => ({ domain: one })), onError: 'continueErrorOutput' },
	);

	expect(items).toHaveLength(1);
	expect(errorItems).toHaveLength(2);
	expect(shared.service.websites.map((website) => website.id)).toEqual(
		idsBefore.filter((one) => one !== id),
	);
});

it.each([
	['both.example', 30],
	['www.both.example', 31],
])('updates the website with exactly the domain %s, whatever www. has', async (domain, id) => {
	await shared.run({ ...PARAMETERS.website.update, websiteId: locator('domain', domain) });

	expect(shared.requests().map(({ method, path }) => [method, path])).toEqual([
		['GET', '/api/v1/websites'],
		['PUT', `/api/v1/websites/${id}`],
	]);
});
