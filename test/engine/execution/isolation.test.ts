import { range } from 'lodash';
import { startService, type Service } from '../../../sandbox/service';
import { json } from '../../support/replies';
import { customRange, locator, PARAMETERS } from '../support/parameters';
import { runNode } from '../support/engine';
import { sharedService } from '../support/sharedService';
import { skipWaits } from '../support/timeLapse';

beforeEach(() => void skipWaits());

const WEBSITES = range(1, 13).map((id) => ({
	id,
	domain: `site-${id}.example`,
	paths: 10,
	visitorsPerDay: 20,
}));

const getSummary = {
	resource: 'statistic',
	operation: 'getSummary',
	websiteId: locator('id', '={{ $json.id }}'),
	dateRange: 'custom',
	from: '2026-03-08',
	to: '2026-03-10',
	breakdowns: [],
};

const failing = (status: number) => ({
	effect: {
		response: {
			status,
			headers: { 'content-type': 'application/json' },
			body: '{"message":"No."}',
		},
	},
});

describe('a website that is gone', () => {
	/** Two pages of the list, so that item 0 has failed before the second one is requested. */
	const shared = sharedService({
		websites: [...WEBSITES, ...range(13, 151).map((id) => ({ id, domain: `site-${id}.example` }))],
	});

	it.each(['continueRegularOutput', 'continueErrorOutput'] as const)(
		'fails its own item only, with %s',
		async (onError) => {
			shared.service.faults.add({ on: { path: '/api/v1/websites' }, effect: { delayMs: 150 } });
			const ids = [999, ...range(2, 13)];
			const { items, errorItems } = await shared.run(getSummary, {
				input: ids.map((id) => ({ id })),
				onError,
			});
			const all = [...errorItems, ...items];

			expect(all.filter(({ json }) => json.error)).toHaveLength(1);
			expect(all.map(({ json, pairedItem }) => [json.domain, pairedItem])).toEqual(
				ids.map((id, item) => [id === 999 ? undefined : `site-${id}.example`, { item }]),
			);
		},
	);
});

describe('a list of websites that cannot be read', () => {
	const shared = sharedService({ websites: WEBSITES });
	const input = range(1, 13).map((id) => ({ id }));

	it('is made up for by single reads', async () => {
		shared.service.faults.add({
			on: { path: '/api/v1/websites' },
			times: Infinity,
			...failing(501),
		});
		const { items } = await shared.run(getSummary, { input });

		expect(items.map(({ json }) => json.domain)).toEqual(
			input.map(({ id }) => `site-${id}.example`),
		);
	});

	it('leaves the summaries without domains when single reads fail too', async () => {
		shared.service.faults.add({ on: { path: /websites/ }, times: Infinity, ...failing(501) });
		const { items } = await shared.run(getSummary, { input });

		expect(items.map(({ json }) => json.domain)).toEqual(input.map(() => null));
		expect(items.map(({ json }) => String(json.text).split(':')[0])).toEqual(
			input.map(({ id }) => `*Website ${id}*`),
		);
	});

	it('is not kept for the next run', async () => {
		shared.service.faults.add({ on: { path: /websites/ }, times: 13, ...failing(501) });
		await shared.run(getSummary, { input });
		const { items } = await shared.run(getSummary, { input });

		expect(items[3]?.json.domain).toBe('site-4.example');
	});
});

describe('two credentials in one run', () => {
	let services: Service[] = [];

	beforeEach(async () => {
		const serviceWith = async (id: number, apiKey: string) =>
			await startService({
				apiKey,
				requestsPerMinute: false,
				websites: [
					{ id, domain: 'shop.example' },
					{ id: 5, domain: 'other.example' },
				],
			});
		services = await Promise.all([serviceWith(11, 'key-b'), serviceWith(22, 'key-c')]);
	});

	afterEach(async () => {
		await Promise.all(services.map(async (service) => await service.close()));
	});

	const run = async (parameters: object, more: object = {}) =>
		await runNode({
			credential: ({ url, key }) => ({ baseUrl: String(url), apiKey: String(key) }),
			parameters: { ...parameters },
			input: services.map(({ url, apiKey }) => ({ url, key: apiKey })),
			...more,
		});

	it('delete the website that the domain means in each account', async () => {
		const { error } = await run({
			...PARAMETERS.website.delete,
			websiteId: locator('domain', 'shop.example'),
		});

		expect(error).toBeUndefined();
		expect(services.map(({ websites }) => websites.map(({ id }) => id))).toEqual([[5], [5]]);
	});

	it('read identical paths from each account', async () => {
		const { items } = await run({
			...PARAMETERS.website.getAll,
			sort: { sortBy: 'id', direction: 'desc' },
		});

		expect(items.map(({ json }) => json.id)).toEqual([11, 5, 22, 5]);
	});

	it('do not share a request when only the API key differs', async () => {
		const [service] = services;
		const { items, errorItems } = await run(PARAMETERS.website.getAll, {
			input: [service, { ...service, apiKey: 'wrong' }].map((one) => ({
				url: one?.url,
				key: one?.apiKey,
			})),
			onError: 'continueErrorOutput',
		});

		expect(items).toHaveLength(2);
		expect(errorItems).toHaveLength(1);
	});
});

describe('identical reads under way in one run', () => {
	const shared = sharedService({ websites: WEBSITES });
	const days = customRange('2026-03-01', '2026-03-14');
	const page = { ...PARAMETERS.statistic.get, ...days, name: 'page' };
	const tenItems = { input: Array.from({ length: 10 }, () => ({})) };

	it('are sent once', async () => {
		const { items } = await shared.run({ ...page, simplify: false }, tenItems);

		expect(shared.requests()).toHaveLength(1);
		expect(items).toHaveLength(100);
		// Each item has rows of its own, which the next node may change.
		expect(new Set(items.map(({ json }) => json)).size).toBe(100);
	});

	it('give each item a website of its own, with all that is nested in it', async () => {
		shared.respondWith(json(200, { data: { id: 3, owner: { name: 'Ada' } } }));
		const { items } = await shared.run(PARAMETERS.website.get, tenItems);

		expect(shared.requests()).toHaveLength(1);
		expect(new Set(items.map(({ json: website }) => website.owner)).size).toBe(10);
	});

	it('fail for all of them, each with its own error', async () => {
		shared.service.faults.add(failing(501));
		const { errorItems } = await shared.run(page, { ...tenItems, onError: 'continueErrorOutput' });

		expect(shared.requests()).toHaveLength(1);
		expect(errorItems.map(({ pairedItem }) => pairedItem)).toEqual(
			range(10).map((item) => ({ item })),
		);
	});

	it('are not writes', async () => {
		await shared.run(PARAMETERS.website.update, tenItems);

		expect(shared.requests()).toHaveLength(10);
	});

	it('go on when the first item that needs them fails', async () => {
		shared.service.faults.add({
			on: { query: { name: 'visitors' } },
			effect: { delayMs: 100 },
		});
		shared.service.faults.add({ on: { query: { name: 'browser' } }, ...failing(403) });
		const { items, errorItems } = await shared.run(
			{ ...page, operation: 'getAll', names: '={{ $json.names }}' },
			{
				input: [{ names: 'browser,visitors' }, { names: 'visitors' }],
				onError: 'continueErrorOutput',
			},
		);

		expect(errorItems).toHaveLength(1);
		expect(items).toHaveLength(10);
		expect(shared.requests().filter(({ query }) => query.name === 'visitors')).toHaveLength(1);
	});
});

describe('a read that an item has left behind', () => {
	const shared = sharedService({ websites: WEBSITES });

	it('does not fail the item that asks for the same later', async () => {
		// Item 0 fails while this request is under way, and item 1 comes before it has ended.
		shared.service.faults.add({
			on: { query: { name: 'visitors' } },
			effect: { delayMs: 300, response: { status: 503 } },
		});
		shared.service.faults.add({ on: { query: { name: 'browser' } }, ...failing(403) });
		shared.service.faults.add({
			on: { query: { search: 'site-3.example' } },
			effect: { delayMs: 100 },
		});
		const { items, errorItems } = await shared.run(
			{
				...PARAMETERS.statistic.getAll,
				...customRange('2026-03-01', '2026-03-14'),
				websiteId: locator('id', '={{ $json.website }}'),
				names: '={{ $json.names }}',
			},
			{
				input: [
					{ website: 3, names: 'browser,visitors' },
					{ website: 'site-3.example', names: 'visitors' },
				],
				onError: 'continueErrorOutput',
			},
		);

		expect(errorItems.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }]);
		expect(items).toHaveLength(10);
	});
});

describe('labels of many items', () => {
	const many = range(1, 2001).map((id) => ({
		id,
		domain: `site-${id}.example`,
		visitorsPerDay: 0,
	}));
	const shared = sharedService({ websites: many });
	const lookups = () => shared.requests().filter(({ path }) => path.includes('/websites')).length;

	it('are read one by one where the list would take more requests', async () => {
		const ids = range(1, 11);
		const { items } = await shared.run(getSummary, { input: ids.map((id) => ({ id })) });

		expect(items.map(({ json }) => json.domain)).toEqual(ids.map((id) => `site-${id}.example`));
		expect(lookups()).toBe(11);
	});

	it('are read from the list where that takes fewer', async () => {
		const ids = range(1, 101);
		const { items } = await shared.run(getSummary, { input: ids.map((id) => ({ id })) });

		expect(items.map(({ json }) => json.domain)).toEqual(ids.map((id) => `site-${id}.example`));
		expect(lookups()).toBe(21);
	});

	it('take one request for the same website in every item', async () => {
		await shared.run(getSummary, { input: range(50).map(() => ({ id: 7 })) });

		expect(lookups()).toBe(1);
	});
});

describe('an error of an expression', () => {
	const shared = sharedService();

	const parameters = {
		...PARAMETERS.website.get,
		websiteId: locator('id', "={{ $json.id ?? $('Nowhere').first().json.id }}"),
	};

	it("is n8n's own, of the first item that has one", async () => {
		const { error } = await runNode({
			credential: shared.credential,
			parameters,
			input: [{ id: 3 }, {}, {}],
		});

		expect(error?.message).toBe("Referenced node doesn't exist");
		expect(error?.context).toMatchObject({ itemIndex: 1 });
	});

	it('does not hide the failure of an item before it, and leaves no rejection unhandled', async () => {
		const unhandled: unknown[] = [];
		const onUnhandled = (reason: unknown) => unhandled.push(reason);
		process.on('unhandledRejection', onUnhandled);
		const { error } = await runNode({
			credential: shared.credential,
			parameters,
			input: [{ id: 'x' }, { id: 999 }, {}],
		});
		await new Promise((resolve) => setTimeout(resolve, 200));
		process.off('unhandledRejection', onUnhandled);

		expect(error?.message).toBe(`Website: Get: 'Website' is not a website id: "x"`);
		expect(unhandled).toEqual([]);
	});

	it('fails its own item only where the node continues', async () => {
		const { items } = await shared.run(parameters, {
			input: [{ id: 3 }, {}, { id: 7 }],
			onError: 'continueRegularOutput',
		});

		expect(items.map(({ json }) => json.id ?? json.error)).toEqual([
			3,
			expect.stringContaining("Referenced node doesn't exist"),
			7,
		]);
	});
});
