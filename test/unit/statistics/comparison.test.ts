import fc from 'fast-check';
import { difference, sumBy } from 'lodash';
import {
	comparedRange,
	rangesToFetch,
	type Comparison,
} from '../../../nodes/WebsiteAnalytics/statistics/comparison';
import {
	DATE_RANGE_PRESETS,
	DATE_RANGES,
	presetRange,
	type CalendarUnit,
	type DateRange,
	type DateRangePreset,
	type WeekStart,
} from '../../../nodes/WebsiteAnalytics/statistics/dateRange';
import { dayOfDate } from '../../../nodes/WebsiteAnalytics/statistics/days';
import { daysOf } from '../../../nodes/WebsiteAnalytics/statistics/periods';
import { customRanges, dayAfter, lengthOf, moments, weekStarts } from './support/arbitraries';

/** Later than every range that is over. */
const LATER = '2099-12-31';

const range = (days: string): DateRange => {
	const [from = '', to = from] = days.split('/');
	return { from, to };
};
const written = (days: DateRange | null) => days && `${days.from}/${days.to}`;

/** What a range that was chosen by its name on a day is compared with. */
function comparedOn(
	today: string,
	preset: DateRangePreset,
	comparison: Comparison,
	weekStart: WeekStart = 1,
) {
	const { unit } = DATE_RANGES[preset];
	const days = presetRange(preset, new Date(`${today}T12:00:00Z`), 'UTC', weekStart);
	return written(comparedRange({ range: days, unit }, comparison, today));
}

/** What days are compared with that are no week, month, quarter or year of the calendar. */
function comparedDays(days: string, comparison: Comparison, today = LATER): string | null {
	return written(comparedRange({ range: range(days), unit: 'day' }, comparison, today));
}

it.each<[DateRangePreset, string, string]>([
	['lastMonth', '2026-03-31', '2026-01-01/2026-01-31'],
	['lastMonth', '2026-02-01', '2025-12-01/2025-12-31'],
	['lastQuarter', '2026-05-05', '2025-10-01/2025-12-31'],
	['lastYear', '2025-06-01', '2023-01-01/2023-12-31'],
	['lastWeek', '2026-03-15', '2026-02-23/2026-03-01'],
	// What runs is compared with the same dates; a month before may lack the day.
	['thisMonth', '2026-11-22', '2026-10-01/2026-10-22'],
	['thisMonth', '2026-03-31', '2026-02-01/2026-02-28'],
	// The last day of a month is not over yet, so the month before is not compared as a whole.
	['thisMonth', '2026-02-28', '2026-01-01/2026-01-28'],
	['thisQuarter', '2026-05-31', '2026-01-01/2026-02-28'],
	['thisYear', '2024-02-29', '2023-01-01/2023-02-28'],
	['thisWeek', '2026-03-11', '2026-03-02/2026-03-04'],
	['yesterday', '2026-03-15', '2026-03-13/2026-03-13'],
	['today', '2026-03-15', '2026-03-14/2026-03-14'],
	['last30Days', '2026-03-15', '2026-01-14/2026-02-12'],
])('the previous period of %s on %s is %s', (preset, today, before) => {
	expect(comparedOn(today, preset, 'previousPeriod')).toBe(before);
});

it.each<[DateRangePreset, WeekStart, string]>([
	['lastWeek', 6, '2026-02-28/2026-03-06'],
	['lastWeek', 7, '2026-02-22/2026-02-28'],
	['thisWeek', 7, '2026-03-01/2026-03-07'],
])('the previous period of %s with weeks from weekday %i is %s', (preset, weekStart, before) => {
	expect(comparedOn('2026-03-14', preset, 'previousPeriod', weekStart)).toBe(before);
});

it('the previous period of any other days has as many, which end on the day before', () => {
	// A whole month, but not chosen as one.
	expect(comparedDays('2024-03-01/2024-03-31', 'previousPeriod')).toBe('2024-01-30/2024-02-29');

	fc.assert(
		fc.property(customRanges, (days) => {
			const compared = comparedRange({ range: days, unit: 'day' }, 'previousPeriod', LATER);

			expect(compared && lengthOf(compared)).toBe(lengthOf(days));
			expect(compared && dayAfter(compared.to, 1)).toBe(days.from);
		}),
	);
});

it.each<[DateRangePreset, string, string]>([
	// Whole months, quarters and years as they are.
	['lastMonth', '2025-03-02', '2024-02-01/2024-02-29'],
	['lastQuarter', '2025-04-02', '2024-01-01/2024-03-31'],
	['lastYear', '2025-04-02', '2023-01-01/2023-12-31'],
	// So far: the same dates.
	['thisMonth', '2024-02-29', '2023-02-01/2023-02-28'],
	['thisMonth', '2025-02-28', '2024-02-01/2024-02-28'],
	['thisQuarter', '2024-03-10', '2023-01-01/2023-03-10'],
	['thisYear', '2024-02-29', '2023-01-01/2023-02-28'],
	// As many days, which end on the same date.
	['lastWeek', '2025-03-04', '2024-02-25/2024-03-02'],
	['thisWeek', '2025-03-02', '2024-02-25/2024-03-02'],
	['yesterday', '2024-03-01', '2023-02-28/2023-02-28'],
])('the previous year of %s on %s is %s', (preset, today, before) => {
	expect(comparedOn(today, preset, 'previousYear')).toBe(before);
});

it.each([
	['2023-03-15/2024-03-14', '2022-03-14/2023-03-14'],
	// Whole months, and not whole: they begin or end within one.
	['2024-02-01/2024-04-30', '2023-02-01/2023-04-30'],
	['2025-02-01/2025-02-27', '2024-02-01/2024-02-27'],
	['2024-02-02/2024-02-29', '2023-02-01/2023-02-28'],
])('the previous year of the days %s is %s', (days, before) => {
	expect(comparedDays(days, 'previousYear')).toBe(before);
});

it('the previous year of days has as many and ends on the same date, unless these are whole months', () => {
	fc.assert(
		fc.property(customRanges, (days) => {
			const compared = comparedRange({ range: days, unit: 'day' }, 'previousYear', LATER);
			const date = days.to.slice(4) === '-02-29' ? '-02-28' : days.to.slice(4);
			fc.pre(!(days.from.endsWith('-01') && dayAfter(days.to, 1).endsWith('-01')));

			expect(compared && lengthOf(compared)).toBe(lengthOf(days));
			expect(compared?.to).toBe(`${Number(days.to.slice(0, 4)) - 1}${date}`);
		}),
	);
});

it.each<[string, string, Comparison, string | null]>([
	['2026-03-13/2026-03-31', '2026-03-15', 'previousPeriod', '2026-03-10/2026-03-12'],
	['2026-03-13/2026-03-31', '2026-03-15', 'previousYear', '2025-03-13/2025-03-15'],
	// No whole month on the last day of one.
	['2025-02-01/2025-03-31', '2025-02-28', 'previousYear', '2024-02-01/2024-02-28'],
	['2026-03-16/2026-03-31', '2026-03-15', 'previousPeriod', null],
	['2026-03-16/2026-03-31', '2026-03-15', 'previousYear', null],
	['2026-03-01/2026-03-14', '2026-03-15', 'none', null],
])('%s on %s has as its %s, by its days so far, %s', (days, today, comparison, before) => {
	expect(comparedDays(days, comparison, today)).toBe(before);
});

/** Any preset at any moment, and any days, as they are chosen. */
const chosen = fc.oneof(
	fc
		.record({
			preset: fc.constantFrom(...DATE_RANGE_PRESETS),
			now: moments,
			weekStart: weekStarts,
		})
		.map(({ preset, now, weekStart }) => ({
			unit: DATE_RANGES[preset].unit as CalendarUnit,
			range: presetRange(preset, now, 'UTC', weekStart),
			today: dayOfDate(now, 'UTC'),
		})),
	customRanges.map((days) => ({ unit: 'day' as CalendarUnit, range: days, today: LATER })),
);

it('a previous period is never in the range, and never longer but for the days of a whole month', () => {
	fc.assert(
		fc.property(chosen, ({ today, ...days }) => {
			const compared = comparedRange(days, 'previousPeriod', today);

			expect(compared && compared.from <= compared.to && compared.to < days.range.from).toBe(true);
			expect(compared && lengthOf(compared) - lengthOf(days.range)).toBeLessThanOrEqual(3);
		}),
	);
});

describe('the ranges to fetch', () => {
	const pagesOf = (ranges: DateRange[]) => sumBy(ranges, (one) => Math.ceil(lengthOf(one) / 100));
	const comparisons = fc.constantFrom<Comparison>('none', 'previousPeriod', 'previousYear');

	it('have every day of both ranges, no day twice, and no more pages of 100 days than both', () => {
		fc.assert(
			fc.property(chosen, comparisons, ({ today, ...days }, comparison) => {
				const compared = comparedRange(days, comparison, today);
				const wanted = [days.range, ...(compared ? [compared] : [])];
				const ranges = rangesToFetch(days.range, compared);
				const fetched = ranges.flatMap(daysOf);

				expect(new Set(fetched).size).toBe(fetched.length);
				expect(difference(wanted.flatMap(daysOf), fetched)).toEqual([]);
				expect(pagesOf(ranges)).toBeLessThanOrEqual(pagesOf(wanted));
			}),
		);
	});

	it.each([
		['2026-03-08/2026-03-14', null, ['2026-03-08/2026-03-14']],
		// 200 days, and 201: two pages, and three.
		['2026-04-11', '2025-09-24', ['2025-09-24/2026-04-11']],
		['2026-04-11', '2025-09-23', ['2025-09-23/2025-09-23', '2026-04-11/2026-04-11']],
		['2024-06-01/2026-03-14', '2023-06-01/2025-03-14', ['2023-06-01/2026-03-14']],
	])('of %s and %s are %j', (days, compared, expected) => {
		const ranges = rangesToFetch(range(days), compared === null ? null : range(compared));

		expect(ranges.map(written)).toEqual(expected);
	});
});
