import { range } from 'lodash';
import { json } from '../../support/replies';
import { idOf, lookups, never } from './support/lookups';

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

const NONE = { same: [], otherWww: [], otherPort: [] };
const SHOP = { id: 3, domain: 'shop.example' };

describe('the websites with a domain', () => {
	it.each([
		['shop.example', { ...NONE, same: [SHOP] }],
		['www.shop.example', { ...NONE, otherWww: [SHOP] }],
		['shop.example:8080', { ...NONE, otherPort: [SHOP] }],
		['blog.example', { ...NONE, otherWww: [{ id: 7, domain: 'www.blog.example' }] }],
		[
			'both.example',
			{
				...NONE,
				same: [{ id: 30, domain: 'both.example' }],
				otherWww: [{ id: 31, domain: 'www.both.example' }],
			},
		],
		[
			'twice.example',
			{
				...NONE,
				otherPort: [
					{ id: 21, domain: 'www.twice.example:9090' },
					{ id: 20, domain: 'twice.example:8080' },
				],
			},
		],
		['nowhere.example', NONE],
	])('are searched for: %s', async (domain, matches) => {
		expect(await lookup().find(domain, never)).toEqual(matches);
	});

	it('are searched for by the domain, and then by what is the same in all forms of it', async () => {
		await lookup().find('www.shop.example:8080', never);

		const query = { search_by: 'domain', sort_by: 'id', sort: 'desc', per_page: '100' };

		expect(connected.service.requests).toMatchObject([
			{
				method: 'GET',
				path: '/api/v1/websites',
				query: { ...query, search: 'www.shop.example:8080' },
			},
			{ method: 'GET', path: '/api/v1/websites', query: { ...query, search: 'shop.example' } },
		]);
	});

	it('are searched for once where one of them has exactly the domain', async () => {
		await lookup().find('www.blog.example', never);

		expect(requests()).toEqual(['/websites www.blog.example']);
	});

	it('are looked up once, near ones too', async () => {
		const websites = lookup();

		expect(await idOf(websites, 'www.shop.example')).toBe(3);
		expect(await idOf(websites, 'www.shop.example')).toBe(3);
		expect(await idOf(websites, 'shop.example')).toBe(3);
		expect(await websites.domainOf(3, never)).toBe('shop.example');
		expect(requests()).toEqual(['/websites www.shop.example', '/websites shop.example']);
	});

	it('are looked up once by several who ask at once', async () => {
		const websites = lookup();

		const ids = await Promise.all(range(4).map(async () => await idOf(websites, 'docs.example')));

		expect(ids).toEqual([9, 9, 9, 9]);
		expect(requests()).toEqual(['/websites docs.example']);
	});

	it('may not exist, which one request shows', async () => {
		expect(await idOf(lookup(), 'nowhere.example')).toBeNull();
		expect(requests()).toEqual(['/websites nowhere.example']);
	});

	it('are looked up again after there were none', async () => {
		const websites = lookup();
		await idOf(websites, 'new.example');
		serveList([{ id: 50, domain: 'new.example' }]);

		expect(await idOf(websites, 'new.example')).toBe(50);
	});

	it('are searched for in the other encoding, too', async () => {
		serveList([{ id: 41, domain: 'xn--mller-kva.example' }]);

		expect(await idOf(lookup(), 'müller.example')).toBe(41);
		expect(requests()).toEqual(['/websites müller.example', '/websites xn--mller-kva.example']);
	});

	it('are looked for in the whole list, once, where the service may store them in Unicode', async () => {
		const websites = lookup();
		serveList([
			{ id: 41, domain: 'müller.example' },
			{ id: 42, domain: 'bücher.example' },
		]);

		expect(await idOf(websites, 'xn--mller-kva.example')).toBe(41);
		expect(await idOf(websites, 'xn--bcher-kva.example')).toBe(42);
		expect(await idOf(websites, 'xn--grn-hoa.example')).toBeNull();
		expect(requests()).toEqual([
			'/websites xn--mller-kva.example',
			'/websites',
			'/websites xn--grn-hoa.example',
		]);
	});

	it('are those in the whole list, though a near one was found', async () => {
		serveList([
			{ id: 41, domain: 'www.xn--mller-kva.example' },
			{ id: 42, domain: 'müller.example' },
		]);

		expect(await lookup().find('www.müller.example', never)).toMatchObject({
			same: [{ id: 41 }],
			otherWww: [{ id: 42 }],
		});
	});

	it('in two encodings are looked up by themselves', async () => {
		const websites = lookup();
		serveList([
			{ id: 41, domain: 'xn--mller-kva.example' },
			{ id: 42, domain: 'müller.example' },
		]);

		expect(await idOf(websites, 'müller.example')).toBe(42);
		expect(await idOf(websites, 'xn--mller-kva.example')).toBe(41);
	});

	it.each([
		['whole domains', (domain: string, search: string) => domain === search],
		['the beginning', (domain: string, search: string) => domain.startsWith(search)],
		['nothing, and sends all', () => true],
	])('are found where the service searches for %s', async (_what, finds) => {
		serveList(
			[
				{ id: 1, domain: 'both.example' },
				{ id: 2, domain: 'www.both.example' },
				{ id: 3, domain: 'other.example' },
			],
			{ finds },
		);

		expect(await idOf(lookup(), 'www.both.example')).toBe(2);
	});

	it('are not those that have no domain', async () => {
		serveList([{ id: 1 }, { id: 2, domain: null }, { id: 3, domain: '' }], { finds: () => true });

		expect(await lookup().find('undefined', never)).toEqual(NONE);
		expect(await lookup().find('null', never)).toEqual(NONE);
	});

	it('are an error where one of them has no id, which others do not matter for', async () => {
		serveList(
			[
				{ id: 'x', domain: 'shop.example' },
				{ id: 9, domain: 'docs.example' },
			],
			{ finds: () => true },
		);

		await expect(lookup().find('www.shop.example', never)).rejects.toThrow(
			'the service sent a website whose id is not a whole number',
		);
		expect(await idOf(lookup(), 'docs.example')).toBe(9);
	});
});

describe('what the run did', () => {
	it('is known at once: a website that it created, though lists lag behind', async () => {
		const websites = lookup();
		await idOf(websites, 'www.new.example');
		await idOf(websites, 'new.example');

		websites.add({ id: 50, domain: 'new.example' });
		connected.service.requests.length = 0;

		expect(await idOf(websites, 'new.example')).toBe(50);
		expect(await idOf(websites, 'www.new.example')).toBe(50);
		expect(await websites.domainOf(50, never)).toBe('new.example');
		expect(requests()).toEqual([]);
	});

	it('is known at once: a website that it deleted, though lists lag behind', async () => {
		const websites = lookup();
		await idOf(websites, 'both.example');

		websites.remove(30);

		expect(await websites.find('both.example', never)).toEqual({
			...NONE,
			otherWww: [{ id: 31, domain: 'www.both.example' }],
		});
		expect(await websites.find('www.both.example', never)).toMatchObject({ otherWww: [] });

		websites.remove(31);

		expect(await websites.find('both.example', never)).toEqual(NONE);
	});
});

describe('the domain of a website', () => {
	it('is read from its record, once', async () => {
		const websites = lookup();

		expect(await websites.domainOf(7, never)).toBe('www.blog.example');
		expect(await websites.domainOf(7, never)).toBe('www.blog.example');
		expect(requests()).toEqual(['/websites/7']);
	});

	it('makes the id of the domain known, too', async () => {
		const websites = lookup();

		await websites.domainOf(3, never);

		expect(await idOf(websites, 'shop.example')).toBe(3);
		expect(requests()).toEqual(['/websites/3']);
	});

	it('is an error where it cannot be looked up, and is looked up again then', async () => {
		const websites = lookup();
		connected.service.faults.add({ effect: json(404, { message: 'Not Found' }) });

		await expect(websites.domainOf(3, never)).rejects.toThrow('website 3 was not found (404)');
		expect(await websites.domainOf(3, never)).toBe('shop.example');
	});

	it.each([[{ id: 3, domain: '' }], [{ id: 3, domain: null }], [{ id: 3 }]])(
		'is null for the record %j',
		async (record) => {
			connected.service.faults.add({ effect: { transform: () => ({ data: record }) } });

			expect(await lookup().domainOf(3, never)).toBeNull();
		},
	);
});
