import { STATISTIC_NAMES } from '../../../support/interfaceDocument';
import { json } from '../../../support/replies';
import { failureOf, itRejects } from '../../support/failure';
import { customRange, locator, PARAMETERS } from '../../support/parameters';
import { requestWithoutBody } from '../../support/sentRequest';
import { sharedService } from '../../support/sharedService';

const shared = sharedService();

const get = { ...PARAMETERS.statistic.get, ...customRange('2026-03-01', '2026-03-14') };
const DOCUMENTED_DEFAULTS = {
	name: 'visitors',
	from: '2026-03-01',
	to: '2026-03-14',
	sort_by: 'count',
	sort: 'desc',
	per_page: '10',
};

async function queryOf(parameters: object, item = {}): Promise<Record<string, string>> {
	const { query } = await shared.requestOf({ ...get, ...parameters }, item);
	return query;
}

it('sends the documented defaults without a search or a page number', async () => {
	expect(await shared.requestOf(get)).toEqual(
		requestWithoutBody('GET', '/api/v1/stats/3', DOCUMENTED_DEFAULTS),
	);
});

it.each(STATISTIC_NAMES)(
	'gets the statistic %s with its rows in the order of the service',
	async (name) => {
		const { items } = await shared.run({ ...get, name });
		const counts = items.map(({ json: row }) => Number(row.count));
		const keys = items.map(({ json: row }) => row.key);

		expect(shared.requests()).toMatchObject([{ query: { ...DOCUMENTED_DEFAULTS, name } }]);
		expect(items.length).toBeGreaterThan(0);
		expect(items.length).toBeLessThanOrEqual(10);
		expect(counts).toEqual([...counts].sort((one, other) => other - one));
		expect(new Set(keys).size).toBe(items.length);

		for (const { json: row } of items) {
			expect(row).toMatchObject({
				websiteId: 3,
				statistic: name,
				from: '2026-03-01',
				to: '2026-03-14',
				value: expect.any(String),
				count: expect.any(Number),
				key: expect.any(String),
			});
		}
	},
);

it.each([10, 25, 50, 100])('requests pages of %d rows', async (perPage) => {
	expect(await queryOf({ perPage })).toEqual({ ...DOCUMENTED_DEFAULTS, per_page: String(perPage) });
});

it.each([
	['count', 'asc'],
	['value', 'asc'],
	['value', 'desc'],
])('sorts by %s, %s', async (sortBy, direction) => {
	expect(await queryOf({ sort: { sortBy, direction } })).toEqual({
		...DOCUMENTED_DEFAULTS,
		sort_by: sortBy,
		sort: direction,
	});
});

it('searches by value, because the default of the interface is not among its values', async () => {
	expect(await queryOf({ filters: { search: ' 2026-03 ' } })).toEqual({
		...DOCUMENTED_DEFAULTS,
		search: '2026-03',
		search_by: 'value',
	});
});

it('sends no search_by without a search', async () => {
	expect(await queryOf({ filters: { searchBy: 'value' } })).toEqual(DOCUMENTED_DEFAULTS);
});

it('takes the values of its fields from expressions', async () => {
	const { path, query } = await shared.requestOf(
		{
			...get,
			websiteId: locator('id', '={{ $json.id }}'),
			name: '={{ $json.name }}',
			perPage: '={{ $json.size }}',
			filters: { search: '={{ $json.search }}' },
			sort: { sortBy: '={{ $json.by }}', direction: '={{ $json.direction }}' },
		},
		{ id: 7, name: 'page', size: '50', search: 'table & chair', by: 'value', direction: 'asc' },
	);

	expect(path).toBe('/api/v1/stats/7');
	expect(query).toEqual({
		...DOCUMENTED_DEFAULTS,
		name: 'page',
		per_page: '50',
		search: 'table & chair',
		search_by: 'value',
		sort_by: 'value',
		sort: 'asc',
	});
});

it('gives the counts of the service as numbers', async () => {
	const { items } = await shared.run({ ...get, perPage: 100 });

	expect(items.map(({ json }) => ({ value: json.value, count: json.count }))).toEqual(
		shared.service.statistic(3, 'visitors', '2026-03-01', '2026-03-14'),
	);
});

it('converts a count that is sent as text to a number', async () => {
	shared.respondWith(json(200, { data: [{ value: 'Firefox', count: '123' }], status: 200 }));

	const { items } = await shared.run({ ...get, name: 'browser' });

	expect(items).toEqual([
		{
			json: {
				websiteId: 3,
				statistic: 'browser',
				from: '2026-03-01',
				to: '2026-03-14',
				value: 'Firefox',
				count: 123,
				label: 'Firefox',
				key: expect.any(String),
			},
			pairedItem: { item: 0 },
		},
	]);
});

it('gives the rows unchanged with Simplify off', async () => {
	const rows = [
		{ value: 'US:United States', count: '123', extra: { kept: true } },
		{ value: null, count: 4 },
	];
	shared.respondWith(json(200, { data: rows, status: 200 }));

	const { items } = await shared.run({ ...get, name: 'country', simplify: false });

	expect(items).toEqual([
		{ json: rows[0], pairedItem: { item: 0 } },
		{ json: rows[1], pairedItem: { item: 0 } },
	]);
});

it('gives no item for a range without traffic', async () => {
	const { items } = await shared.run({ ...get, websiteId: locator('id', '34') });

	expect(items).toEqual([]);
});

it('gives the same rows the same keys in another run', async () => {
	const keys = async () =>
		(await shared.run({ ...get, name: 'country' })).items.map(({ json }) => json.key);

	expect(await keys()).toEqual(await keys());
});

it('gives a day the same key in another range', async () => {
	const keyOfTheTenth = async (from: string) => {
		const { items } = await shared.run({ ...get, from, perPage: 100 });
		return items.find(({ json }) => json.date === '2026-03-10')?.json.key;
	};

	expect(await keyOfTheTenth('2026-03-10')).toEqual(expect.any(String));
	expect(await keyOfTheTenth('2026-03-10')).toBe(await keyOfTheTenth('2026-02-01'));
});

itRejects(shared, [
	[
		'several statistics, of which it could return only one',
		{ ...get, name: "={{ ['browser', 'page'] }}" },
		"Statistic: Get: 'Statistic' contains several statistics: browser, page",
		"Choose the operation 'Get Many', or enter one name per item.",
	],
	[
		'several statistics as text',
		{ ...get, name: "={{ 'browser, page' }}" },
		"Statistic: Get: 'Statistic' contains several statistics: browser, page",
		"Choose the operation 'Get Many', or enter one name per item.",
	],
	[
		'an expression without a value',
		{ ...get, name: '={{ $json.nope }}' },
		"Statistic: Get: 'Statistic' is empty",
		"Choose a statistic in 'Statistic', or enter an expression that gives its name, e.g. visitors.",
	],
]);

it.each([
	[
		'without a count',
		{ value: 'a' },
		'the service sent a row whose count is not a number, in the statistic "browser": {"value":"a"}',
	],
	[
		'with text in place of a count',
		{ value: 'a', count: 'many' },
		'the service sent a row whose count is not a number, in the statistic "browser": {"value":"a","count":"many"}',
	],
	[
		'without a value',
		{ count: 4 },
		'the service sent a row without a value, in the statistic "browser": {"count":4}',
	],
])('fails on a row %s', async (_what, row, problem) => {
	shared.respondWith(json(200, { data: [{ value: 'ok', count: 1 }, row] }));

	expect(await failureOf(shared, { ...get, name: 'browser' })).toEqual({
		message: `Statistic: Get: ${problem}`,
		description:
			"Use 'Statistic: Get' with 'Simplify' off to see what the service sends, and report this to its operator.",
		httpCode: null,
		itemIndex: 0,
		requests: 1,
	});
});

it('gives an invalid row unchanged with Simplify off', async () => {
	shared.respondWith(json(200, { data: [{ value: 'a', count: 'many' }] }));

	const { items } = await shared.run({ ...get, simplify: false });

	expect(items.map((item) => item.json)).toEqual([{ value: 'a', count: 'many' }]);
});
