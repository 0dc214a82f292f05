import fc from 'fast-check';
import { Settings } from 'luxon';
import { daysOf } from '../../../nodes/WebsiteAnalytics/statistics/periods';
import {
	MAX_DAYS_OF_PART,
	splitRange,
	type Split,
} from '../../../nodes/WebsiteAnalytics/statistics/split';
import { problemOf } from '../support/problemOf';

const range = (from: string, to: string) => ({ from, to });

it('is the range itself without a split', () => {
	expect(splitRange(range('2026-01-01', '2029-01-01'), 'none', 1)).toEqual([
		range('2026-01-01', '2029-01-01'),
	]);
});

it('cuts a range into its days', () => {
	expect(splitRange(range('2026-02-27', '2026-03-01'), 'day', 1)).toEqual([
		range('2026-02-27', '2026-02-27'),
		range('2026-02-28', '2026-02-28'),
		range('2026-03-01', '2026-03-01'),
	]);
});

it.each([
	[
		1,
		[
			range('2026-03-04', '2026-03-08'),
			range('2026-03-09', '2026-03-15'),
			range('2026-03-16', '2026-03-17'),
		],
	],
	[
		7,
		[
			range('2026-03-04', '2026-03-07'),
			range('2026-03-08', '2026-03-14'),
			range('2026-03-15', '2026-03-17'),
		],
	],
	[
		6,
		[
			range('2026-03-04', '2026-03-06'),
			range('2026-03-07', '2026-03-13'),
			range('2026-03-14', '2026-03-17'),
		],
	],
] as const)('cuts a range into weeks that start on weekday %i', (weekStart, parts) => {
	expect(splitRange(range('2026-03-04', '2026-03-17'), 'week', weekStart)).toEqual(parts);
});

it('cuts a range into its months', () => {
	expect(splitRange(range('2025-12-31', '2026-02-10'), 'month', 1)).toEqual([
		range('2025-12-31', '2025-12-31'),
		range('2026-01-01', '2026-01-31'),
		range('2026-02-01', '2026-02-10'),
	]);
});

it('cuts a range into its days where n8n runs in a timezone that skipped one', () => {
	const zone = Settings.defaultZone;
	Settings.defaultZone = 'Pacific/Apia';
	const parts = splitRange(range('2011-12-29', '2011-12-31'), 'day', 1);
	Settings.defaultZone = zone;

	expect(parts.map(({ from }) => from)).toEqual(['2011-12-29', '2011-12-30', '2011-12-31']);
});

it('fails for more than 400 parts', () => {
	expect(splitRange(range('2025-01-01', '2026-02-04'), 'day', 1)).toHaveLength(400);
	expect(problemOf(() => splitRange(range('2025-01-01', '2026-02-05'), 'day', 1))).toMatchObject({
		message: 'the range has more than 400 parts, each of which is a request',
		solution: "Ask for a shorter range, or choose larger parts than 'day' in 'Split By'.",
	});
});

it.each<[Split, string, number]>([
	['none', '2024-03-31', Infinity],
	['day', '2024-01-01', 1],
	['week', '2024-01-07', 7],
	['month', '2024-01-31', 31],
])('has parts of %s that end on %s at the latest', (split, to, maxDays) => {
	expect(splitRange(range('2024-01-01', '2024-03-31'), split, 1)[0]?.to).toBe(to);
	expect(MAX_DAYS_OF_PART[split]).toBe(maxDays);
});

it('has every day of the range in one part, in order', () => {
	const day = fc
		.date({ min: new Date('2024-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
		.map((date) => date.toISOString().slice(0, 10));
	const split = fc.constantFrom<Split>('none', 'day', 'week', 'month');
	fc.assert(
		fc.property(
			day,
			fc.nat(390),
			split,
			fc.constantFrom(1, 6, 7),
			(from, length, by, weekStart) => {
				const to = new Date(Date.parse(from) + length * 86_400_000).toISOString().slice(0, 10);
				const parts = splitRange({ from, to }, by, weekStart);

				expect(parts.flatMap(daysOf)).toEqual(daysOf({ from, to }));
			},
		),
	);
});
