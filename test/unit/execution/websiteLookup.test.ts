import { range } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { WebsiteLookup } from '../../../nodes/WebsiteAnalytics/execution/websiteLookup';
import type {
	Connection,
	ServiceRequest,
} from '../../../nodes/WebsiteAnalytics/transport/connection';
import { json } from '../../support/replies';
import { connectedService } from '../support/connectedService';

const connected = connectedService({
	websites: [
		{ id: 3, domain: 'shop.example' },
		{ id: 7, domain: 'www.blog.example' },
		{ id: 9, domain: 'docs.example' },
		{ id: 20, domain: 'twice.example:8080' },
		{ id: 21, domain: 'www.twice.example:9090' },
		{ id: 30, domain: 'both.example' },
		{ id: 31, domain: 'www.both.example' },
		{ id: 40, domain: 'müller.example' },
	],
});

const never = new AbortController().signal;

const lookup = () => new WebsiteLookup(connected.connect());
/** The path of each request, and what it searches for. */
const requests = () =>
	connected.service.requests.map(({ path, query: { search } }) =>
		[path.replace('/api/v1', ''), search].filter(Boolean).join(' '),
	);

/** Has the service send this list, a hundred websites a page, and find in it what is searched for. */
function serveList(websites: IDataObject[], { lastPage }: { lastPage?: number } = {}): void {
	connected.service.faults.add({
		on: { path: '/api/v1/websites' },
		times: Infinity,
		effect: {
			transform: (_json, { query: { search = '', page = '1' } }) => {
				const found = websites.filter(({ domain }) => String(domain).includes(search));
				const start = (Number(page) - 1) * 100;
				return {
					data: found.slice(start, start + 100),
					meta: {
						current_page: Number(page),
						last_page: lastPage ?? Math.max(1, Math.ceil(found.length / 100)),
						total: found.length,
					},
				};
			},
		},
	});
}

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

describe('websites of several items', () => {
	it('are requested by themselves when there are two', async () => {
		const websites = lookup();

		const found = await Promise.all([
			websites.idOf('shop.example', never),
			websites.domainOf(9, never),
		]);

		expect(found).toEqual([3, 'docs.example']);
		expect(requests().sort()).toEqual(['/websites shop.example', '/websites/9']);
	});

	it('are read from the list when there are three, ids and domains alike', async () => {
		const websites = lookup();

		const found = await Promise.all([
			websites.idOf('shop.example', never),
			websites.domainOf(9, never),
			websites.idOf('docs.example', never),
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
			websites.domainOf(3, never),
			websites.domainOf(7, never),
			websites.domainOf(99, never),
			websites.find('nowhere.example', never),
		]);

		expect(found).toEqual(['shop.example', 'www.blog.example', null, null]);
		expect(requests().sort()).toEqual(['/websites', '/websites nowhere.example', '/websites/99']);
	});

	it('are requested by themselves when the list cannot be read', async () => {
		const websites = lookup();
		connected.service.faults.add({
			on: { path: '/api/v1/websites' },
			effect: json(500, { message: 'Server Error' }),
		});

		const domains = await Promise.all(
			[3, 7, 9].map(async (id) => await websites.domainOf(id, never)),
		);

		expect(domains).toEqual(['shop.example', 'www.blog.example', 'docs.example']);
		expect(requests().sort()).toEqual(['/websites', '/websites/3', '/websites/7', '/websites/9']);
	});

	it('do not count those that are known already', async () => {
		const websites = lookup();
		await websites.domainOf(3, never);

		await Promise.all([3, 7, 9].map(async (id) => await websites.domainOf(id, never)));

		expect(requests().sort()).toEqual(['/websites/3', '/websites/7', '/websites/9']);
	});

	it('do not count those of before', async () => {
		const websites = lookup();
		await websites.find('nowhere-1.example', never);
		await websites.find('nowhere-2.example', never);

		await websites.find('nowhere-3.example', never);

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

		const domains = await Promise.all(
			[1, 2, 3, 4].map(async (id) => await websites.domainOf(id, never)),
		);

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
			[253, 252, 251, 250].map(async (id) => await websites.idOf(`site-${id}.example`, never)),
		);

		expect(ids).toEqual([253, 252, 251, 250]);
		expect(requests()).toEqual(['/websites']);
	});

	it('are requested by themselves when that takes no more requests', async () => {
		const websites = lookup();
		serveList(listOf(253));

		await Promise.all([3, 7, 9, 253].map(async (id) => await websites.domainOf(id, never)));

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

		const domains = await Promise.all(
			[3, 7, 9].map(async (id) => await websites.domainOf(id, never)),
		);

		expect(domains).toEqual(['shop.example', 'www.blog.example', 'docs.example']);
		expect(requests()).toHaveLength(4);
	});

	it('are not read from further pages where the only page lacks them', async () => {
		const websites = lookup();

		const domains = await Promise.all(
			[97, 98, 99].map(async (id) => await websites.domainOf(id, never)),
		);

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
				websites.find('xn--mller-kva.example', never),
				websites.find('nowhere-1.example', never),
				websites.find('nowhere-2.example', never),
			]);

			expect(id).toBe(2);
		},
	);

	it('may have ids that the service sends as text', async () => {
		const websites = lookup();
		serveList([{ id: '60', domain: 'text.example' }]);

		const found = await Promise.all([
			websites.domainOf(60, never),
			websites.find('text.example', never),
			websites.find('nowhere.example', never),
		]);

		expect(found).toEqual(['text.example', 60, null]);
	});

	it('are one where the list has it twice', async () => {
		const websites = lookup();
		const shop = { id: 3, domain: 'shop.example' };
		serveList([shop, shop]);

		const [id] = await Promise.all([
			websites.find('shop.example', never),
			websites.domainOf(98, never),
			websites.domainOf(99, never),
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
		const stopped = websites.idOf('shop.example', stop.signal);
		const other = websites.idOf('shop.example', never);

		stop.abort(new Error('item 0 failed'));

		await expect(stopped).rejects.toThrow('item 0 failed');
		expect(await other).toBe(3);
	});
});

describe('items that n8n starts some milliseconds apart', () => {
	/** A connection to a service without websites, which answers at once. */
	function emptyService() {
		const sent: ServiceRequest[] = [];
		const open = (signal?: AbortSignal): Connection => ({
			async send(request, read) {
				signal?.throwIfAborted();
				sent.push(request);
				return read({ data: [] }, { ...request, address: '' });
			},
			stoppedBy: (other) => open(other),
			redact: (text) => text,
		});
		return { connection: open(), sent };
	}

	beforeEach(() => {
		jest.useFakeTimers();
	});

	afterEach(() => {
		jest.useRealTimers();
	});

	it('are collected as long as others follow', async () => {
		const { connection, sent } = emptyService();
		const websites = new WebsiteLookup(connection);

		const found = [1, 2, 3, 4].map(async (number) => {
			await new Promise((resolve) => setTimeout(resolve, number * 15));
			return await websites.find(`nowhere-${number}.example`, never);
		});
		await jest.advanceTimersByTimeAsync(200);
		await Promise.all(found);

		// The list for all of them, and a search for each, because the list lacks them.
		expect(sent.map(({ query }) => query?.search)).toEqual([
			undefined,
			...[1, 2, 3, 4].map((number) => `nowhere-${number}.example`),
		]);
	});

	it('are sent nothing for when all of them have stopped', async () => {
		const { connection, sent } = emptyService();
		const websites = new WebsiteLookup(connection);
		const stop = new AbortController();

		const found = [1, 2, 3].map(async (id) => await websites.domainOf(id, stop.signal));
		stop.abort(new Error('canceled'));
		const results = Promise.allSettled(found);
		await jest.advanceTimersByTimeAsync(200);

		expect((await results).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
		expect(sent).toEqual([]);
	});
});
