import { range } from 'lodash';
import { json } from '../../../support/replies';
import { customRange, PARAMETERS } from '../../support/parameters';
import { sharedService } from '../../support/sharedService';

/** 260 paths are three pages of the largest size. */
const shared = sharedService({
	websites: [{ id: 3, domain: 'shop.example', visitorsPerDay: 5000, paths: 260 }],
});

const get = {
	...PARAMETERS.statistic.get,
	...customRange('2026-02-01', '2026-03-14'),
	name: 'page',
};

/** The page numbers of the requests, in their order. */
function pageNumbers(): Array<string | undefined> {
	return shared.requests().map(({ query }) => query.page);
}

it('sends exactly one request without Return All', async () => {
	const { items } = await shared.run({ ...get, perPage: 25 });

	expect(items).toHaveLength(25);
	expect(pageNumbers()).toEqual([undefined]);
});

it('gives all rows in the order of the service', async () => {
	const { items } = await shared.run({ ...get, returnAll: true });
	const expected = shared.service.statistic(3, 'page', '2026-02-01', '2026-03-14');

	expect(expected).toHaveLength(260);
	expect(items.map(({ json }) => ({ value: json.value, count: json.count }))).toEqual(expected);
	expect(items.every(({ pairedItem }) => JSON.stringify(pairedItem) === '{"item":0}')).toBe(true);
});

it('gives the smallest rows first when they are sorted by ascending count', async () => {
	const { items } = await shared.run({ ...get, returnAll: true, sort: { direction: 'asc' } });
	const expected = shared.service.statistic(3, 'page', '2026-02-01', '2026-03-14');
	const counts = items.map(({ json }) => Number(json.count));

	expect(counts).toEqual(expected.map(({ count }) => count).reverse());
	expect(counts[0]).toBeLessThan(counts.at(-1) ?? 0);
	expect(items.map(({ json }) => json.value).sort()).toEqual(
		expected.map(({ value }) => value).sort(),
	);
});

it('requests the first page without a number and then the others, 100 rows each', async () => {
	await shared.run({ ...get, returnAll: true });

	expect(pageNumbers()[0]).toBeUndefined();
	expect(pageNumbers().slice(1).sort()).toEqual(['2', '3']);
	expect(shared.requests().map(({ query }) => query.per_page)).toEqual(['100', '100', '100']);
});

it('sends the search and the sorting with every page', async () => {
	await shared.run({
		...get,
		returnAll: true,
		filters: { search: '/' },
		sort: { sortBy: 'value', direction: 'asc' },
	});

	expect(shared.requests()).toHaveLength(3);

	for (const { query } of shared.requests()) {
		expect(query).toMatchObject({
			name: 'page',
			search: '/',
			search_by: 'value',
			sort_by: 'value',
			sort: 'asc',
		});
	}
});

it('sends one request when all rows are on the first page', async () => {
	const { items } = await shared.run({ ...get, name: 'country', returnAll: true });

	expect(items.length).toBeGreaterThan(5);
	expect(pageNumbers()).toEqual([undefined]);
});

it('accepts text from an expression for Return All', async () => {
	const { items } = await shared.run(
		{ ...get, returnAll: '={{ $json.all }}' },
		{ input: [{ all: 'true' }] },
	);

	expect(items).toHaveLength(260);
});

it('requests at most sixteen pages at a time, and keeps their order when later ones arrive first', async () => {
	const last = 60;
	const pageOf = (number: number) => ({
		data: range(100).map((row) => ({ value: `/${number}/${row}`, count: 1 })),
		current_page: number,
		last_page: last,
		total: last * 100,
		next_page_url: null,
		status: 200,
	});
	// Even pages are slow, so that odd ones overtake them.
	for (const number of range(2, last + 1, 2)) {
		shared.service.faults.add({
			on: { query: { page: String(number) } },
			effect: { delayMs: 60, ...json(200, pageOf(number)) },
		});
	}
	shared.respondWith({
		delayMs: 20,
		transform: (_json, { query }) => pageOf(Number(query.page ?? 1)),
	});

	const { items } = await shared.run({ ...get, returnAll: true });

	expect(shared.maxInFlight()).toBeGreaterThan(4);
	expect(shared.maxInFlight()).toBeLessThanOrEqual(16);
	expect(items.map(({ json }) => json.value)).toEqual(
		range(1, last + 1).flatMap((number) => range(100).map((row) => `/${number}/${row}`)),
	);
});

it('follows links to the next page when the number of pages is unknown', async () => {
	const { url } = shared.service;
	const pages = [
		{ data: [{ value: '/a', count: 3 }], next_page_url: `${url}/api/v1/stats/3?cursor=b` },
		{ data: [{ value: '/b', count: 2 }], next_page_url: `${url}/api/v1/stats/3?cursor=c` },
		{ data: [{ value: '/c', count: 1 }], next_page_url: null },
	];
	for (const page of pages) shared.respondOnceWith(json(200, page));

	const { items } = await shared.run({ ...get, returnAll: true });

	expect(items.map(({ json }) => json.value)).toEqual(['/a', '/b', '/c']);
	expect(shared.requests().map(({ query }) => query.cursor)).toEqual([undefined, 'b', 'c']);
});
