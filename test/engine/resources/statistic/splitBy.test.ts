import { range } from 'lodash';
import { json } from '../../../support/replies';
import { setClock, useClock } from '../../support/clock';
import { failureOf, itRejects } from '../../support/failure';
import { customRange, locator, PARAMETERS } from '../../support/parameters';
import { requestWithoutBody } from '../../support/sentRequest';
import { sharedService } from '../../support/sharedService';

const shared = sharedService({
	websites: [
		{ id: 3, domain: 'shop.example', visitorsPerDay: 3000, paths: 260 },
		{ id: 34, domain: 'quiet.example', visitorsPerDay: 0 },
	],
});

const DAYS = ['2026-03-12', '2026-03-13', '2026-03-14'] as const;
const get = {
	...PARAMETERS.statistic.get,
	...customRange(DAYS[0], DAYS[2]),
	name: 'browser',
	splitBy: 'day',
};
const getAll = { ...PARAMETERS.statistic.getAll, ...customRange(DAYS[0], DAYS[2]), splitBy: 'day' };
const quiet = { ...get, websiteId: locator('id', '34') };

useClock('2026-03-15T12:00:00Z');

/** The ranges that the run requests, as `from/to`, in order. */
async function partsOf(parameters: object, timezone = 'UTC'): Promise<string[]> {
	await shared.run({ ...quiet, ...parameters }, { timezone });
	return shared
		.requests()
		.map(({ query: { from, to } }) => `${from}/${to}`)
		.sort();
}

async function rowsOf(parameters: object) {
	const { items } = await shared.run({ ...get, ...parameters });
	return items.map(({ json: row }) => row);
}

it('gives the rows of each day, with its from and to and a key that holds it', async () => {
	const largestOn = (day: string) =>
		shared.service
			.statistic(3, 'browser', day, day)
			.slice(0, 10)
			.map(({ value, count }) => ({
				websiteId: 3,
				statistic: 'browser',
				date: day,
				label: value || 'Unknown',
				count,
				value,
				from: day,
				to: day,
				key: `3:browser:${day}:${day}:${value}`,
			}));

	const rows = await rowsOf({});

	expect(rows).toEqual(DAYS.flatMap((day) => largestOn(day)));
	expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
	expect(Object.keys(rows[0] ?? {})).toEqual([
		'websiteId',
		'statistic',
		'date',
		'label',
		'count',
		'value',
		'from',
		'to',
		'key',
	]);
});

it('sends a request for each part, which differs in its days only', async () => {
	await shared.run({
		...get,
		perPage: 25,
		filters: { search: 'a' },
		sort: { sortBy: 'value', direction: 'asc' },
	});

	expect(shared.requests()).toHaveLength(DAYS.length);
	expect(shared.requests()).toEqual(
		expect.arrayContaining(
			DAYS.map((day) =>
				requestWithoutBody('GET', '/api/v1/stats/3', {
					name: 'browser',
					from: day,
					to: day,
					search: 'a',
					search_by: 'value',
					sort_by: 'value',
					sort: 'asc',
					per_page: '25',
				}),
			),
		),
	);
});

it('sends a request for each part of each statistic, and gives one statistic after the other', async () => {
	const { items } = await shared.run({ ...getAll, names: ['os', 'browser'] });
	const parts = items.map(({ json: { statistic, from, to } }) => `${statistic} ${from} ${to}`);

	expect([...new Set(parts)]).toEqual(
		['os', 'browser'].flatMap((name) => DAYS.map((day) => `${name} ${day} ${day}`)),
	);
	expect(new Set(items.map(({ json: { key } }) => key)).size).toBe(items.length);
	expect(shared.requests()).toHaveLength(2 * DAYS.length);
});

it('sends one request without a split', async () => {
	expect(await partsOf({ splitBy: 'none' })).toEqual(['2026-03-12/2026-03-14']);
});

it('gives the days of the last night the same keys again, and its rows replace them', async () => {
	const lastWeek = { ...get, dateRange: 'last7Days', perPage: 100 };
	const sheet = new Map<unknown, unknown>();
	const pull = async (now: string) => {
		setClock(now);
		const { items } = await shared.run(lastWeek);
		for (const { json: row } of items) sheet.set(row.key, row);
		return items.length;
	};

	const pulled = [await pull('2026-03-14T02:00:00Z'), await pull('2026-03-15T02:00:00Z')];

	expect(Math.max(...pulled)).toBeLessThan(sheet.size);
	expect([...sheet.values()]).toEqual(
		range(7, 15).flatMap((day) => {
			const date = `2026-03-${String(day).padStart(2, '0')}`;
			return shared.service
				.statistic(3, 'browser', date, date)
				.map(({ value, count }) => expect.objectContaining({ from: date, to: date, value, count }));
		}),
	);
});

it('gives a week that grows the same keys every night, until it is over', async () => {
	const weekly = { ...get, dateRange: 'last7Days', splitBy: 'week', returnAll: true };
	const sheet = new Map<unknown, Record<string, unknown>>();
	// From a Tuesday to the Tuesday after.
	for (const day of range(10, 18)) {
		setClock(`2026-03-${day}T02:00:00Z`);
		for (const { json: row } of (await shared.run(weekly)).items) sheet.set(row.key, row);
	}
	const wholeWeeks = [
		['2026-03-02', '2026-03-08'],
		['2026-03-09', '2026-03-15'],
		['2026-03-16', '2026-03-16'],
	] as const;

	expect([...sheet.values()].map(({ key, count, to }) => [key, count, to]).sort()).toEqual(
		wholeWeeks
			.flatMap(([from, to]) =>
				shared.service
					.statistic(3, 'browser', from, to)
					.map(({ value, count }) => [`3:browser:week:${from}:${value}`, count, to]),
			)
			.sort(),
	);
});

it('gives the days of a daily statistic the keys that they have without a split', async () => {
	const keysOf = async (splitBy: string) =>
		(await rowsOf({ name: 'visitors', splitBy })).map(({ key }) => key).sort();

	expect(await keysOf('day')).toEqual(DAYS.map((day) => `3:visitors:${day}`));
	expect(await keysOf('none')).toEqual(DAYS.map((day) => `3:visitors:${day}`));
});

describe('the parts', () => {
	it.each([
		// On 15 March: the last week is not over, and goes up to the end of the range or yesterday.
		[1, ['2026-02-23/2026-03-01', '2026-03-02/2026-03-08', '2026-03-09/2026-03-14']],
		['7', ['2026-02-22/2026-02-28', '2026-03-01/2026-03-07', '2026-03-08/2026-03-14']],
		[6, ['2026-02-28/2026-03-06', '2026-03-07/2026-03-13']],
	])('are whole weeks that start on weekday %j', async (weekStart, parts) => {
		const days = customRange('2026-02-28', '2026-03-12');

		expect(await partsOf({ ...days, splitBy: 'week', weekStart })).toEqual(parts);
	});

	it('start weeks on Monday by default', async () => {
		expect(await partsOf({ dateRange: 'last14Days', splitBy: 'week' })).toEqual([
			'2026-02-23/2026-03-01',
			'2026-03-02/2026-03-08',
			'2026-03-09/2026-03-14',
		]);
	});

	it('are the one week of Last Week, whatever day weeks start on', async () => {
		const lastWeek = { dateRange: 'lastWeek', splitBy: 'week', weekStart: 7 };

		expect(await partsOf(lastWeek)).toEqual(['2026-03-08/2026-03-14']);
	});

	it('are whole months, over the end of a year and the end of February', async () => {
		const days = customRange('2023-11-15', '2024-03-02');

		expect(await partsOf({ ...days, splitBy: 'month' })).toEqual([
			'2023-11-01/2023-11-30',
			'2023-12-01/2023-12-31',
			'2024-01-01/2024-01-31',
			'2024-02-01/2024-02-29',
			'2024-03-01/2024-03-31',
		]);
	});

	it.each([
		['America/New_York', '2026-03-10T04:30:00Z', range(3, 10).map((day) => `2026-03-0${day}`)],
		['America/Santiago', '2025-09-09T12:00:00Z', range(2, 9).map((day) => `2025-09-0${day}`)],
		['Europe/Berlin', '2025-10-28T00:30:00Z', range(21, 28).map((day) => `2025-10-${day}`)],
	])('are seven days where the clocks change, in %s', async (timezone, now, days) => {
		setClock(now);

		expect(await partsOf({ dateRange: 'last7Days' }, timezone)).toEqual(
			days.map((day) => `${day}/${day}`),
		);
	});

	it('come from expressions, for each item its own', async () => {
		await shared.run(
			{
				...quiet,
				...customRange('={{ $json.from }}', '={{ $json.to }}'),
				splitBy: '={{ $json.split }}',
				weekStart: '={{ $json.weekStart }}',
			},
			{
				input: [
					{ from: '2026-02-28', to: '2026-03-01', split: 'month' },
					{ from: '2026-03-07', to: '2026-03-08', split: ' week ', weekStart: 7 },
					{ from: '2026-03-10', to: '2026-03-11', split: 'none' },
				].map((item) => ({ weekStart: 1, ...item })),
			},
		);

		expect(
			shared
				.requests()
				.map(({ query: { from, to } }) => `${from}/${to}`)
				.sort(),
		).toEqual([
			'2026-02-01/2026-02-28',
			'2026-03-01/2026-03-07',
			'2026-03-01/2026-03-14',
			'2026-03-08/2026-03-14',
			'2026-03-10/2026-03-11',
		]);
	});

	it('are at most 400', async () => {
		const parts = await partsOf(customRange('2025-01-01', '2026-02-04'));

		expect(parts).toHaveLength(400);
		expect(new Set(parts).size).toBe(400);
		expect(shared.maxInFlight()).toBeLessThanOrEqual(16);
	}, 60_000);
});

it('reads all pages of each part with Return All', async () => {
	const name = 'page';
	const rows = await rowsOf({ name, returnAll: true });
	const wholeOn = (day: string) => shared.service.statistic(3, name, day, day);

	expect(wholeOn(DAYS[0]).length).toBeGreaterThan(100);
	expect(rows.map(({ from, value, count }) => ({ from, value, count }))).toEqual(
		DAYS.flatMap((from) => wholeOn(from).map((row) => ({ from, ...row }))),
	);
	expect(shared.requests()).toHaveLength(
		DAYS.map((day) => Math.ceil(wholeOn(day).length / 100)).reduce((sum, pages) => sum + pages),
	);
});

it('sends the parts once that two items have in common', async () => {
	const { items } = await shared.run(
		{ ...get, ...customRange('={{ $json.from }}', '={{ $json.to }}') },
		{
			input: [
				{ from: '2026-03-10', to: '2026-03-12' },
				{ from: '2026-03-11', to: '2026-03-13' },
			],
		},
	);
	const daysOf = (item: number) => [
		...new Set(
			items
				.filter(({ pairedItem }) => JSON.stringify(pairedItem) === `{"item":${item}}`)
				.map(({ json: row }) => row.from),
		),
	];

	expect(shared.requests()).toHaveLength(4);
	expect(daysOf(0)).toEqual(['2026-03-10', '2026-03-11', '2026-03-12']);
	expect(daysOf(1)).toEqual(['2026-03-11', '2026-03-12', '2026-03-13']);
});

it('looks the domain up once for all parts', async () => {
	const rows = await rowsOf({ addDomain: true });

	expect(new Set(rows.map(({ domain }) => domain))).toEqual(new Set(['shop.example']));
	expect(shared.requests()).toHaveLength(1 + DAYS.length);
});

it('fails the item for a part that cannot be read, and no other item', async () => {
	shared.service.faults.add({
		on: { query: { from: DAYS[1] } },
		effect: json(501, { message: 'Server Error' }),
	});

	const { items, errorItems } = await shared.run(
		{ ...get, ...customRange('={{ $json.day }}', DAYS[2]) },
		{ input: [{ day: DAYS[0] }, { day: DAYS[2] }], onError: 'continueErrorOutput' },
	);

	expect(errorItems.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }]);
	expect(new Set(items.map(({ json: row }) => row.from))).toEqual(new Set([DAYS[2]]));
});

itRejects(shared, [
	[
		'more than 400 parts',
		{
			...get,
			...customRange('2025-01-01', '2026-02-05'),
			websiteId: locator('domain', 'shop.example'),
		},
		'Statistic: Get: the range has more than 400 parts, each of which is a request',
		"Ask for a shorter range, or choose larger parts than 'day' in 'Split By'.",
	],
	[
		'more than 400 parts for several statistics',
		{ ...getAll, ...customRange('2016-03-20', '2026-03-14'), splitBy: 'week' },
		'Statistic: Get Many: the range has more than 400 parts, each of which is a request',
		"Ask for a shorter range, or choose larger parts than 'week' in 'Split By'.",
	],
]);

/** What to do about a wrong value of each parameter. */
const ADVICE: Record<string, string> = {
	splitBy: "Choose 'Split By' from its list, or enter an expression that gives ",
	weekStart: "Choose 'Week Starts On' from its list, or enter an expression that gives ",
};

it.each([
	['splitBy', 'year', '\'Split By\' has an unknown value: "year"'],
	['splitBy', '', "'Split By' is empty"],
	['splitBy', null, "'Split By' is empty"],
	['splitBy', ['day', 'week'], '\'Split By\' has an unknown value: ["day","week"]'],
	['weekStart', 2, '\'Week Starts On\' has an unknown value: "2"'],
	['weekStart', 'Sunday', '\'Week Starts On\' has an unknown value: "Sunday"'],
])('rejects %s of %j without sending anything', async (name, given, message) => {
	const parameters = { ...get, splitBy: 'week', [name]: '={{ $json.given }}' };

	expect(await failureOf(shared, parameters, { input: [{ given }] })).toMatchObject({
		message: `Statistic: Get: ${message}`,
		description: expect.stringContaining(String(ADVICE[name])),
		requests: 0,
	});
});
