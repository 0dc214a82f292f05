import { json } from '../../../support/replies';
import { serveDays } from '../../../support/serveStatistic';
import { daysBetween } from '../../../support/days';
import { useClock } from '../../support/clock';
import { PARAMETERS } from '../../support/parameters';
import { sharedService, type RunOptions } from '../../support/sharedService';
import { daysIn, FORTNIGHT, serveVisitors } from './support/unusualDays';

const shared = sharedService();

const { getUnusualDays } = PARAMETERS.statistic;

useClock('2026-03-15T12:00:00Z');

const daysOf = async (parameters: object, options?: RunOptions) =>
	await daysIn(shared, parameters, options);

const datesOf = (days: Array<Record<string, unknown>>) => days.map(({ date }) => date);

it('gives the unusual days, oldest first, with what is usual and whether the trigger would start', async () => {
	serveVisitors(shared.service, { '2026-03-02': 40, '2026-03-03': 20, '2026-03-09': 250 });

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
	serveVisitors(shared.service, { '2026-03-02': 40, '2026-03-04': 110 });

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
	serveVisitors(shared.service, {});

	const days = await daysOf({ allDays: true });

	expect(days).toHaveLength(90);
	expect([days[0]?.date, days.at(-1)?.date]).toEqual(['2025-12-15', '2026-03-14']);
});

it.each([
	['both', ['2026-03-02', '2026-03-09'], ['2026-03-02', '2026-03-09']],
	['spike', ['2026-03-09'], ['2026-03-09']],
	['drop', ['2026-03-02'], ['2026-03-02']],
])('with the direction %s gives the days %j', async (direction, dates, started) => {
	serveVisitors(shared.service, { '2026-03-02': 40, '2026-03-09': 250 });

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
	serveVisitors(shared.service, { '2026-03-09': visitors });

	expect(await daysOf({ ...FORTNIGHT, sensitivity })).toHaveLength(count);
});

it('looks at pageviews too', async () => {
	serveDays(shared.service, 'pageviews', 300, { '2026-03-09': 1001 });

	expect(await daysOf({ ...FORTNIGHT, metric: 'pageviews' })).toMatchObject([
		// 701 of 300 is 233.67 percent.
		{ metric: 'pageviews', actual: 1001, usual: 300, changePercent: 233.7 },
	]);
});

describe('the text', () => {
	it('is in the format and the locale of the fields', async () => {
		serveVisitors(shared.service, { '2026-03-09': 12345 });
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
		serveVisitors(shared.service, { '2026-03-09': 40 });
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
