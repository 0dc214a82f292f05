import { sumBy } from 'lodash';
import { daysBetween } from '../../../support/days';
import { serveRows, type Rows } from '../../../support/serveRows';
import { useClock } from '../../support/clock';
import { customRange, PARAMETERS } from '../../support/parameters';
import { sharedService } from '../../support/sharedService';

const shared = sharedService();

const getSummary = {
	...PARAMETERS.statistic.getSummary,
	...customRange('2026-03-08', '2026-03-10'),
	breakdowns: [],
};

useClock('2026-03-15T12:00:00Z');

async function summaryOf(parameters: object) {
	const { items } = await shared.run({ ...getSummary, ...parameters });
	return items[0]?.json ?? {};
}

it('compares with the same dates of the previous year', async () => {
	serveRows(shared.service, {
		visitors: [
			['2025-03-08', 50],
			['2025-03-11', 1000],
			['2026-03-07', 1000],
			['2026-03-08', 30],
		],
		pageviews: [['2026-03-09', 7]],
	});

	expect(await summaryOf({ compareTo: 'previousYear' })).toMatchObject({
		visitors: 30,
		pageviews: 7,
		previous: { from: '2025-03-08', to: '2025-03-10', visitors: 50, pageviews: 0 },
		change: { visitors: -20, visitorsPercent: -40, pageviews: 7, pageviewsPercent: null },
	});
});

it('compares 29 February with 28 February of the previous year', async () => {
	const json = await summaryOf({
		compareTo: 'previousYear',
		from: '2024-02-29',
		to: '2024-02-29',
	});

	expect(json.previous).toMatchObject({ from: '2023-02-28', to: '2023-02-28' });
});

it.each([
	['lastMonth', '2026-02-01 2026-02-28', '2026-01-01 2026-01-31'],
	['thisMonth', '2026-03-01 2026-03-15', '2026-02-01 2026-02-15'],
	['lastQuarter', '2025-10-01 2025-12-31', '2025-07-01 2025-09-30'],
	['thisYear', '2026-01-01 2026-03-15', '2025-01-01 2025-03-15'],
	['lastWeek', '2026-03-02 2026-03-08', '2026-02-23 2026-03-01'],
	['last30Days', '2026-02-13 2026-03-14', '2026-01-14 2026-02-12'],
	['yesterday', '2026-03-14 2026-03-14', '2026-03-13 2026-03-13'],
])('compares %s, which is %s, with %s', async (dateRange, days, before) => {
	const { from, to, previous } = (await summaryOf({ dateRange })) as Record<string, never>;

	expect(`${from} ${to}`).toBe(days);
	expect(previous).toMatchObject({ from: before.slice(0, 10), to: before.slice(11) });
});

it('compares a week with as many days of the previous year, over a leap day', async () => {
	const days = customRange('2025-02-24', '2025-03-02');

	expect(await summaryOf({ ...days, compareTo: 'previousYear' })).toMatchObject({
		previous: { from: '2024-02-25', to: '2024-03-02' },
	});
});

it('says "so far" of a range that is not over, and asks for both ranges at once', async () => {
	const { text } = await summaryOf({ dateRange: 'thisMonth', textFormat: 'plain' });

	expect(String(text).split('\n')).toEqual(
		expect.arrayContaining([
			'shop.example: Mar 1 – 15, 2026, so far',
			// The stand-in service has a day without traffic now and then.
			'Compared with Feb 1 – 15, 2026 (traffic on 14 of 15 days only)',
		]),
	);
	expect(shared.requests().map(({ query: { from, to } }) => `${from} ${to}`)).toContain(
		'2026-02-01 2026-03-15',
	);
});

it('says in place of a percentage that the range before has gaps, where counting began within it', async () => {
	const visitors: Rows = [
		...daysBetween('2026-02-23', '2026-02-28').map((day): Rows[number] => [day, 12]),
		...daysBetween('2026-03-01', '2026-03-14').map((day): Rows[number] => [day, 50]),
	];
	serveRows(shared.service, { visitors, pageviews: [] });

	const json = await summaryOf({ dateRange: 'last14Days', textFormat: 'plain' });

	expect(json).toMatchObject({
		visitors: 700,
		previous: { from: '2026-02-15', to: '2026-02-28', visitors: 72 },
		change: { visitors: 628, visitorsPercent: 872.2 },
	});
	expect(String(json.text).split('\n').slice(0, 4)).toEqual([
		'shop.example: Mar 1 – 14, 2026',
		'Visitors: 700 (before: 72)',
		'Pageviews: 0 (before: 0)',
		'Compared with Feb 15 – 28, 2026 (traffic on 6 of 14 days only)',
	]);
});

it('gives no comparison when it is set to none', async () => {
	const json = await summaryOf({ compareTo: 'none' });

	expect(json).toMatchObject({ previous: null, change: null });
	expect(json.text).not.toMatch(/before|Compared/);
});

it('compares a range wholly in the future with nothing', async () => {
	const json = await summaryOf({ from: '2026-04-01', to: '2026-04-30' });

	expect(json).toMatchObject({
		from: '2026-04-01',
		to: '2026-04-30',
		visitors: 0,
		pageviews: 0,
		bestDay: null,
		previous: null,
		change: null,
	});
	expect(json.text).not.toMatch(/before|Compared/);
});

it('compares the days until today with as many days when a range reaches into the future', async () => {
	const json = await summaryOf({ from: '2026-03-13', to: '2026-03-31' });
	const whole = (from: string, to: string) =>
		sumBy(shared.service.statistic(3, 'visitors', from, to), 'count');

	expect(json).toMatchObject({
		from: '2026-03-13',
		to: '2026-03-31',
		visitors: whole('2026-03-13', '2026-03-15'),
		previous: {
			from: '2026-03-10',
			to: '2026-03-12',
			visitors: whole('2026-03-10', '2026-03-12'),
		},
	});
});
