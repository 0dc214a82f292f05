import { range } from 'lodash';
import { json } from '../../../support/replies';
import { PARAMETERS } from '../../support/parameters';
import { serviceForEachTest, sharedService } from '../../support/sharedService';

const shared = sharedService({
	websites: range(1, 651).map((id) => ({
		id,
		domain: `site-${String(id).padStart(3, '0')}.example`,
		visitorsPerDay: 0,
	})),
});

const { getAll } = PARAMETERS.website;

it('sends exactly one request without Return All', async () => {
	const { items } = await shared.run({ ...getAll, perPage: 50 });

	expect(items).toHaveLength(50);
	expect(shared.requests()).toMatchObject([{ query: { per_page: '50' } }]);
	expect(shared.requests()[0]?.query).not.toHaveProperty('page');
});

it('gives all websites, newest first, from pages of 100', async () => {
	const { items } = await shared.run({ ...getAll, returnAll: true });
	const queries = shared.requests().map(({ query }) => query);
	const [firstPage, ...pageNumbers] = queries.map(({ page }) => page);

	expect(items.map(({ json }) => json.id)).toEqual(range(650, 0));
	expect(queries).toMatchObject(Array(7).fill({ sort_by: 'id', sort: 'desc', per_page: '100' }));
	expect(firstPage).toBeUndefined();
	expect(pageNumbers.sort()).toEqual(['2', '3', '4', '5', '6', '7']);
});

describe('the pages of a long list', () => {
	const many = serviceForEachTest({
		websites: range(1, 3001).map((id) => ({ id, domain: `site-${id}.example`, visitorsPerDay: 0 })),
	});

	it('are requested concurrently, four at first and at most sixteen', async () => {
		many.respondWith({ delayMs: 50 });

		const { items } = await many.run({ ...getAll, returnAll: true });
		const inFlight = many.service.requests.map((request) => request.inFlight);

		expect(items.map(({ json }) => json.id)).toEqual(range(3000, 0));
		expect(inFlight).toHaveLength(30);
		// The first page by itself, because it says how many there are.
		expect(inFlight.slice(0, 5)).toEqual([1, 1, 2, 3, 4]);
		expect(Math.max(...inFlight)).toBeGreaterThan(4);
		expect(Math.max(...inFlight)).toBeLessThanOrEqual(16);
	});
});

it('requests at most sixteen pages at a time across several items', async () => {
	shared.respondWith({ delayMs: 50 });

	const { items } = await shared.run(
		{ ...getAll, returnAll: true, filters: { search: '={{ $json.search }}' } },
		{ input: ['-0', '-1', '-2', '-3', '-4', '-5', '-6'].map((search) => ({ search })) },
	);

	expect(items).toHaveLength(99 + 5 * 100 + 51);
	expect(shared.maxInFlight()).toBeLessThanOrEqual(16);
});

it('normalizes the types of the records on every page', async () => {
	shared.service.faults.add({
		on: { query: { page: '3' } },
		effect: {
			transform: (json) =>
				JSON.parse(JSON.stringify(json).replaceAll(/"(id|privacy)":(\d+)/g, '"$1":"$2"')) as object,
		},
	});

	const { items } = await shared.run({ ...getAll, returnAll: true });

	expect(items.map(({ json }) => json.id)).toEqual(range(650, 0));
	expect(items.every(({ json }) => json.privacy === 1)).toBe(true);
});

it('follows links to the next page when the number of pages is unknown', async () => {
	const { url } = shared.service;
	const pages = [
		{ data: [{ id: 2, domain: 'b.example' }], links: { next: `${url}/api/v1/websites?page=2` } },
		{ data: [{ id: 1, domain: 'a.example' }], links: { next: null } },
	];
	for (const page of pages) shared.respondOnceWith(json(200, page));

	const { items } = await shared.run({ ...getAll, returnAll: true });

	expect(items.map(({ json }) => json.id)).toEqual([2, 1]);
	expect(shared.requests().map(({ query }) => query.page)).toEqual([undefined, '2']);
});
