import fc from 'fast-check';
import { difference, pick, sumBy } from 'lodash';
import {
	type CalendarUnit,
	DATE_RANGE_PRESETS,
	DATE_RANGES,
	type DateRange,
	type DateRangePreset,
	daysOf,
	presetRange,
} from '../../../nodes/WebsiteAnalytics/analytics/dateRange';
import { type Comparison, makeRanges } from '../../../nodes/WebsiteAnalytics/analytics/ranges';
import {
	rangesToFetch,
	withDaysAfter,
	withWeeksBefore,
} from '../../../nodes/WebsiteAnalytics/service/traffic';
import { customRanges, lengthOf, weekStarts } from './support/arbitraries';

/** Later than every range that is over. */
const LATER = '2099-12-31';

/** Returns the days of a moment, by default in a timezone in which days end as in UTC. */
const at = (today: string, firstOpenDay = today) => ({ today, firstOpenDay });

const range = (days: string): DateRange => {
	const [from = '', to = from] = days.split('/');
	return { from, to };
};
const written = (days: DateRange | null) => days && `${days.from}/${days.to}`;

/** Returns the range with which a preset range is compared on the day `today`. */
function comparedOn(today: string, preset: DateRangePreset, comparison: Comparison) {
	const { unit, count } = DATE_RANGES[preset];
	const days = presetRange(preset, today, 1);
	return written(makeRanges({ range: days, unit, count }, comparison, at(today)).previous);
}

/** Returns the days with which a custom range is compared. */
function comparedDays(days: string, comparison: Comparison, today: string): string | null {
	const chosen = { range: range(days), unit: 'day' as const };
	return written(makeRanges(chosen, comparison, at(today)).previous);
}

it.each<[DateRangePreset, Comparison, string, string | null]>([
	['lastMonth', 'previousPeriod', '2026-03-31', '2026-01-01/2026-01-31'],
	// The same number of days from the first day on, or all days of a shorter month.
	['thisMonth', 'previousPeriod', '2026-11-22', '2026-10-01/2026-10-21'],
	['thisMonth', 'previousPeriod', '2026-03-31', '2026-02-01/2026-02-28'],
	// The last day of a month is not over yet, so the month before is not compared as a whole.
	['thisMonth', 'previousPeriod', '2026-02-28', '2026-01-01/2026-01-27'],
	['thisQuarter', 'previousPeriod', '2026-05-31', '2026-01-01/2026-03-01'],
	// No day of the range is over.
	['thisWeek', 'previousPeriod', '2026-03-09', null],
	['last30Days', 'previousPeriod', '2026-03-15', '2026-01-14/2026-02-12'],
	// The same number of whole months, also where a leap year adds a day.
	['last12Months', 'previousPeriod', '2024-03-01', '2022-03-01/2023-02-28'],
	// Whole months are compared with whole months.
	['lastMonth', 'previousYear', '2025-03-02', '2024-02-01/2024-02-29'],
	// Running ranges are compared with the same number of days.
	['thisMonth', 'previousYear', '2024-02-29', '2023-02-01/2023-02-28'],
	['thisMonth', 'previousYear', '2025-02-28', '2024-02-01/2024-02-27'],
	['thisQuarter', 'previousYear', '2024-03-10', '2023-01-01/2023-03-10'],
	// Less than four weeks are compared with the same weekdays.
	['lastWeek', 'previousYear', '2025-03-04', '2024-02-26/2024-03-03'],
	['thisWeek', 'previousYear', '2025-03-02', '2024-02-26/2024-03-02'],
	// Four weeks are compared with as many days, which end on the same date.
	['last28Days', 'previousYear', '2026-03-15', '2025-02-15/2025-03-14'],
	['last30Days', 'previousWeekdays', '2026-03-16', '2026-01-10/2026-02-08'],
	['thisMonth', 'previousWeekdays', '2026-03-16', '2026-02-08/2026-02-22'],
])('%s has as its %s, on %s, the days %s', (preset, comparison, today, expected) => {
	expect(comparedOn(today, preset, comparison)).toBe(expected);
});

it.each<[string, string, Comparison, string | null]>([
	// A whole month, but not chosen as one.
	['2024-03-01/2024-03-31', LATER, 'previousPeriod', '2024-01-30/2024-02-29'],
	['2023-03-15/2024-03-14', LATER, 'previousYear', '2022-03-14/2023-03-14'],
	// Only ranges of whole months are compared with whole months.
	['2024-02-01/2024-04-30', LATER, 'previousYear', '2023-02-01/2023-04-30'],
	['2025-02-01/2025-02-27', LATER, 'previousYear', '2024-02-03/2024-02-29'],
	['2024-02-02/2024-02-29', LATER, 'previousYear', '2023-02-01/2023-02-28'],
	['2026-03-13/2026-03-31', '2026-03-15', 'previousPeriod', '2026-03-10/2026-03-11'],
	['2026-03-13/2026-03-31', '2026-03-15', 'previousYear', '2025-03-14/2025-03-15'],
	// The range is running, so its February is not compared as a whole month.
	['2025-02-01/2025-03-31', '2025-03-01', 'previousYear', '2024-02-01/2024-02-28'],
	['2026-03-01/2026-03-14', '2026-03-15', 'none', null],
])('%s on %s has as its %s, by its days so far, %s', (days, today, comparison, before) => {
	expect(comparedDays(days, comparison, today)).toBe(before);
});

/** Any preset at any moment, and any days, as they are chosen. */
const chosen = fc.oneof(
	fc
		.tuple(fc.constantFrom(...DATE_RANGE_PRESETS), customRanges, weekStarts)
		.map(([preset, { to: today }, weekStart]) => ({
			...pick(DATE_RANGES[preset], 'unit', 'count'),
			range: presetRange(preset, today, weekStart),
			today,
		})),
	customRanges.map((days) => ({ unit: 'day' as CalendarUnit, range: days, today: LATER })),
);

describe('a day that is over in the timezone of the workflow, but not in UTC,', () => {
	// As in Auckland in the morning of 24 November.
	const moment = at('2026-11-24', '2026-11-23');
	const compare = (days: string, unit: CalendarUnit, count?: number) => {
		const chosen = { range: range(days), unit, count };
		const { finishedPart, previous } = makeRanges(chosen, 'previousPeriod', moment);
		return previous && [written(finishedPart ?? chosen.range), written(previous)];
	};

	it.each<[string, CalendarUnit, unknown]>([
		['2026-11-23', 'day', null],
		['2026-11-22', 'day', ['2026-11-22/2026-11-22', '2026-11-21/2026-11-21']],
		// The same weekdays, as of a week that is over.
		['2026-11-17/2026-11-23', 'day', ['2026-11-17/2026-11-22', '2026-11-10/2026-11-15']],
		['2026-11-01/2026-11-24', 'month', ['2026-11-01/2026-11-22', '2026-10-01/2026-10-22']],
	])('is not compared as one that is over: %s as a %s', (days, unit, expected) => {
		expect(compare(days, unit)).toEqual(expected);
	});

	it('leaves all months of a range to compare', () => {
		const chosen = { range: range('2025-11-24/2026-11-23'), unit: 'day' as const, count: 365 };
		const months = { range: range('2025-12-01/2026-11-30'), unit: 'month' as const, count: 12 };
		const december = at('2026-12-01', '2026-11-30');

		expect(makeRanges(months, 'previousYear', december)).toMatchObject({
			finishedPart: range('2025-12-01/2026-11-29'),
			previous: range('2024-12-01/2025-11-29'),
		});
		expect(makeRanges(chosen, 'previousYear', moment).previous).toEqual(
			range('2024-11-24/2025-11-22'),
		);
	});
});

describe('a running range', () => {
	it.each<[DateRangePreset, string, string, string]>([
		['thisMonth', '2026-03-31', '2026-03-01/2026-03-28', '2026-02-01/2026-02-28'],
		['thisMonth', '2026-05-31', '2026-05-01/2026-05-30', '2026-04-01/2026-04-30'],
	])('%s on %s compares %s with %s', (preset, today, finishedPart, previous) => {
		const { unit } = DATE_RANGES[preset];
		const days = presetRange(preset, today, 1);
		const ranges = makeRanges({ range: days, unit }, 'previousPeriod', at(today));

		expect(written(ranges.finishedPart)).toBe(finishedPart);
		expect(written(ranges.previous)).toBe(previous);
	});

	it('has as many days on both sides', () => {
		const comparisons = fc.constantFrom<Comparison>('previousPeriod', 'previousYear');
		fc.assert(
			fc.property(chosen, comparisons, ({ today, ...days }, comparison) => {
				const { finishedPart, previous } = makeRanges(days, comparison, at(today));

				expect(finishedPart && lengthOf(finishedPart)).toBe(
					finishedPart && previous && lengthOf(previous),
				);
			}),
		);
	});
});

it.each([
	['a week, on its second day', 'week', 1, '2026-11-16/2026-11-17', 1 / 7],
	['a month so far', 'month', 1, '2026-11-01/2026-11-17', 16 / 30],
	['a whole month', 'month', 1, '2026-11-01/2026-11-30', 16 / 30],
	['days that end later', 'day', 1, '2026-11-14/2026-11-23', 0.3],
	['days up to today', 'day', 1, '2026-11-01/2026-11-17', undefined],
	['months that are over', 'month', 12, '2025-11-01/2026-10-31', undefined],
] as const)('of %s today is not over', (_what, unit, count, days, share) => {
	const { elapsed } = makeRanges({ unit, count, range: range(days) }, 'none', at('2026-11-17'));

	expect(elapsed?.share).toBe(share);
});

describe('the ranges to fetch', () => {
	const pagesOf = (ranges: DateRange[]) => sumBy(ranges, (one) => Math.ceil(lengthOf(one) / 100));
	const comparisons = fc.constantFrom<Comparison>(
		...(['none', 'previousPeriod', 'previousWeekdays', 'previousYear'] as const),
	);

	it('have every day of both ranges and of the weeks before once, without further pages of 100 days', () => {
		fc.assert(
			fc.property(chosen, comparisons, ({ today, ...days }, comparison) => {
				const compared = makeRanges(days, comparison, at(today)).previous;
				const wanted = [days.range, ...(compared ? [compared] : [])];
				const ranges = rangesToFetch(
					withWeeksBefore(days.range),
					compared && withDaysAfter(withWeeksBefore(compared)),
				);
				const fetched = ranges.flatMap(daysOf);

				expect(new Set(fetched).size).toBe(fetched.length);
				expect(
					difference(
						wanted.flatMap((one) => daysOf(withWeeksBefore(one))),
						fetched,
					),
				).toEqual([]);
				expect(pagesOf(ranges)).toBeLessThanOrEqual(pagesOf(wanted));
			}),
		);
	});

	it.each([
		['2026-03-08/2026-03-14', '2026-03-01/2026-03-07', ['2026-02-01/2026-03-14']],
		// With the four weeks before, 100 days, and 101.
		['2026-03-01/2026-05-11', null, ['2026-02-01/2026-05-11']],
		['2026-03-01/2026-05-12', null, ['2026-03-01/2026-05-12']],
		// 200 days, and 201: two pages, and three.
		['2026-04-11', '2025-10-22', ['2025-09-24/2026-04-11']],
		['2026-04-11', '2025-10-21', ['2025-09-23/2025-10-24', '2026-03-14/2026-04-11']],
		// The days after the compared ones would take another page: 97 and 98 days with the weeks before.
		[
			'2026-03-02/2026-05-09',
			'2025-03-02/2025-05-09',
			['2025-02-02/2025-05-12', '2026-02-02/2026-05-09'],
		],
		[
			'2026-03-02/2026-05-10',
			'2025-03-02/2025-05-10',
			['2025-02-02/2025-05-10', '2026-02-02/2026-05-10'],
		],
		['2024-06-01/2026-03-14', '2023-06-01/2025-03-14', ['2023-05-04/2026-03-14']],
	])('of %s and %s are %j', (days, compared, expected) => {
		const ranges = rangesToFetch(
			withWeeksBefore(range(days)),
			compared === null ? null : withDaysAfter(withWeeksBefore(range(compared))),
		);

		expect(ranges.map(written)).toEqual(expected);
	});
});
