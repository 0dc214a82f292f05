import { json } from '../../../support/replies';
import { serveRows } from '../../../support/serveRows';
import { serveDays, serveStatistic } from '../../../support/serveStatistic';
import { daysBetween } from '../../../support/days';
import { setClock, useClock } from '../../support/clock';
import { failureOf } from '../../support/failure';
import { customRange, locator, PARAMETERS } from '../../support/parameters';
import { sharedService, type RunOptions } from '../../support/sharedService';

const shared = sharedService();

const { getUnusualDays } = PARAMETERS.statistic;
const FORTNIGHT = customRange('2026-03-01', '2026-03-14');

useClock('2026-03-15T12:00:00Z');

async function daysOf(parameters: object, options: RunOptions = {}) {
	const { items } = await shared.run({ ...getUnusualDays, ...parameters }, options);
	return items.map((item) => item.json);
}

/** On all days but some, 100 visitors. Then a day is unusual, at medium sensitivity, below 68 and above 147. */
const serveVisitors = (others: Record<string, number>) =>
	serveDays(shared.service, 'visitors', 100, others);

const datesOf = (days: Array<Record<string, unknown>>) => days.map(({ date }) => date);

it('gives the unusual days, oldest first, with what is usual and whether the trigger would start', async () => {
	serveVisitors({ '2026-03-02': 40, '2026-03-03': 20, '2026-03-09': 250 });

	const { items } = await shared.run({ ...getUnusualDays, ...FORTNIGHT });

	const shop = { websiteId: 3, domain: 'shop.example' };
	const band = { metric: 'visitors', usual: 100, low: 68, high: 147 };

	expect(items).toEqual([
		{
			json: {
				...shop,
				...band,
				date: '2026-03-02',
				weekday: 'Monday',
				actual: 40,
				changePercent: -60,
				direction: 'drop',
				triggers: true,
				text: 'shop.example had 40 visitors on Mon, Mar 2, 2026, where about 100 are usual (-60%).',
				key: '3:unusualTraffic:visitors:drop:2026-03-02',
			},
			pairedItem: { item: 0 },
		},
		{
			json: {
				...shop,
				...band,
				date: '2026-03-03',
				weekday: 'Tuesday',
				actual: 20,
				changePercent: -80,
				direction: 'drop',
				// The event has begun the day before, and this day is not twice as far from usual.
				triggers: false,
				text: 'shop.example had 20 visitors on Tue, Mar 3, 2026, where about 100 are usual (-80%).',
				key: '3:unusualTraffic:visitors:2026-03-03',
			},
			pairedItem: { item: 0 },
		},
		{
			json: {
				...shop,
				...band,
				date: '2026-03-09',
				weekday: 'Monday',
				actual: 250,
				changePercent: 150,
				direction: 'spike',
				triggers: true,
				text: 'shop.example had 250 visitors on Mon, Mar 9, 2026, where about 100 are usual (+150%).',
				key: '3:unusualTraffic:visitors:spike:2026-03-09',
			},
			pairedItem: { item: 0 },
		},
	]);
	expect(Object.keys(items[0]?.json ?? {})).toEqual([
		...['websiteId', 'domain', 'date', 'weekday', 'metric', 'actual', 'usual', 'low', 'high'],
		...['changePercent', 'direction', 'triggers', 'text', 'key'],
	]);
});

it('gives with All Days also those that are as usual, each with its band', async () => {
	serveVisitors({ '2026-03-02': 40, '2026-03-04': 110 });

	const days = await daysOf({ ...FORTNIGHT, allDays: true });

	expect(datesOf(days)).toEqual(daysBetween('2026-03-01', '2026-03-14'));
	expect(days[3]).toEqual({
		websiteId: 3,
		domain: 'shop.example',
		date: '2026-03-04',
		weekday: 'Wednesday',
		metric: 'visitors',
		actual: 110,
		usual: 100,
		low: 68,
		high: 147,
		changePercent: 10,
		direction: null,
		triggers: false,
		text: 'shop.example had 110 visitors on Wed, Mar 4, 2026, where about 100 are usual (+10%).',
		key: '3:unusualTraffic:visitors:2026-03-04',
	});
	expect(days.filter(({ triggers }) => triggers)).toMatchObject([{ date: '2026-03-02' }]);
});

it('starts with the last 90 days', async () => {
	serveVisitors({});

	const days = await daysOf({ allDays: true });

	expect(days).toHaveLength(90);
	expect([days[0]?.date, days.at(-1)?.date]).toEqual(['2025-12-15', '2026-03-14']);
});

describe('the requests', () => {
	const ofStatistics = () =>
		shared.requests().filter(({ path }) => path.startsWith('/api/v1/stats/'));

	it('are one for each 100 days of the range and the 70 days before it', async () => {
		await daysOf({});

		const query = {
			name: 'visitors',
			from: '2025-10-06',
			to: '2026-03-14',
			sort_by: 'value',
			sort: 'asc',
			per_page: '100',
		};

		expect(ofStatistics()).toMatchObject([
			{ path: '/api/v1/stats/3', query },
			{ path: '/api/v1/stats/3', query: { ...query, page: '2' } },
		]);
		expect(ofStatistics()).toHaveLength(2);
	});

	it('are for the chosen metric only', async () => {
		await daysOf({ ...FORTNIGHT, metric: 'pageviews' });

		expect(ofStatistics().map(({ query }) => query.name)).toEqual(['pageviews']);
	});

	it('are none for days that are all not over', async () => {
		expect(await daysOf({ dateRange: 'today' })).toEqual([]);
		expect(await daysOf(customRange('2026-04-01', '2026-04-30'))).toEqual([]);
		expect(shared.requests()).toEqual([]);
	});
});

it.each([
	['both', ['2026-03-02', '2026-03-09'], ['2026-03-02', '2026-03-09']],
	['spike', ['2026-03-09'], ['2026-03-09']],
	['drop', ['2026-03-02'], ['2026-03-02']],
])('with the direction %s gives the days %j', async (direction, dates, started) => {
	serveVisitors({ '2026-03-02': 40, '2026-03-09': 250 });

	expect(datesOf(await daysOf({ ...FORTNIGHT, direction }))).toEqual(dates);

	const all = await daysOf({ ...FORTNIGHT, direction, allDays: true });

	// A day that is unusual in the other direction is so, but would not have started the workflow.
	expect(all.filter((day) => day.direction !== null)).toMatchObject([
		{ date: '2026-03-02', direction: 'drop' },
		{ date: '2026-03-09', direction: 'spike' },
	]);
	expect(datesOf(all.filter(({ triggers }) => triggers))).toEqual(started);
});

// By hand: low begins at 101 × e^(−0.12 k) − 1, with k of 4, 3.2 and 2.5.
it.each([
	['low', 62, 0],
	['low', 61, 1],
	['medium', 68, 0],
	['medium', 67, 1],
	['high', 74, 0],
	['high', 73, 1],
])('with %s sensitivity and %i visitors gives %i days', async (sensitivity, visitors, count) => {
	serveVisitors({ '2026-03-09': visitors });

	expect(await daysOf({ ...FORTNIGHT, sensitivity })).toHaveLength(count);
});

it('leaves out a day when both it and what is usual are below the minimum', async () => {
	serveVisitors({ '2026-03-09': 40 });

	expect(await daysOf({ ...FORTNIGHT, minimum: 100 })).toHaveLength(1);
	expect(await daysOf({ ...FORTNIGHT, minimum: '101' })).toEqual([]);
});

it('looks at pageviews too', async () => {
	serveDays(shared.service, 'pageviews', 300, { '2026-03-09': 1001 });

	expect(await daysOf({ ...FORTNIGHT, metric: 'pageviews' })).toMatchObject([
		// 701 of 300 is 233.67 percent.
		{ metric: 'pageviews', actual: 1001, usual: 300, changePercent: 233.7 },
	]);
});

it('counts days without a row as days without visitors', async () => {
	serveRows(shared.service, {
		visitors: daysBetween('2025-12-01', '2026-03-14')
			.filter((day) => day !== '2026-03-09')
			.map((day) => [day, 100]),
	});

	expect(await daysOf(FORTNIGHT)).toMatchObject([{ date: '2026-03-09', actual: 0 }]);
});

describe('days that are not over', () => {
	const days = async (timezone: string, dateRange = 'last7Days') =>
		datesOf(await daysOf({ dateRange, allDays: true }, { timezone })).slice(-2);

	it.each(['thisWeek', 'thisMonth', 'thisYear'])('are left out of %s', async (dateRange) => {
		// Few visitors by noon are no drop.
		serveVisitors({ '2026-03-15': 3 });

		expect(await days('UTC', dateRange)).toEqual(['2026-03-13', '2026-03-14']);
		expect(await daysOf({ dateRange })).toEqual([]);
	});

	it('are left out when they are over in the workflow, and not in UTC', async () => {
		serveVisitors({});
		setClock('2026-03-14T20:00:00Z');

		// It is 15 March there, 09:00.
		expect(await days('Pacific/Auckland')).toEqual(['2026-03-12', '2026-03-13']);
	});

	it('are left out when they are over in UTC, and not in the workflow', async () => {
		serveVisitors({});
		setClock('2026-03-15T02:00:00Z');

		// It is 14 March there, 22:00.
		expect(await days('America/New_York', 'thisMonth')).toEqual(['2026-03-12', '2026-03-13']);
	});
});

describe('a website that is new', () => {
	beforeEach(() => {
		serveStatistic(shared.service, 'visitors', ({ from = '', to = '' }) =>
			daysBetween(from, to)
				.filter((day) => day >= '2026-02-10')
				.map((day) => [day, day === '2026-03-09' ? 10 : 100]),
		);
	});

	it('has no unusual days before there was traffic on 21', async () => {
		const days = await daysOf({});

		// Its first 21 days end on 2 March.
		expect(datesOf(days)).toEqual(['2026-03-09']);
	});

	it('has them with All Days, without what is usual', async () => {
		const days = await daysOf({ ...customRange('2026-02-09', '2026-03-05'), allDays: true });
		const unknown = days.filter(({ usual }) => usual === null);

		expect(datesOf(unknown)).toEqual(daysBetween('2026-02-09', '2026-03-02'));
		expect(unknown.at(1)).toEqual({
			websiteId: 3,
			domain: 'shop.example',
			date: '2026-02-10',
			weekday: 'Tuesday',
			metric: 'visitors',
			actual: 100,
			usual: null,
			low: null,
			high: null,
			changePercent: null,
			direction: null,
			triggers: false,
			text: 'shop.example had 100 visitors on Tue, Feb 10, 2026, and nobody knows what is usual.',
			key: '3:unusualTraffic:visitors:2026-02-10',
		});
	});
});

it('leaves out a day without a count, and knows nothing of the 70 days that it decides about', async () => {
	serveRows(shared.service, {
		visitors: daysBetween('2025-10-01', '2026-03-14').map((day) => [
			day,
			day === '2026-01-01' ? null : 100,
		]),
	});

	const days = await daysOf({ allDays: true });
	const unknown = days.filter(({ usual }) => usual === null);

	expect(days).toHaveLength(89);
	expect(datesOf(unknown)).toEqual(daysBetween('2026-01-02', '2026-03-12'));
	expect(days.filter(({ triggers }) => triggers)).toEqual([]);
});

describe('the text', () => {
	it('is in the format and the locale of the fields', async () => {
		serveVisitors({ '2026-03-09': 12345 });
		shared.service.faults.add({
			on: { path: '/api/v1/websites/3' },
			effect: json(200, { data: { id: 3, domain: '<b>.example' } }),
		});

		const [day] = await daysOf({ ...FORTNIGHT, textFormat: 'html', locale: 'de' });

		expect(day).toMatchObject({
			domain: '<b>.example',
			text: '&lt;b&gt;.example had 12.345 visitors on Mo., 9. März 2026, where about 100 are usual (+12.245\u00a0%).',
		});
	});

	it('names the website by its id when the domain cannot be looked up', async () => {
		serveVisitors({ '2026-03-09': 40 });
		shared.service.faults.add({
			on: { path: '/api/v1/websites/3' },
			effect: json(501, { message: 'Not Implemented' }),
		});

		expect(await daysOf(FORTNIGHT)).toMatchObject([
			{
				domain: null,
				text: 'Website 3 had 40 visitors on Mon, Mar 9, 2026, where about 100 are usual (-60%).',
			},
		]);
	});
});

it('links the days of several websites to their items, and fails for one that is gone', async () => {
	shared.service.faults.add({
		on: { path: '/api/v1/stats/12' },
		times: Infinity,
		effect: json(404, { message: 'Not Found' }),
	});
	serveVisitors({ '2026-03-09': 40 });

	const { items } = await shared.run(
		{ ...getUnusualDays, ...FORTNIGHT, websiteId: locator('id', '={{ $json.id }}') },
		{ input: [{ id: 7 }, { id: 12 }, { id: 34 }], onError: 'continueRegularOutput' },
	);

	expect(items.map(({ json: { date, error }, pairedItem }) => [date, !!error, pairedItem])).toEqual(
		[
			['2026-03-09', false, { item: 0 }],
			[undefined, true, { item: 1 }],
			['2026-03-09', false, { item: 2 }],
		],
	);
});

it.each([
	['metric', 'bots', '\'Metric\' has an unknown value: "bots"'],
	['direction', 'up', '\'Direction\' has an unknown value: "up"'],
	['sensitivity', null, "'Sensitivity' is empty"],
	['minimum', -1, "'Ignore Days Below (Visitors)' must be a whole number from 0 on"],
	['allDays', 'perhaps', '\'All Days\' is not true or false: "perhaps"'],
	['textFormat', 'pdf', '\'Text Format\' has an unknown value: "pdf"'],
	['locale', 'xx-nowhere-0', '\'Locale\' is not a known locale: "xx-nowhere-0"'],
	['dateRange', 'lastDecade', '\'Date Range\' has an unknown value: "lastDecade"'],
])('sends nothing for %s of %j', async (name, given, message) => {
	const parameters = { ...getUnusualDays, [name]: '={{ $json.given }}' };
	const failure = await failureOf(shared, parameters, { input: [{ given }] });

	expect(failure.message).toBe(`Statistic: Get Unusual Days: ${message}`);
	expect(failure.requests).toBe(0);
});
