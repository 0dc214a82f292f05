import { customRange, locator, type NodeParameters, PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const shared = sharedService();

const FROM_ITEM = locator('id', '={{ $json.id }}');

const INPUT = [
	{ id: 7, domain: 'one.example' },
	{ id: 3, domain: 'two.example' },
	{ id: 12, domain: 'three.example' },
];

it('links every row to its input item, in the order of the items', async () => {
	shared.service.faults.add({ on: { path: '/api/v1/stats/7' }, effect: { delayMs: 80 } });

	const { items } = await shared.run(
		{
			...PARAMETERS.statistic.get,
			...customRange('2026-03-01', '2026-03-14'),
			websiteId: FROM_ITEM,
			name: 'continent',
		},
		{ input: INPUT },
	);

	const links = items.map(({ json, pairedItem }) => [json.websiteId, pairedItem]);

	expect(links).toEqual(
		INPUT.flatMap(({ id }, item) =>
			shared.service
				.statistic(id, 'continent', '2026-03-01', '2026-03-14')
				.map(() => [id, { item }]),
		),
	);
	expect(links.length).toBeGreaterThan(10);
});

it('links rows to their input item with Simplify off', async () => {
	const { items } = await shared.run(
		{
			...PARAMETERS.statistic.get,
			...customRange('2026-03-01', '2026-03-14'),
			websiteId: FROM_ITEM,
			name: 'os',
			perPage: 10,
			simplify: false,
		},
		{ input: INPUT.slice(0, 2) },
	);

	const rowsOf = (id: number) =>
		shared.service.statistic(id, 'os', '2026-03-01', '2026-03-14').slice(0, 10);

	expect(items.map(({ json, pairedItem }) => [json, pairedItem])).toEqual([
		...rowsOf(7).map((row) => [row, { item: 0 }]),
		...rowsOf(3).map((row) => [row, { item: 1 }]),
	]);
	expect(rowsOf(7)).not.toEqual(rowsOf(3));
});

it('links the websites of a list to the item that requested them', async () => {
	const { items } = await shared.run(
		{
			...PARAMETERS.website.getAll,
			filters: { search: '={{ $json.search }}' },
			sort: { sortBy: 'domain', direction: 'asc' },
		},
		{ input: [{ search: 'e' }, { search: 'nothing like it' }, { search: 'shop' }] },
	);

	expect(items.map(({ json, pairedItem }) => [json.domain, pairedItem])).toEqual([
		['blog.example', { item: 0 }],
		['docs.example', { item: 0 }],
		['intranet.example', { item: 0 }],
		['members.example', { item: 0 }],
		['quiet.example', { item: 0 }],
		['shop.example', { item: 0 }],
		['shop.example', { item: 2 }],
	]);
});

it('links created, read, updated and deleted websites', async () => {
	const { create, get, update, delete: deletion } = PARAMETERS.website;
	const linksOf = async (parameters: NodeParameters) => {
		const { items } = await shared.run(parameters, { input: INPUT });
		return items.map(({ pairedItem }) => pairedItem);
	};
	const linked = [{ item: 0 }, { item: 1 }, { item: 2 }];

	expect(await linksOf({ ...create, domain: '={{ $json.domain }}' })).toEqual(linked);
	expect(await linksOf({ ...get, websiteId: FROM_ITEM })).toEqual(linked);
	expect(await linksOf({ ...update, websiteId: FROM_ITEM })).toEqual(linked);
	expect(await linksOf({ ...deletion, websiteId: FROM_ITEM })).toEqual(linked);
});
