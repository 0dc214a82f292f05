import fc from 'fast-check';
import { Settings } from 'luxon';
import type { WeekStart } from '../../../nodes/WebsiteAnalytics/statistics/dateRange';
import { addDays, daysOf, weekdayNumber } from '../../../nodes/WebsiteAnalytics/statistics/periods';
import { splitRange, type Split } from '../../../nodes/WebsiteAnalytics/statistics/split';
import { problemOf } from '../support/problemOf';
import { dayAfter, ranges, weekStarts } from './support/arbitraries';

/** Later than every range that is over. */
const LATER = '2099-12-31';

/** The parts of a range, all as `from/to`. */
function partsOf(days: string, split: Split, weekStart: WeekStart = 1, today = LATER): string[] {
	const [from = '', to = from] = days.split('/');
	return splitRange({ from, to }, split, weekStart, today).map((part) => `${part.from}/${part.to}`);
}

it('is the range itself without a split', () => {
	expect(partsOf('2026-01-01/2029-01-01', 'none')).toEqual(['2026-01-01/2029-01-01']);
});

it('cuts a range into its days', () => {
	expect(partsOf('2026-02-27/2026-03-01', 'day')).toEqual([
		'2026-02-27/2026-02-27',
		'2026-02-28/2026-02-28',
		'2026-03-01/2026-03-01',
	]);
});

it.each<[WeekStart, string[]]>([
	[1, ['2026-03-02/2026-03-08', '2026-03-09/2026-03-15', '2026-03-16/2026-03-22']],
	[7, ['2026-03-01/2026-03-07', '2026-03-08/2026-03-14', '2026-03-15/2026-03-21']],
	[6, ['2026-02-28/2026-03-06', '2026-03-07/2026-03-13', '2026-03-14/2026-03-20']],
])('gives the whole weeks from weekday %i that have a day of the range', (weekStart, parts) => {
	expect(partsOf('2026-03-04/2026-03-17', 'week', weekStart)).toEqual(parts);
});

it('gives the whole months that have a day of the range, over a new year and 29 February', () => {
	expect(partsOf('2023-12-31/2024-02-10', 'month')).toEqual([
		'2023-12-01/2023-12-31',
		'2024-01-01/2024-01-31',
		'2024-02-01/2024-02-29',
	]);
});

it.each([
	// 2026-03-18 is a Wednesday, so the week from the 16th runs, and its last whole day is the 17th.
	['up to yesterday', '2026-03-11/2026-03-17', ['2026-03-09/2026-03-15', '2026-03-16/2026-03-17']],
	['before yesterday', '2026-03-16/2026-03-16', ['2026-03-16/2026-03-17']],
	['up to today', '2026-03-12/2026-03-18', ['2026-03-09/2026-03-15', '2026-03-16/2026-03-18']],
	['up to tomorrow', '2026-03-17/2026-03-19', ['2026-03-16/2026-03-19']],
	['up to a later week', '2026-03-17/2026-03-25', ['2026-03-16/2026-03-22']],
])('ends a week that runs with the later of yesterday and a range %s', (_what, days, parts) => {
	expect(partsOf(days, 'week', 1, '2026-03-18')).toEqual(parts);
});

it.each<[Split, string[]]>([
	['day', ['2026-03-17/2026-03-17', '2026-03-18/2026-03-18']],
	['week', ['2026-03-16/2026-03-22']],
	['month', ['2026-03-01/2026-03-31']],
])('has no %s that begins after today', (split, parts) => {
	expect(partsOf('2026-03-17/2026-12-31', split, 1, '2026-03-18')).toEqual(parts);
	expect(partsOf('2026-04-01/2026-12-31', split, 1, '2026-03-18')).toEqual([]);
});

it('ends with the first day of a week or month on that day, as the range has no other day of it', () => {
	expect(partsOf('2026-05-26/2026-06-01', 'week', 1, '2026-06-01')).toEqual([
		'2026-05-25/2026-05-31',
		'2026-06-01/2026-06-01',
	]);
	expect(partsOf('2026-05-26/2026-06-01', 'month', 1, '2026-06-01')).toEqual([
		'2026-05-01/2026-05-31',
		'2026-06-01/2026-06-01',
	]);
});

it('ends a month that runs with yesterday, and one that is over with its own end', () => {
	const days = '2026-03-20/2026-03-31';

	expect(partsOf(days, 'month', 1, '2026-03-22')).toEqual(['2026-03-01/2026-03-31']);
	expect(partsOf('2026-03-14/2026-03-20', 'month', 1, '2026-03-21')).toEqual([
		'2026-03-01/2026-03-20',
	]);
	expect(partsOf('2026-03-25/2026-03-31', 'month', 1, '2026-04-01')).toEqual([
		'2026-03-01/2026-03-31',
	]);
	expect(partsOf('2026-03-26/2026-04-01', 'month', 1, '2026-04-02')).toEqual([
		'2026-03-01/2026-03-31',
		'2026-04-01/2026-04-01',
	]);
});

it('cuts a range into its days where n8n runs in a timezone that skipped one', () => {
	const zone = Settings.defaultZone;
	Settings.defaultZone = 'Pacific/Apia';
	const parts = partsOf('2011-12-29/2011-12-31', 'day');
	Settings.defaultZone = zone;

	expect(parts.map((part) => part.slice(0, 10))).toEqual([
		'2011-12-29',
		'2011-12-30',
		'2011-12-31',
	]);
});

it('fails for more than 400 parts', () => {
	expect(partsOf('2025-01-01/2026-02-04', 'day')).toHaveLength(400);
	expect(problemOf(() => partsOf('2025-01-01/2026-02-05', 'day'))).toMatchObject({
		message: 'the range has more than 400 parts, each of which is a request',
		solution: "Ask for a shorter range, or choose larger parts than 'day' in 'Split By'.",
	});
});

it.each<[Split, string]>([
	['none', '2024-01-01/2024-03-31'],
	['day', '2024-01-01/2024-01-01'],
	['week', '2024-01-01/2024-01-07'],
	['month', '2024-01-01/2024-01-31'],
])('has parts of %s such as %s', (split, part) => {
	expect(partsOf('2024-01-01/2024-03-31', split)[0]).toBe(part);
});

it('has every day of the range in one part, in order, and no day outside of its weeks and months', () => {
	const splits = fc.constantFrom<Split>('none', 'day', 'week', 'month');
	fc.assert(
		fc.property(ranges, splits, weekStarts, fc.nat(40), (range, split, weekStart, later) => {
			fc.pre(split !== 'day' || daysOf(range).length <= 400);
			// Parts that begin after today are left out.
			const today = dayAfter(range.to, later);
			const parts = splitRange(range, split, weekStart, today);
			const days = parts.flatMap(daysOf);
			const [first = '', last = ''] = [days[0], days.at(-1)];

			expect(days).toEqual(daysOf({ from: first, to: last }));
			expect(first <= range.from && last >= range.to).toBe(true);
			// A part begins with its week or month, and ends with it or with the range or with yesterday.
			expect(parts.slice(split === 'week' || split === 'month' ? 0 : 1).every(begins)).toBe(true);
			expect(parts.slice(0, -1).every(({ to }) => begins({ from: addDays(to, 1) }))).toBe(true);
			expect(
				last === range.to || last === addDays(today, -1) || begins({ from: addDays(last, 1) }),
			).toBe(true);

			function begins({ from }: { from: string }): boolean {
				if (split === 'week') return weekdayNumber(from) === weekStart;
				return split === 'month' ? from.endsWith('-01') : true;
			}
		}),
	);
});
