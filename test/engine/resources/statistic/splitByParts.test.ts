import { range } from 'lodash';
import { setClock, useClock } from '../../support/clock';
import { itRejects } from '../../support/failure';
import { customRange, locator } from '../../support/parameters';
import { sharedService } from '../../support/sharedService';
import { get, getAll, partsIn, quiet, WEBSITES } from './support/splitBy';

const shared = sharedService({ websites: WEBSITES });

useClock('2026-03-15T12:00:00Z');

const partsOf = async (parameters: object, timezone?: string) =>
	await partsIn(shared, parameters, timezone);

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
