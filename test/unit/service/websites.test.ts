import { map } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { fetchAllWebsites } from '../../../nodes/WebsiteAnalytics/service/websites';
import { connectionTo } from '../support/connectionTo';
import { Account, never, site } from './support/account';

it.each<[string, string, IDataObject, number[]]>([
	['all', '', {}, [1, 2, 3, 4, 5]],
	[
		'without others that the service sends all the same',
		'shop',
		{ search: 'shop', search_by: 'domain' },
		[1],
	],
	['in any encoding where the text is international', 'münchen', {}, [4, 5]],
])('the websites whose domain contains a text are fetched %s', async (_what, text, search, ids) => {
	const domains = ['Shop.example', 'a.example', null, 'xn--mnchen-3ya.example', 'MÜNCHEN.example'];
	const queries: IDataObject[] = [];
	const connection = connectionTo(({ query = {} }) => {
		queries.push(query);
		return { data: domains.map((domain, index) => site(index + 1, domain)) };
	});
	const found = await fetchAllWebsites(connection, text);

	expect(map(found, 'id')).toEqual(ids);
	expect(queries).toEqual([{ sort_by: 'id', sort: 'desc', per_page: 100, ...search }]);
});

const WEBSITES = [
	site(40, 'müller.example'),
	site(31, 'www.both.example'),
	site(30, 'both.example'),
	site(9, 'docs.example'),
	site(7, 'www.blog.example'),
	site(3, 'shop.example'),
];

describe('the lookup of websites', () => {
	it.each([
		['shop.example', 3, ['shop.example']],
		['www.shop.example', 3, ['www.shop.example', 'shop.example']],
		['shop.example:8080', 3, ['shop.example:8080', 'shop.example']],
		['blog.example', 7, ['blog.example']],
		['www.both.example', 31, ['www.both.example']],
		['both.example', 30, ['both.example']],
		['nowhere.example', null, ['nowhere.example']],
	])('finds for %s the website %j by searches for %j', async (domain, id, searches) => {
		const account = new Account(WEBSITES);

		expect(await account.idOf(domain)).toBe(id);
		expect(account.requests).toEqual(searches.map((search) => `/websites ${search}`));
	});

	it('looks a domain up once, near ones and the website itself too, also for several at once', async () => {
		const account = new Account(WEBSITES);
		const { requests, lookup } = account;
		const domains = ['www.shop.example', 'www.shop.example', 'shop.example'];

		for (const domain of domains) expect(await account.idOf(domain)).toBe(3);

		expect(await lookup.byId(3, never)).toBe('shop.example');
		expect(requests.splice(0)).toEqual(['/websites www.shop.example', '/websites shop.example']);

		const ids = [1, 2].map(async () => await account.idOf('docs.example'));

		expect(await Promise.all(ids)).toEqual([9, 9]);
		expect(requests).toEqual(['/websites docs.example']);

		await lookup.list('', never);

		expect(lookup.known('shop.example').same).toHaveLength(1);
	});

	it('looks a domain up again that there was not', async () => {
		const account = new Account([]);
		await account.idOf('new.example');
		account.websites.push(site(50, 'new.example'));

		expect(await account.idOf('new.example')).toBe(50);
	});

	const [PUNYCODE, UNICODE] = [site(41, 'xn--mller-kva.example'), site(42, 'müller.example')];

	describe('a domain with other letters', () => {
		it('is searched for in the other encoding, too', async () => {
			const account = new Account([PUNYCODE]);

			expect(await account.idOf('müller.example')).toBe(41);
			expect(account.requests).toEqual([
				'/websites müller.example',
				'/websites xn--mller-kva.example',
			]);
		});

		it('is looked up in the whole list, once, where the service may store it in Unicode', async () => {
			const account = new Account([UNICODE, site(43, 'bücher.example')]);

			expect(await account.idOf('xn--mller-kva.example')).toBe(42);
			expect(await account.idOf('xn--bcher-kva.example')).toBe(43);
			expect(account.requests).toEqual(['/websites xn--mller-kva.example', '/websites']);
		});

		it('is found in the other encoding beside a similar one', async () => {
			const { lookup } = new Account([site(41, 'www.xn--mller-kva.example'), UNICODE]);

			expect(await lookup.byDomain('www.müller.example', never)).toMatchObject({
				same: [{ id: 41 }],
				similar: [{ id: 42 }],
			});
		});
	});

	it.each([
		['whole domains', (domain: string, search: string) => domain === search],
		['nothing, and sends all', () => true],
	])(
		'finds websites with similar domains where the service searches for %s',
		async (_what, finds) => {
			const account = new Account(WEBSITES, finds);

			expect(await account.idOf('both.example')).toBe(30);
			expect(await account.idOf('www.both.example')).toBe(31);
		},
	);

	it('finds no website without a domain', async () => {
		const account = new Account([site(1), site(2, null), site(3, '')], () => true);

		for (const domain of ['undefined', 'null']) expect(await account.idOf(domain)).toBeNull();
	});

	it('knows a website that the run created at once, though lists lag behind', async () => {
		const account = new Account([]);
		const { lookup, requests } = account;
		await account.idOf('www.new.example');
		lookup.add({ id: 50, domain: 'new.example' });
		requests.length = 0;

		expect(await account.idOf('new.example')).toBe(50);
		expect(await account.idOf('www.new.example')).toBe(50);
		expect(await lookup.byId(50, never)).toBe('new.example');
		expect(lookup.knownDomain(50)).toBe('new.example');
		expect(requests).toEqual([]);
	});

	it('reads a list once, also for items that ask for it later', async () => {
		const { lookup, requests } = new Account(WEBSITES);

		const [first, second] = await Promise.all([lookup.list('', never), lookup.list('', never)]);
		// The items share the websites: there may be thousands of items and of websites.
		second.forEach((website, index) => expect(website).toBe(first[index]));

		expect(first).toHaveLength(WEBSITES.length);
		expect(await lookup.list('', never)).toEqual(first);
		expect(requests).toEqual(['/websites']);
	});

	describe('the domain of a website', () => {
		it('is read from its record, once, and makes the id of the domain known', async () => {
			const account = new Account(WEBSITES);

			for (const id of [7, 7]) expect(await account.domainOf(id)).toBe('www.blog.example');

			expect(await account.idOf('www.blog.example')).toBe(7);
			expect(account.requests).toEqual(['/websites/7']);
		});

		it('is an error where it cannot be looked up, and is looked up again then', async () => {
			const account = new Account(WEBSITES);
			account.failing = '/websites/3';

			await expect(account.lookup.byId(3, never)).rejects.toThrow('It fails');

			account.failing = undefined;

			expect(await account.domainOf(3)).toBe('shop.example');
		});

		it.each([site(3, ''), site(3, null), site(3)])('is null for the record %j', async (record) => {
			expect(await new Account([record]).lookup.byId(3, never)).toBeNull();
		});
	});
});
