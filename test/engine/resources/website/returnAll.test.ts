import { range } from 'lodash';
import { json } from '../../../support/replies';
import { PARAMETERS } from '../../support/parameters';
import { sharedService } from '../../support/sharedService';

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

it('requests at most four pages at a time', async () => {
	shared.respondWith({ delayMs: 50 });

	await shared.run({ ...getAll, returnAll: true });

	expect(shared.maxInFlight()).toBe(4);
});

it('requests at most four pages at a time across several items', async () => {
	shared.respondWith({ delayMs: 50 });

	const { items } = await shared.run(
		{ ...getAll, returnAll: true, filters: { search: '={{ $json.search }}' } },
		{ input: ['-0', '-1', '-2', '-3', '-4', '-5', '-6'].map((search) => ({ search })) },
	);

	expect(items).toHaveLength(99 + 5 * 100 + 51);
	expect(shared.maxInFlight()).toBe(4);
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
