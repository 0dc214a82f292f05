import { chosen, sharedService } from '../support/sharedService';

const shared = sharedService();

const input = [
	{ id: 7, domain: 'one.example' },
	{ id: 3, domain: 'two.example' },
	{ id: 12, domain: 'three.example' },
];

it('links every row to its input item, in the order of the items', async () => {
	shared.service.faults.add({ on: { path: '/api/v1/stats/7' }, effect: { delayMs: 80 } });
	const { items } = await shared.run(
		{
			resource: 'statistic',
			operation: 'get',
			websiteId: chosen('id', '={{ $json.id }}'),
			name: 'continent',
			dateRange: 'custom',
			from: '2026-03-01',
			to: '2026-03-14',
		},
		{ input },
	);

	const links = items.map(({ json, pairedItem }) => [json.websiteId, pairedItem]);
	expect(links).toEqual(
		input.flatMap(({ id }, item) =>
			shared.service
				.statistic(id, 'continent', '2026-03-01', '2026-03-14')
				.map(() => [id, { item }]),
		),
	);
	expect(links.length).toBeGreaterThan(10);
});

it('links raw rows too', async () => {
	const { items } = await shared.run(
		{
			resource: 'statistic',
			operation: 'get',
			websiteId: chosen('id', '={{ $json.id }}'),
			name: 'os',
			dateRange: 'custom',
			from: '2026-03-01',
			to: '2026-03-14',
			perPage: 10,
			simplify: false,
		},
		{ input: input.slice(0, 2) },
	);

	expect(new Set(items.map(({ pairedItem }) => JSON.stringify(pairedItem)))).toEqual(
		new Set(['{"item":0}', '{"item":1}']),
	);
});

it('links the websites of a list to the item that asked for them', async () => {
	const { items } = await shared.run(
		{
			resource: 'website',
			operation: 'getAll',
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
	const links = async (parameters: object) =>
		(await shared.run({ resource: 'website', ...parameters }, { input })).items.map(
			({ pairedItem }) => pairedItem,
		);
	const websiteId = chosen('id', '={{ $json.id }}');
	const linked = [{ item: 0 }, { item: 1 }, { item: 2 }];

	expect(await links({ operation: 'create', domain: '={{ $json.domain }}' })).toEqual(linked);
	expect(await links({ operation: 'get', websiteId })).toEqual(linked);
	expect(await links({ operation: 'update', websiteId, updateFields: { email: 0 } })).toEqual(
		linked,
	);
	expect(await links({ operation: 'delete', websiteId })).toEqual(linked);
});
