import { range } from 'lodash';
import { json } from '../../support/replies';
import { lookups, never } from './support/lookups';

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

describe('the website with a domain', () => {
	it.each([
		['shop.example', 3],
		['www.shop.example', 3],
		['SHOP.example:8080', 3],
		['blog.example', 7],
		['both.example', 30],
		['www.both.example', 31],
		['müller.example', 40],
		['twice.example:8080', 20],
	])('is searched for: %s has the id %i', async (domain, id) => {
		expect(await lookup().idOf(domain, never)).toBe(id);
	});

	it('is searched for by the part that is the same in all forms of the domain', async () => {
		await lookup().idOf('www.shop.example:8080', never);

		expect(connected.service.requests).toMatchObject([
			{
				method: 'GET',
				path: '/api/v1/websites',
				query: {
					search: 'shop.example',
					search_by: 'domain',
					sort_by: 'id',
					sort: 'desc',
					per_page: '100',
				},
			},
		]);
	});

	it('is looked up once', async () => {
		const websites = lookup();

		expect(await websites.idOf('www.shop.example', never)).toBe(3);
		expect(await websites.idOf('WWW.shop.example', never)).toBe(3);
		expect(await websites.find('shop.example', never)).toBe(3);
		expect(await websites.domainOf(3, never)).toBe('shop.example');
		expect(requests()).toHaveLength(1);
	});

	it('is looked up once by several who ask at once', async () => {
		const websites = lookup();

		const ids = await Promise.all(
			range(4).map(async () => await websites.idOf('docs.example', never)),
		);

		expect(ids).toEqual([9, 9, 9, 9]);
		expect(requests()).toEqual(['/websites docs.example']);
	});

	it('may not exist, which one request shows', async () => {
		expect(await lookup().find('nowhere.example', never)).toBeNull();
		expect(requests()).toEqual(['/websites nowhere.example']);
	});

	it('is an error where it has to exist', async () => {
		await expect(lookup().idOf('nowhere.example', never)).rejects.toMatchObject({
			message: 'the service has no website with the domain nowhere.example',
			solution: "Check 'Website', or choose the website from the list.",
		});
	});

	it('is looked up again after it was not there', async () => {
		const websites = lookup();
		await websites.find('new.example', never);
		serveList([{ id: 50, domain: 'new.example' }]);

		expect(await websites.find('new.example', never)).toBe(50);
	});

	it('is an error where several websites have the domain', async () => {
		await expect(lookup().find('twice.example', never)).rejects.toMatchObject({
			message:
				'several websites have the domain twice.example: www.twice.example:9090 (id 21), twice.example:8080 (id 20)',
			solution:
				"Choose one of them in 'Website', from the list or by its id. 'Create or Update' has only 'Domain': use 'Update' in its place.",
		});
	});

	it('is looked for in the whole list where the service may store it in another encoding', async () => {
		serveList([{ id: 41, domain: 'xn--mller-kva.example' }]);

		expect(await lookup().idOf('müller.example', never)).toBe(41);
		expect(requests()).toEqual(['/websites müller.example', '/websites']);
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

		expect(await websites.idOf('shop.example', never)).toBe(3);
		expect(requests()).toEqual(['/websites/3']);
	});

	it('is null while it cannot be looked up', async () => {
		const websites = lookup();
		connected.service.faults.add({ effect: json(404, { message: 'Not Found' }) });

		expect(await websites.domainOf(3, never)).toBeNull();
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
