import { json } from '../../../support/replies';
import { failureOf } from '../../support/failure';
import { customRange, PARAMETERS } from '../../support/parameters';
import { requestWithoutBody } from '../../support/sentRequest';
import { sharedService } from '../../support/sharedService';

const shared = sharedService({
	websites: [{ id: 3, domain: 'shop.example', visitorsPerDay: 5000, paths: 260 }],
});

const DAYS = customRange('2026-03-01', '2026-03-14');
const getAll = { ...PARAMETERS.statistic.getAll, ...DAYS };

const rowsOf = (name: 'browser' | 'country' | 'page' | 'visitors' | 'pageviews') =>
	shared.service.statistic(3, name, '2026-03-01', '2026-03-14');

async function statisticsOf(parameters: object, item = {}): Promise<unknown[]> {
	const { items } = await shared.run({ ...getAll, ...parameters }, { input: [item] });
	return [...new Set(items.map(({ json: row }) => row.statistic))];
}

it('gives the rows of each statistic, in the order of the names', async () => {
	// The response for the first name arrives last.
	shared.service.faults.add({ on: { query: { name: 'page' } }, effect: { delayMs: 60 } });

	const { items } = await shared.run({ ...getAll, names: ['page', 'browser', 'country'] });

	expect(
		items.map(({ json: { statistic, value, count } }) => ({ statistic, value, count })),
	).toEqual(
		(['page', 'browser', 'country'] as const).flatMap((statistic) =>
			rowsOf(statistic)
				.slice(0, 10)
				.map((row) => ({ statistic, ...row })),
		),
	);
	expect(new Set(items.map(({ json }) => json.key)).size).toBe(items.length);
	expect(items.every(({ pairedItem }) => JSON.stringify(pairedItem) === '{"item":0}')).toBe(true);
});

it('gets visitors and pageviews by default', async () => {
	expect(await statisticsOf({})).toEqual(['visitors', 'pageviews']);
});

it('gives the rows of a statistic that is named twice once, in one request', async () => {
	const names = ['country', 'page', 'country', ' page'];

	const { items } = await shared.run(
		{ ...getAll, names: '={{ $json.names }}' },
		{ input: [{ names }] },
	);

	expect(items.map(({ json: row }) => row.value)).toEqual(
		[...rowsOf('country').slice(0, 10), ...rowsOf('page').slice(0, 10)].map(({ value }) => value),
	);
	expect(shared.requests().map(({ query }) => query.name)).toEqual(['country', 'page']);
});

it('gives the same rows as Get', async () => {
	const { items } = await shared.run({ ...getAll, names: ['country'] });
	const single = await shared.run({ ...PARAMETERS.statistic.get, ...DAYS, name: 'country' });

	expect(items).toEqual(single.items);
});

it('sends one request for each statistic, like Get', async () => {
	await shared.run({
		...getAll,
		names: ['country', 'page'],
		perPage: 25,
		filters: { search: 'a' },
		sort: { sortBy: 'value', direction: 'asc' },
	});

	const requestFor = (name: string) =>
		requestWithoutBody('GET', '/api/v1/stats/3', {
			name,
			from: '2026-03-01',
			to: '2026-03-14',
			search: 'a',
			search_by: 'value',
			sort_by: 'value',
			sort: 'asc',
			per_page: '25',
		});

	expect(shared.requests()).toHaveLength(2);
	expect(shared.requests()).toEqual(
		expect.arrayContaining([requestFor('country'), requestFor('page')]),
	);
});

it('reads all pages of each statistic with Return All', async () => {
	const { items } = await shared.run({ ...getAll, names: ['page', 'country'], returnAll: true });

	expect(items.map(({ json: { value, count } }) => ({ value, count }))).toEqual([
		...rowsOf('page'),
		...rowsOf('country'),
	]);
	expect(shared.requests().filter(({ query }) => query.name === 'page')).toHaveLength(3);
	expect(shared.requests().filter(({ query }) => query.name === 'country')).toHaveLength(1);
});

it('gives the rows unchanged with Simplify off', async () => {
	const { items } = await shared.run({ ...getAll, names: ['browser', 'country'], simplify: false });

	expect(items.map(({ json }) => json)).toEqual([
		...rowsOf('browser').slice(0, 10),
		...rowsOf('country').slice(0, 10),
	]);
});

it.each([
	['a list', ['country', 'browser']],
	['text with commas', 'country, browser'],
	['a list of such texts', ['country,browser', '']],
	['names that repeat', ['country', 'browser', 'country', ' browser ']],
])('takes the names from %s, and requests each statistic once', async (_form, names) => {
	expect(await statisticsOf({ names: '={{ $json.names }}' }, { names })).toEqual([
		'country',
		'browser',
	]);
	expect(shared.requests()).toHaveLength(2);
});

it('sends an unknown name, because other servers may know it', async () => {
	shared.service.faults.add({
		on: { query: { name: 'operating_system' } },
		effect: json(200, { data: [{ value: 'Linux', count: '7' }] }),
	});

	const { items } = await shared.run(
		{ ...getAll, names: '={{ $json.names }}' },
		{ input: [{ names: 'operating_system' }] },
	);

	expect(items.map(({ json }) => json)).toEqual([
		{
			websiteId: 3,
			statistic: 'operating_system',
			from: '2026-03-01',
			to: '2026-03-14',
			value: 'Linux',
			count: 7,
			label: 'Linux',
			key: '3:operating_system:2026-03-01:2026-03-14:Linux',
		},
	]);
});

it('lists the names of other servers when the service rejects one', async () => {
	expect(await failureOf(shared, { ...getAll, names: '={{ "country,visitor" }}' })).toMatchObject({
		message: expect.stringMatching(/^Statistic: Get Many: .*\(422\): 'Statistic': /),
		description: expect.stringContaining('visitors_hour'),
	});
});

it('gives the rows of the other statistics when one is empty', async () => {
	shared.service.faults.add({
		on: { query: { name: 'browser' } },
		effect: json(200, { data: [], status: 200 }),
	});

	expect(await statisticsOf({ names: ['browser', 'country'] })).toEqual(['country']);
});

it.each([
	['', "'Statistics' is empty"],
	[[], "'Statistics' is empty"],
	[null, "'Statistics' is empty"],
	[' , ', "'Statistics' is empty"],
	[
		['country', undefined],
		"'Statistics' contains a value that is not the name of a statistic: undefined",
	],
	[['country', 5], "'Statistics' contains a value that is not the name of a statistic: 5"],
	[
		{ name: 'country' },
		'\'Statistics\' contains a value that is not the name of a statistic: {"name":"country"}',
	],
])('rejects %j in place of names without sending anything', async (names, message) => {
	const parameters = { ...getAll, names: '={{ $json.names }}' };

	expect(await failureOf(shared, parameters, { input: [{ names }] })).toMatchObject({
		message: `Statistic: Get Many: ${message}`,
		requests: 0,
	});
});

it.each([
	[{ value: '/a', count: 'some' }, 'a row whose count is not a number'],
	[{ value: '/a' }, 'a row whose count is not a number'],
	[{ count: 5 }, 'a row without a value'],
])('fails on the row %j, and names its statistic', async (row, problem) => {
	shared.service.faults.add({
		on: { query: { name: 'page' } },
		// The last response, so that no request of this run arrives during the next test.
		effect: { delayMs: 40, ...json(200, { data: [{ value: '/', count: 1 }, row], status: 200 }) },
	});

	const { message, description } = await failureOf(shared, {
		...getAll,
		names: ['country', 'page'],
	});

	expect(message).toBe(
		`Statistic: Get Many: the service sent ${problem}, in the statistic "page": ${JSON.stringify(row)}`,
	);
	expect(description).toContain("'Simplify'");
});
