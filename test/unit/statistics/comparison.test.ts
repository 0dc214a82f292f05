import fc from 'fast-check';
import { difference, sumBy } from 'lodash';
import {
	comparedRange,
	rangesToFetch,
	type Comparison,
} from '../../../nodes/WebsiteAnalytics/statistics/comparison';
import {
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

/** What a range that was chosen by its name on a day is compared with, both as `from/to`. */
function comparedOn(
	today: string,
	preset: DateRangePreset,
	comparison: Comparison,
	weekStart: WeekStart = 1,
) {
	const { unit } = DATE_RANGES[preset];
	const days = presetRange(preset, new Date(`${today}T12:00:00Z`), 'UTC', weekStart);
	return [written(days), written(comparedRange({ range: days, unit }, comparison, today))];
}

/** What days are compared with that are no week, month, quarter or year of the calendar. */
function comparedDays(days: string, comparison: Comparison, today = LATER): string | null {
	return written(comparedRange({ range: range(days), unit: 'day' }, comparison, today));
}

describe('the previous period of a calendar range that is over', () => {
	it.each<[DateRangePreset, string, string, string]>([
		['lastMonth', '2026-11-22', '2026-10-01/2026-10-31', '2026-09-01/2026-09-30'],
		['lastMonth', '2026-03-31', '2026-02-01/2026-02-28', '2026-01-01/2026-01-31'],
		['lastMonth', '2024-04-01', '2024-03-01/2024-03-31', '2024-02-01/2024-02-29'],
		['lastMonth', '2026-02-01', '2026-01-01/2026-01-31', '2025-12-01/2025-12-31'],
		['lastQuarter', '2026-11-22', '2026-07-01/2026-09-30', '2026-04-01/2026-06-30'],
		['lastQuarter', '2026-05-05', '2026-01-01/2026-03-31', '2025-10-01/2025-12-31'],
		['lastYear', '2025-06-01', '2024-01-01/2024-12-31', '2023-01-01/2023-12-31'],
		['lastWeek', '2026-03-15', '2026-03-02/2026-03-08', '2026-02-23/2026-03-01'],
	])('is, for %s on %s, which is %s, %s', (preset, today, days, before) => {
		expect(comparedOn(today, preset, 'previousPeriod')).toEqual([days, before]);
	});

	it.each<[WeekStart, string, string]>([
		[1, '2026-03-02/2026-03-08', '2026-02-23/2026-03-01'],
		[6, '2026-03-07/2026-03-13', '2026-02-28/2026-03-06'],
		[7, '2026-03-01/2026-03-07', '2026-02-22/2026-02-28'],
	])('is, for weeks from weekday %i, the week before %s: %s', (weekStart, days, before) => {
		expect(comparedOn('2026-03-14', 'lastWeek', 'previousPeriod', weekStart)).toEqual([
			days,
			before,
		]);
	});
});

describe('the previous period of a calendar range that runs', () => {
	it.each<[DateRangePreset, string, string, string]>([
		['thisMonth', '2026-11-22', '2026-11-01/2026-11-22', '2026-10-01/2026-10-22'],
		['thisMonth', '2026-11-01', '2026-11-01/2026-11-01', '2026-10-01/2026-10-01'],
		// The month before has no such day.
		['thisMonth', '2026-03-31', '2026-03-01/2026-03-31', '2026-02-01/2026-02-28'],
		['thisMonth', '2024-03-30', '2024-03-01/2024-03-30', '2024-02-01/2024-02-29'],
		// The last day of a month is not over yet, so the month before is not compared as a whole.
		['thisMonth', '2026-02-28', '2026-02-01/2026-02-28', '2026-01-01/2026-01-28'],
		['thisMonth', '2026-01-05', '2026-01-01/2026-01-05', '2025-12-01/2025-12-05'],
		['thisQuarter', '2026-11-30', '2026-10-01/2026-11-30', '2026-07-01/2026-08-30'],
		['thisQuarter', '2026-05-31', '2026-04-01/2026-05-31', '2026-01-01/2026-02-28'],
		['thisQuarter', '2026-01-01', '2026-01-01/2026-01-01', '2025-10-01/2025-10-01'],
		['thisYear', '2026-11-22', '2026-01-01/2026-11-22', '2025-01-01/2025-11-22'],
		['thisYear', '2024-02-29', '2024-01-01/2024-02-29', '2023-01-01/2023-02-28'],
		['thisWeek', '2026-03-11', '2026-03-09/2026-03-11', '2026-03-02/2026-03-04'],
		['thisWeek', '2026-03-09', '2026-03-09/2026-03-09', '2026-03-02/2026-03-02'],
		['thisWeek', '2026-03-15', '2026-03-09/2026-03-15', '2026-03-02/2026-03-08'],
	])('is, for %s on %s, which is %s, %s', (preset, today, days, before) => {
		expect(comparedOn(today, preset, 'previousPeriod')).toEqual([days, before]);
	});

	it('begins with the week before where weeks start on Sunday', () => {
		expect(comparedOn('2026-03-17', 'thisWeek', 'previousPeriod', 7)).toEqual([
			'2026-03-15/2026-03-17',
			'2026-03-08/2026-03-10',
		]);
	});
});

describe('the previous period of any other range', () => {
	it.each([
		['yesterday', '2026-03-14/2026-03-14', '2026-03-13/2026-03-13'],
		['today', '2026-03-15/2026-03-15', '2026-03-14/2026-03-14'],
		['last7Days', '2026-03-08/2026-03-14', '2026-03-01/2026-03-07'],
		['last30Days', '2026-02-13/2026-03-14', '2026-01-14/2026-02-12'],
	] as const)('has as many days right before, for %s', (preset, days, before) => {
		expect(comparedOn('2026-03-15', preset, 'previousPeriod')).toEqual([days, before]);
	});

	it.each([
		// A whole month, but not chosen as one.
		['2024-03-01/2024-03-31', '2024-01-30/2024-02-29'],
		['2026-01-01/2026-01-15', '2025-12-17/2025-12-31'],
	])('has as many days right before, for %s', (days, before) => {
		expect(comparedDays(days, 'previousPeriod')).toBe(before);
	});

	it('has as many days as the range and ends on the day before it', () => {
		fc.assert(
			fc.property(customRanges, (days) => {
				const compared = comparedRange({ range: days, unit: 'day' }, 'previousPeriod', LATER);

				expect(compared && lengthOf(compared)).toBe(lengthOf(days));
				expect(compared && dayAfter(compared.to, 1)).toBe(days.from);
			}),
		);
	});
});

describe('the previous year', () => {
	it.each<[DateRangePreset, string, string, string]>([
		// Whole months and years as they are.
		['lastMonth', '2025-03-02', '2025-02-01/2025-02-28', '2024-02-01/2024-02-29'],
		['lastMonth', '2024-03-02', '2024-02-01/2024-02-29', '2023-02-01/2023-02-28'],
		['lastQuarter', '2025-04-02', '2025-01-01/2025-03-31', '2024-01-01/2024-03-31'],
		['lastYear', '2025-04-02', '2024-01-01/2024-12-31', '2023-01-01/2023-12-31'],
		// So far: the same dates.
		['thisMonth', '2024-02-29', '2024-02-01/2024-02-29', '2023-02-01/2023-02-28'],
		['thisMonth', '2025-02-28', '2025-02-01/2025-02-28', '2024-02-01/2024-02-28'],
		['thisQuarter', '2024-03-10', '2024-01-01/2024-03-10', '2023-01-01/2023-03-10'],
		['thisYear', '2024-11-22', '2024-01-01/2024-11-22', '2023-01-01/2023-11-22'],
		['thisYear', '2024-02-29', '2024-01-01/2024-02-29', '2023-01-01/2023-02-28'],
		// As many days, which end on the same date.
		['lastWeek', '2025-03-04', '2025-02-24/2025-03-02', '2024-02-25/2024-03-02'],
		['thisWeek', '2025-03-02', '2025-02-24/2025-03-02', '2024-02-25/2024-03-02'],
		['last7Days', '2025-03-03', '2025-02-24/2025-03-02', '2024-02-25/2024-03-02'],
		['last7Days', '2024-03-03', '2024-02-25/2024-03-02', '2023-02-24/2023-03-02'],
		['yesterday', '2024-03-01', '2024-02-29/2024-02-29', '2023-02-28/2023-02-28'],
	])('of %s on %s, which is %s, is %s', (preset, today, days, before) => {
		expect(comparedOn(today, preset, 'previousYear')).toEqual([days, before]);
	});

	it.each([
		['2026-03-08/2026-03-14', '2025-03-08/2025-03-14'],
		['2024-02-29/2024-03-06', '2023-02-28/2023-03-06'],
		['2025-02-28/2025-03-01', '2024-02-29/2024-03-01'],
		['2025-02-22/2025-02-28', '2024-02-22/2024-02-28'],
		['2023-03-15/2024-03-14', '2022-03-14/2023-03-14'],
		// Whole months.
		['2025-02-01/2025-02-28', '2024-02-01/2024-02-29'],
		['2024-02-01/2024-04-30', '2023-02-01/2023-04-30'],
		['2023-03-01/2024-02-29', '2022-03-01/2023-02-28'],
		['2022-01-01/2024-12-31', '2021-01-01/2023-12-31'],
		// Not whole: they begin or end within a month.
		['2025-02-01/2025-02-27', '2024-02-01/2024-02-27'],
		['2024-02-02/2024-02-29', '2023-02-01/2023-02-28'],
	])('of the days %s is %s', (days, before) => {
		expect(comparedDays(days, 'previousYear')).toBe(before);
	});

	it('has as many days as the range and ends on the same date, unless these are whole months', () => {
		fc.assert(
			fc.property(customRanges, (days) => {
				const compared = comparedRange({ range: days, unit: 'day' }, 'previousYear', LATER);
				const isWhole = days.from.endsWith('-01') && dayAfter(days.to, 1).endsWith('-01');
				const date = days.to.slice(4) === '-02-29' ? '-02-28' : days.to.slice(4);
				fc.pre(!isWhole);

				expect(compared && lengthOf(compared)).toBe(lengthOf(days));
				expect(compared?.to).toBe(`${Number(days.to.slice(0, 4)) - 1}${date}`);
			}),
		);
	});
});

describe('a range that reaches into the future', () => {
	it('is compared by its days so far', () => {
		const days = '2026-03-13/2026-03-31';

		expect(comparedDays(days, 'previousPeriod', '2026-03-15')).toBe('2026-03-10/2026-03-12');
		expect(comparedDays(days, 'previousYear', '2026-03-15')).toBe('2025-03-13/2025-03-15');
	});

	it('is not taken for a whole month on the last day of one', () => {
		const days = '2025-02-01/2025-03-31';

		expect(comparedDays(days, 'previousYear', '2025-02-28')).toBe('2024-02-01/2024-02-28');
	});

	it('is compared with nothing when all of it is in the future', () => {
		expect(comparedDays('2026-03-16/2026-03-31', 'previousPeriod', '2026-03-15')).toBeNull();
		expect(comparedDays('2026-03-16/2026-03-31', 'previousYear', '2026-03-15')).toBeNull();
	});
});

it('gives no compared range without comparison', () => {
	expect(comparedDays('2026-03-01/2026-03-14', 'none')).toBeNull();
});

/** Any preset at any moment, and any days, as they are chosen. */
const chosen = fc.oneof(
	fc
		.record({
			preset: fc.constantFrom(...(Object.keys(DATE_RANGES) as DateRangePreset[])),
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
const comparisons = fc.constantFrom<Comparison>('none', 'previousPeriod', 'previousYear');

it('is never in the range, and never longer than it but for the days of a whole month', () => {
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
		['without comparison', '2026-03-08/2026-03-14', null, ['2026-03-08/2026-03-14']],
		['adjacent', '2026-03-08/2026-03-14', '2026-03-01/2026-03-07', ['2026-03-01/2026-03-14']],
		// 52 days.
		['on one page', '2026-11-01/2026-11-21', '2026-10-01/2026-10-21', ['2026-10-01/2026-11-21']],
		// 100 days, and 101.
		[
			'just on one page',
			'2026-04-10/2026-04-10',
			'2026-01-01/2026-01-01',
			['2026-01-01/2026-04-10'],
		],
		[
			'on three pages together',
			'2026-04-11/2026-04-11',
			'2025-09-22/2025-09-22',
			['2025-09-22/2025-09-22', '2026-04-11/2026-04-11'],
		],
		[
			'a year apart',
			'2026-03-08/2026-03-14',
			'2025-03-08/2025-03-14',
			['2025-03-08/2025-03-14', '2026-03-08/2026-03-14'],
		],
		['overlapping', '2024-06-01/2026-03-14', '2023-06-01/2025-03-14', ['2023-06-01/2026-03-14']],
	])('of ranges %s, %s and %s, are %j', (_what, days, compared, expected) => {
		const ranges = rangesToFetch(range(days), compared === null ? null : range(compared));

		expect(ranges.map(written)).toEqual(expected);
	});
});
