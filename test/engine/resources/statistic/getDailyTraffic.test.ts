import { sumBy } from 'lodash';
import { json } from '../../../support/replies';
import { serveRows } from '../../../support/serveRows';
import { setClock, useClock } from '../../support/clock';
import { failureOf } from '../../support/failure';
import { customRange, locator, PARAMETERS } from '../../support/parameters';
import { sharedService } from '../../support/sharedService';

const shared = sharedService();

const { getDailyTraffic } = PARAMETERS.statistic;

useClock('2026-03-15T12:00:00Z');

async function daysOf(parameters: object, timezone = 'UTC') {
	const { items } = await shared.run({ ...getDailyTraffic, ...parameters }, { timezone });
	return items.map(({ json }) => json);
}

it('gives one item per day, oldest first, with zeros for days without rows', async () => {
	serveRows(shared.service, {
		visitors: [
			['2026-03-09', 4],
			['2026-03-07', '10'],
		],
		pageviews: [
			['2026-03-07', '25'],
			['2026-03-09', 5],
		],
	});

	const { items } = await shared.run({
		...getDailyTraffic,
		...customRange('2026-03-06', '2026-03-09'),
	});

	expect(items).toEqual(
		[
			['2026-03-06', 'Friday', 0, 0, null],
			['2026-03-07', 'Saturday', 10, 25, 2.5],
			['2026-03-08', 'Sunday', 0, 0, null],
			['2026-03-09', 'Monday', 4, 5, 1.25],
		].map(([date, weekday, visitors, pageviews, pageviewsPerVisitor]) => ({
			json: {
				websiteId: 3,
				domain: 'shop.example',
				date,
				weekday,
				visitors,
				pageviews,
				pageviewsPerVisitor,
				key: `3:traffic:${String(date)}`,
			},
			pairedItem: { item: 0 },
		})),
	);
	expect(Object.keys(items[0]?.json ?? {})).toEqual([
		'websiteId',
		'domain',
		'date',
		'weekday',
		'visitors',
		'pageviews',
		'pageviewsPerVisitor',
		'key',
	]);
});

describe('the domain of the days', () => {
	const twoDays = customRange('2026-03-13', '2026-03-14');
	const lookups = () =>
		shared
			.requests()
			.map(({ path }) => path)
			.filter((path) => path.includes('/websites'));

	it('is looked up once for all of them', async () => {
		const days = await daysOf(twoDays);

		expect(days.map(({ domain }) => domain)).toEqual(['shop.example', 'shop.example']);
		expect(lookups()).toEqual(['/api/v1/websites/3']);
	});

	it('is what the service says, not the name in the list of another account', async () => {
		const websiteId = locator('list', '3', 'client-a.example');
		const days = await daysOf({ ...twoDays, websiteId });

		expect(days.map(({ domain }) => domain)).toEqual(['shop.example', 'shop.example']);
		expect(lookups()).toEqual(['/api/v1/websites/3']);
	});

	it('is left out without Add Domain, and then not looked up', async () => {
		const days = await daysOf({ ...twoDays, addDomain: false });

		expect(days.map(Object.keys)).toEqual(
			days.map(() => [
				'websiteId',
				'date',
				'weekday',
				'visitors',
				'pageviews',
				'pageviewsPerVisitor',
				'key',
			]),
		);
		expect(lookups()).toEqual([]);
	});

	it('is null when it cannot be looked up, and the days are there all the same', async () => {
		shared.service.faults.add({
			on: { path: '/api/v1/websites/3' },
			effect: json(501, { message: 'Server Error' }),
		});
		const days = await daysOf(twoDays);

		expect(days).toHaveLength(2);
		expect(days.map(({ domain }) => domain)).toEqual([null, null]);
	});

	it.each([
		['maybe', `'Add Domain' is not true or false: "maybe"`],
		['', "'Add Domain' is empty"],
	])('is not added for %j, and nothing is sent', async (given, message) => {
		const parameters = { ...getDailyTraffic, addDomain: '={{ $json.given }}' };

		expect(await failureOf(shared, parameters, { input: [{ given }] })).toMatchObject({
			message: `Statistic: Get Traffic by Day: ${message}`,
			description:
				"Switch 'Add Domain' on or off, or enter an expression that gives true or false.",
			requests: 0,
		});
	});
});

it('starts with the last 7 days', async () => {
	const days = await daysOf({});

	expect([days[0]?.date, days.at(-1)?.date]).toEqual(['2026-03-08', '2026-03-14']);
	expect(days).toHaveLength(7);
});

it('requests visitors and pageviews of the range, 100 days a page', async () => {
	await daysOf({ ...customRange('2026-03-01', '2026-03-14'), addDomain: false });

	const requestFor = (name: string) => ({
		path: '/api/v1/stats/3',
		query: {
			name,
			from: '2026-03-01',
			to: '2026-03-14',
			sort_by: 'value',
			sort: 'asc',
			per_page: '100',
		},
	});

	expect(shared.requests()).toHaveLength(2);
	expect(shared.requests()).toMatchObject([requestFor('visitors'), requestFor('pageviews')]);
});

it('gives all days of a long range with the totals of the service', async () => {
	const days = await daysOf(customRange('2025-03-16', '2026-03-14'));

	expect(days).toHaveLength(364);
	expect(days[0]?.date).toBe('2025-03-16');
	expect(days.at(-1)?.date).toBe('2026-03-14');

	for (const name of ['visitors', 'pageviews'] as const) {
		const rows = shared.service.statistic(3, name, '2025-03-16', '2026-03-14');

		expect(sumBy(days, name)).toBe(sumBy(rows, 'count'));
		expect(shared.requests().filter(({ query }) => query.name === name)).toHaveLength(4);
	}
});

it.each([
	['thisWeek', {}, ['2026-03-09', '2026-03-15'], 7],
	['thisMonth', {}, ['2026-03-01', '2026-03-15'], 15],
	['custom', { from: '2026-03-13', to: '2026-04-30' }, ['2026-03-13', '2026-03-15'], 3],
])('gives no future days for %s', async (dateRange, more, ends, count) => {
	const days = await daysOf({ dateRange, ...more });

	expect([days[0]?.date, days.at(-1)?.date]).toEqual(ends);
	expect(days).toHaveLength(count);
});

it('gives no item for a future range', async () => {
	expect(await daysOf(customRange('2026-04-01', '2026-04-30'))).toEqual([]);
});

it('counts days in the timezone of the workflow', async () => {
	setClock('2026-03-15T23:30:00Z');

	expect(await daysOf({ dateRange: 'today' }, 'Asia/Tokyo')).toMatchObject([
		{ date: '2026-03-16', weekday: 'Monday' },
	]);
	expect(await daysOf({ dateRange: 'today' }, 'America/New_York')).toMatchObject([
		{ date: '2026-03-15', weekday: 'Sunday' },
	]);
});

it.each([
	['America/New_York', '2026-03-07', '2026-03-09', ['2026-03-07', '2026-03-08', '2026-03-09']],
	['Europe/Berlin', '2025-10-25', '2025-10-27', ['2025-10-25', '2025-10-26', '2025-10-27']],
])('gives the day on which the clocks change in %s once', async (timezone, from, to, dates) => {
	expect((await daysOf(customRange(from, to), timezone)).map(({ date }) => date)).toEqual(dates);
});

it('gives zeros for a website without traffic', async () => {
	const days = await daysOf({
		websiteId: locator('id', '34'),
		...customRange('2026-03-01', '2026-03-02'),
	});

	expect(days).toEqual([
		{
			websiteId: 34,
			domain: 'quiet.example',
			date: '2026-03-01',
			weekday: 'Sunday',
			visitors: 0,
			pageviews: 0,
			pageviewsPerVisitor: null,
			key: '34:traffic:2026-03-01',
		},
		expect.objectContaining({ date: '2026-03-02', visitors: 0, pageviews: 0 }),
	]);
});

it('gives a day the same key in another range and in another run', async () => {
	const keys = async (from: string) =>
		(await daysOf(customRange(from, '2026-03-14'))).map(({ key }) => key).slice(-2);

	expect(await keys('2026-03-01')).toEqual(['3:traffic:2026-03-13', '3:traffic:2026-03-14']);
	expect(await keys('2025-03-01')).toEqual(await keys('2026-03-10'));
});

it('links the days of several websites to their items', async () => {
	const { items } = await shared.run(
		{
			...getDailyTraffic,
			websiteId: locator('id', '={{ $json.id }}'),
			...customRange('2026-03-13', '2026-03-14'),
		},
		{ input: [{ id: 7 }, { id: 34 }] },
	);

	expect(items.map(({ json, pairedItem }) => [json.websiteId, json.date, pairedItem])).toEqual([
		[7, '2026-03-13', { item: 0 }],
		[7, '2026-03-14', { item: 0 }],
		[34, '2026-03-13', { item: 1 }],
		[34, '2026-03-14', { item: 1 }],
	]);
});

it.each([
	[
		'10 March',
		3,
		'the service sent a value of the statistic "pageviews" that is not a day: "10 March"',
	],
	[
		'2026-02-30',
		3,
		'the service sent a value of the statistic "pageviews" that is not a day: "2026-02-30"',
	],
	[
		'2026-03-10',
		'n/a',
		'the service sent a row whose count is not a number, in the statistic "pageviews": {"value":"2026-03-10","count":"n/a"}',
	],
	[
		'2026-03-10',
		false,
		'the service sent a row whose count is not a number, in the statistic "pageviews": {"value":"2026-03-10","count":false}',
	],
])('fails on a row for "%s" with the count %j', async (value, count, problem) => {
	shared.service.faults.add({
		on: { query: { name: 'pageviews' } },
		// The last response, so that no request of this run arrives during the next test.
		effect: { delayMs: 40, ...json(200, { data: [{ value, count }], status: 200 }) },
	});

	const { message, description } = await failureOf(shared, {
		...getDailyTraffic,
		...customRange('2026-02-01', '2026-03-14'),
	});

	expect(message).toBe(`Statistic: Get Traffic by Day: ${problem}`);
	// This operation has no such field itself.
	expect(description).toContain("'Statistic: Get' with 'Simplify' off");
});

it('sends nothing for a first day after the last', async () => {
	const parameters = { ...getDailyTraffic, ...customRange('2026-03-14', '2026-03-01') };

	expect(await failureOf(shared, parameters)).toMatchObject({
		message: "Statistic: Get Traffic by Day: 'From' (2026-03-14) is after 'To' (2026-03-01)",
		requests: 0,
	});
});
