import { range } from 'lodash';
import { json } from '../../support/replies';
import { domainOf, idOf, lookups } from './support/lookups';

const { connected, lookup, requests, serveList } = lookups([
	{ id: 3, domain: 'shop.example' },
	{ id: 7, domain: 'www.blog.example' },
	{ id: 9, domain: 'docs.example' },
	{ id: 20, domain: 'twice.example:8080' },
	{ id: 21, domain: 'www.twice.example:9090' },
	{ id: 30, domain: 'both.example' },
	{ id: 31, domain: 'www.both.example' },
	{ id: 40, domain: 'müller.example' },
]);

describe('websites of several items', () => {
	it('are requested by themselves when there are two', async () => {
		const websites = lookup();

		const found = await Promise.all([idOf(websites, 'shop.example'), domainOf(websites, 9)]);

		expect(found).toEqual([3, 'docs.example']);
		expect(requests().sort()).toEqual(['/websites shop.example', '/websites/9']);
	});

	it('are read from the list when there are three, ids and domains alike', async () => {
		const websites = lookup();

		const found = await Promise.all([
			idOf(websites, 'shop.example'),
			domainOf(websites, 9),
			idOf(websites, 'docs.example'),
		]);

		expect(found).toEqual([3, 'docs.example', 9]);
		expect(connected.service.requests).toMatchObject([
			{
				method: 'GET',
				path: '/api/v1/websites',
				query: { sort_by: 'id', sort: 'desc', per_page: '100' },
			},
		]);
		expect(requests()).toEqual(['/websites']);
	});

	it('are requested by themselves when the list lacks them', async () => {
		const websites = lookup();

		const found = await Promise.all([
			domainOf(websites, 3),
			domainOf(websites, 7),
			domainOf(websites, 99),
			idOf(websites, 'nowhere.example'),
		]);

		expect(found).toEqual(['shop.example', 'www.blog.example', null, null]);
		expect(requests().sort()).toEqual(['/websites', '/websites nowhere.example', '/websites/99']);
	});

	it('are requested by themselves when the list cannot be read', async () => {
		const websites = lookup();
		connected.service.faults.add({
			on: { path: '/api/v1/websites' },
			effect: json(501, { message: 'Not Implemented' }),
		});

		const domains = await Promise.all([3, 7, 9].map(async (id) => await domainOf(websites, id)));

		expect(domains).toEqual(['shop.example', 'www.blog.example', 'docs.example']);
		expect(requests().sort()).toEqual(['/websites', '/websites/3', '/websites/7', '/websites/9']);
	});

	it('do not count those that are known already', async () => {
		const websites = lookup();
		await domainOf(websites, 3);

		await Promise.all([3, 7, 9].map(async (id) => await domainOf(websites, id)));

		expect(requests().sort()).toEqual(['/websites/3', '/websites/7', '/websites/9']);
	});

	it('do not count those of before', async () => {
		const websites = lookup();
		await idOf(websites, 'nowhere-1.example');
		await idOf(websites, 'nowhere-2.example');

		await idOf(websites, 'nowhere-3.example');

		expect(requests()).toEqual([
			'/websites nowhere-1.example',
			'/websites nowhere-2.example',
			'/websites nowhere-3.example',
		]);
	});

	const listOf = (count: number) =>
		range(count, 0).map((id) => ({ id, domain: `site-${id}.example` }));

	it('are read from all pages when that takes fewer requests', async () => {
		const websites = lookup();
		serveList(listOf(253));

		const domains = await Promise.all([1, 2, 3, 4].map(async (id) => await domainOf(websites, id)));

		expect(domains).toEqual(
			listOf(4)
				.map(({ domain }) => domain)
				.toReversed(),
		);
		// The first page shows that all are behind it; then all pages are read in one go.
		expect(requests()).toEqual(['/websites', '/websites', '/websites', '/websites']);
	});

	it('are read from the first page when all of them are on it', async () => {
		const websites = lookup();
		serveList(listOf(253));

		const ids = await Promise.all(
			[253, 252, 251, 250].map(async (id) => await idOf(websites, `site-${id}.example`)),
		);

		expect(ids).toEqual([253, 252, 251, 250]);
		expect(requests()).toEqual(['/websites']);
	});

	it('are requested by themselves when that takes no more requests', async () => {
		const websites = lookup();
		serveList(listOf(253));

		await Promise.all([3, 7, 9, 253].map(async (id) => await domainOf(websites, id)));

		expect(requests().sort()).toEqual(['/websites', '/websites/3', '/websites/7', '/websites/9']);
	});

	it('are not read from further pages where nobody knows how many there are', async () => {
		const websites = lookup();
		connected.service.faults.add({
			on: { path: '/api/v1/websites' },
			effect: {
				transform: () => ({
					data: [{ id: 99, domain: 'other.example' }],
					links: { next: '/api/v1/websites?page=2' },
				}),
			},
		});

		const domains = await Promise.all([3, 7, 9].map(async (id) => await domainOf(websites, id)));

		expect(domains).toEqual(['shop.example', 'www.blog.example', 'docs.example']);
		expect(requests()).toHaveLength(4);
	});

	it('are not read from further pages where the only page lacks them', async () => {
		const websites = lookup();

		const domains = await Promise.all([97, 98, 99].map(async (id) => await domainOf(websites, id)));

		expect(domains).toEqual([null, null, null]);
		expect(requests()).toHaveLength(4);
	});

	it.each([
		['two', ['müller.example', 'xn--mller-kva.example']],
		['three', ['müller.example', 'xn--mller-kva.example', 'MÜLLER.example']],
	])(
		'are distinguished by a search where %s of the list have the same domain',
		async (_count, domains) => {
			const websites = lookup();
			serveList(domains.map((domain, index) => ({ id: index + 1, domain })));

			const [id] = await Promise.all([
				idOf(websites, 'xn--mller-kva.example'),
				idOf(websites, 'nowhere-1.example'),
				idOf(websites, 'nowhere-2.example'),
			]);

			expect(id).toBe(2);
		},
	);

	it('may have ids that the service sends as text', async () => {
		const websites = lookup();
		serveList([{ id: '60', domain: 'text.example' }]);

		const found = await Promise.all([
			domainOf(websites, 60),
			idOf(websites, 'text.example'),
			idOf(websites, 'nowhere.example'),
		]);

		expect(found).toEqual(['text.example', 60, null]);
	});

	it('are one where the list has it twice', async () => {
		const websites = lookup();
		const shop = { id: 3, domain: 'shop.example' };
		serveList([shop, shop]);

		const [id] = await Promise.all([
			idOf(websites, 'shop.example'),
			domainOf(websites, 98),
			domainOf(websites, 99),
		]);

		expect(id).toBe(3);
		expect(requests().filter((request) => request.includes('shop'))).toEqual([]);
	});
});

describe('somebody who stops waiting', () => {
	it('gets the reason, and nothing is sent', async () => {
		const stop = new AbortController();
		const found = lookup().domainOf(3, stop.signal);

		stop.abort(new Error('item 0 failed'));

		await expect(found).rejects.toThrow('item 0 failed');
		expect(requests()).toEqual([]);
	});

	it('does not keep the others from their websites', async () => {
		const websites = lookup();
		const stop = new AbortController();
		const stopped = idOf(websites, 'shop.example', stop.signal);
		const other = idOf(websites, 'shop.example');

		stop.abort(new Error('item 0 failed'));

		await expect(stopped).rejects.toThrow('item 0 failed');
		expect(await other).toBe(3);
	});
});
