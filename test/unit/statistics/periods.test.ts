import fc from 'fast-check';
import { Settings } from 'luxon';
import type { DateRange } from '../../../nodes/WebsiteAnalytics/statistics/dateRange';
import {
	addDays,
	comparedRange,
	daysOf,
	isDay,
	rangesToFetch,
	untilToday,
	weekdayNumber,
	weekdayOf,
	type Comparison,
} from '../../../nodes/WebsiteAnalytics/statistics/periods';
import { dayAfter, lengthOf, moments, ranges } from './support/arbitraries';

const comparisons = fc.constantFrom<Comparison>('none', 'previousPeriod', 'previousYear');

describe('the days of a range', () => {
	it('are all days from the first to the last, in order', () => {
		fc.assert(
			fc.property(ranges, (range) => {
				const days = daysOf(range);

				expect(days).toHaveLength(lengthOf(range));
				expect(days).toEqual(days.map((_, index) => dayAfter(range.from, index)));
				expect(days.at(-1)).toBe(range.to);
			}),
		);
	});

	it('contain days with clock changes and 29 February once', () => {
		expect(daysOf({ from: '2026-03-28', to: '2026-03-30' })).toEqual([
			'2026-03-28',
			'2026-03-29',
			'2026-03-30',
		]);
		expect(daysOf({ from: '2024-02-28', to: '2024-03-01' })).toEqual([
			'2024-02-28',
			'2024-02-29',
			'2024-03-01',
		]);
	});
});

describe('the previous period', () => {
	it('has as many days as the range, and ends on the day before it', () => {
		fc.assert(
			fc.property(ranges, (range) => {
				const compared = comparedRange(range, 'previousPeriod') as DateRange;

				expect(lengthOf(compared)).toBe(lengthOf(range));
				expect(dayAfter(compared.to, 1)).toBe(range.from);
			}),
		);
	});

	it.each([
		[
			{ from: '2026-03-14', to: '2026-03-14' },
			{ from: '2026-03-13', to: '2026-03-13' },
		],
		[
			{ from: '2026-03-08', to: '2026-03-14' },
			{ from: '2026-03-01', to: '2026-03-07' },
		],
		[
			{ from: '2024-03-01', to: '2024-03-31' },
			{ from: '2024-01-30', to: '2024-02-29' },
		],
		[
			{ from: '2026-01-01', to: '2026-01-15' },
			{ from: '2025-12-17', to: '2025-12-31' },
		],
	])('of %j is %j', (range, expected) => {
		expect(comparedRange(range, 'previousPeriod')).toEqual(expected);
	});
});

describe('the previous year', () => {
	it.each([
		[
			{ from: '2026-03-08', to: '2026-03-14' },
			{ from: '2025-03-08', to: '2025-03-14' },
		],
		[
			{ from: '2024-02-29', to: '2024-02-29' },
			{ from: '2023-02-28', to: '2023-02-28' },
		],
		[
			{ from: '2024-02-01', to: '2024-02-29' },
			{ from: '2023-02-01', to: '2023-02-28' },
		],
		[
			{ from: '2025-02-01', to: '2025-02-28' },
			{ from: '2024-02-01', to: '2024-02-28' },
		],
		[
			{ from: '2025-02-28', to: '2025-03-01' },
			{ from: '2024-02-28', to: '2024-03-01' },
		],
		[
			{ from: '2025-01-01', to: '2025-12-31' },
			{ from: '2024-01-01', to: '2024-12-31' },
		],
		[
			{ from: '2024-02-29', to: '2024-03-06' },
			{ from: '2023-02-28', to: '2023-03-06' },
		],
	])('of %j is %j', (range, expected) => {
		expect(comparedRange(range, 'previousYear')).toEqual(expected);
	});

	it('begins and ends on the same dates, except for 29 February', () => {
		fc.assert(
			fc.property(ranges, (range) => {
				const compared = comparedRange(range, 'previousYear') as DateRange;
				for (const end of ['from', 'to'] as const) {
					const date = range[end].slice(4) === '-02-29' ? '-02-28' : range[end].slice(4);

					expect(compared[end]).toBe(`${Number(range[end].slice(0, 4)) - 1}${date}`);
				}
			}),
		);
	});

	it('is as long as the range, except for leap days', () => {
		fc.assert(
			fc.property(ranges, (range) => {
				const leapDays = (in_: DateRange) => daysOf(in_).filter((day) => day.endsWith('-02-29'));
				const compared = comparedRange(range, 'previousYear') as DateRange;
				const difference = lengthOf(range) - lengthOf(compared);
				const expected = leapDays(range).length - leapDays(compared).length;
				// A range that begins on 29 February is compared from the 28th on.
				const beginsOnLeapDay = range.from.endsWith('-02-29') ? 1 : 0;

				expect(difference).toBe(expected - beginsOnLeapDay);
			}),
		);
	});
});

it('gives no compared range without comparison', () => {
	expect(comparedRange({ from: '2026-03-01', to: '2026-03-14' }, 'none')).toBeNull();
});

describe('the ranges to fetch', () => {
	it('cover exactly the days of both ranges, each once', () => {
		fc.assert(
			fc.property(ranges, comparisons, (range, comparison) => {
				const compared = comparedRange(range, comparison);
				const wanted = new Set([...daysOf(range), ...(compared ? daysOf(compared) : [])]);
				const fetched = rangesToFetch(range, compared).flatMap(daysOf);

				expect(fetched).toHaveLength(wanted.size);
				expect(new Set(fetched)).toEqual(wanted);
			}),
		);
	});

	it('are one range for adjacent or overlapping ranges, and two for others', () => {
		const range = { from: '2026-03-08', to: '2026-03-14' };

		expect(rangesToFetch(range, null)).toEqual([range]);
		expect(rangesToFetch(range, comparedRange(range, 'previousPeriod'))).toEqual([
			{ from: '2026-03-01', to: '2026-03-14' },
		]);
		expect(rangesToFetch(range, comparedRange(range, 'previousYear'))).toEqual([
			{ from: '2025-03-08', to: '2025-03-14' },
			range,
		]);

		const long = { from: '2024-06-01', to: '2026-03-14' };

		expect(rangesToFetch(long, comparedRange(long, 'previousYear'))).toEqual([
			{ from: '2023-06-01', to: '2026-03-14' },
		]);
	});
});

it.each([
	[
		'2026-03-31',
		{ from: '2026-03-01', to: '2026-03-14' },
		{ from: '2026-03-01', to: '2026-03-14' },
	],
	[
		'2026-03-10',
		{ from: '2026-03-01', to: '2026-03-14' },
		{ from: '2026-03-01', to: '2026-03-10' },
	],
	[
		'2026-03-01',
		{ from: '2026-03-01', to: '2026-03-14' },
		{ from: '2026-03-01', to: '2026-03-01' },
	],
	['2026-02-28', { from: '2026-03-01', to: '2026-03-14' }, null],
])('limits on %s the range %j to %j', (today, range, expected) => {
	expect(untilToday(range, today)).toEqual(expected);
});

it('gives the English names of weekdays', () => {
	expect(
		['2026-03-09', '2026-03-10', '2026-03-15', '2024-02-29', '2000-01-01'].map(weekdayOf),
	).toEqual(['Monday', 'Tuesday', 'Sunday', 'Thursday', 'Saturday']);

	fc.assert(
		fc.property(moments, (moment) => {
			const day = moment.toISOString().slice(0, 10);
			const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

			expect(weekdayOf(day)).toBe(days[moment.getUTCDay()]);
		}),
	);
});

describe('where n8n has another language and a timezone that skipped a day', () => {
	const { defaultLocale, defaultZone } = Settings;

	beforeAll(() => {
		Settings.defaultLocale = 'de';
		Settings.defaultZone = 'Pacific/Apia';
	});

	afterAll(() => {
		Settings.defaultLocale = defaultLocale;
		Settings.defaultZone = defaultZone;
	});

	it('weekdays have their English names', () => {
		expect(weekdayOf('2026-03-09')).toBe('Monday');
	});

	it('no day of the calendar is missing', () => {
		expect(addDays('2011-12-29', 1)).toBe('2011-12-30');
		expect(isDay('2011-12-30')).toBe(true);
	});
});

it('numbers the weekdays from 1 for Monday to 7 for Sunday', () => {
	expect(['2026-03-09', '2026-03-14', '2026-03-15'].map(weekdayNumber)).toEqual([1, 6, 7]);
});

it('recognizes days of the calendar', () => {
	expect(['2026-02-28', '2024-02-29'].map(isDay)).toEqual([true, true]);
	expect(['2026-02-29', '2026-13-01', '2026-00-10'].map(isDay)).toEqual([false, false, false]);
});
