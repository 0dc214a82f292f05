import fc from 'fast-check';
import { dayOfDate } from '../../../nodes/WebsiteAnalytics/values/days';
import {
	clipTo,
	type DateRangePreset,
	daysOf,
	isDay,
	presetRange,
	weekdayNumber,
	weekdayOf,
	type WeekStart,
} from '../../../nodes/WebsiteAnalytics/analytics/dateRange';
import { moments, timezones } from './support/arbitraries';

it('today is the day in the timezone', () => {
	fc.assert(
		fc.property(moments, timezones, (now, timeZone) => {
			// By the clock of the platform and not by the library that is tested.
			const clock = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });

			expect(dayOfDate(now, timeZone)).toBe(clock.format(now));
		}),
		{ numRuns: 300 },
	);
});

it.each<[DateRangePreset, string, string, string]>([
	['yesterday', '2026-02-28/2026-02-28', '2024-03-30/2024-03-30', '2025-12-31/2025-12-31'],
	['today', '2026-03-01/2026-03-01', '2024-03-31/2024-03-31', '2026-01-01/2026-01-01'],
	['last7Days', '2026-02-22/2026-02-28', '2024-03-24/2024-03-30', '2025-12-25/2025-12-31'],
	['last14Days', '2026-02-15/2026-02-28', '2024-03-17/2024-03-30', '2025-12-18/2025-12-31'],
	['last28Days', '2026-02-01/2026-02-28', '2024-03-03/2024-03-30', '2025-12-04/2025-12-31'],
	['last30Days', '2026-01-30/2026-02-28', '2024-03-01/2024-03-30', '2025-12-02/2025-12-31'],
	['last90Days', '2025-12-01/2026-02-28', '2024-01-01/2024-03-30', '2025-10-03/2025-12-31'],
	['last365Days', '2025-03-01/2026-02-28', '2023-04-01/2024-03-30', '2025-01-01/2025-12-31'],
	['last12Months', '2025-03-01/2026-02-28', '2023-03-01/2024-02-29', '2025-01-01/2025-12-31'],
	['thisWeek', '2026-02-23/2026-03-01', '2024-03-25/2024-03-31', '2025-12-29/2026-01-01'],
	['lastWeek', '2026-02-16/2026-02-22', '2024-03-18/2024-03-24', '2025-12-22/2025-12-28'],
	['thisMonth', '2026-03-01/2026-03-01', '2024-03-01/2024-03-31', '2026-01-01/2026-01-01'],
	['lastMonth', '2026-02-01/2026-02-28', '2024-02-01/2024-02-29', '2025-12-01/2025-12-31'],
	['thisQuarter', '2026-01-01/2026-03-01', '2024-01-01/2024-03-31', '2026-01-01/2026-01-01'],
	['lastQuarter', '2025-10-01/2025-12-31', '2023-10-01/2023-12-31', '2025-10-01/2025-12-31'],
	['thisYear', '2026-01-01/2026-03-01', '2024-01-01/2024-03-31', '2026-01-01/2026-01-01'],
	['lastYear', '2025-01-01/2025-12-31', '2023-01-01/2023-12-31', '2025-01-01/2025-12-31'],
])(
	'%s is %s on a Sunday, %s on the last day of a quarter, and %s on New Year',
	(preset, ...days) => {
		const ranges = ['2026-03-01', '2024-03-31', '2026-01-01'].map((today) =>
			presetRange(preset, today, 1),
		);

		expect(ranges.map(({ from, to }) => `${from}/${to}`)).toEqual(days);
	},
);

it.each<[WeekStart, string, string]>([
	[1, '2026-02-23', '2026-02-16'],
	[6, '2026-02-28', '2026-02-21'],
	[7, '2026-03-01', '2026-02-22'],
])('with weekday %i as its first day, the week of a Sunday begins on %s', (start, now, last) => {
	const weeks: DateRangePreset[] = ['thisWeek', 'lastWeek'];

	expect(weeks.map((preset) => presetRange(preset, '2026-03-01', start).from)).toEqual([now, last]);
});

it.each([
	['2024-02-28', '2024-03-01', ['2024-02-28', '2024-02-29', '2024-03-01']],
	['2025-12-31', '2026-01-01', ['2025-12-31', '2026-01-01']],
])('the days from %s to %s are %j', (from, to, days) => {
	expect(daysOf({ from, to })).toEqual(days);
});

const MARCH = { from: '2026-03-01', to: '2026-03-14' };

it.each([
	['2026-03-31', '2026-03-14'],
	['2026-03-10', '2026-03-10'],
	['2026-03-01', '2026-03-01'],
	['2026-02-28', null],
])('on %s, the first half of March is limited to %j', (today, to) => {
	expect(clipTo(MARCH, today)).toEqual(to && { ...MARCH, to });
});

it('weekdays have their English names, and numbers from 1 for Monday to 7 for Sunday', () => {
	const week = daysOf({ from: '2026-03-09', to: '2026-03-15' });

	expect(week.map(weekdayNumber)).toEqual([1, 2, 3, 4, 5, 6, 7]);
	expect(week.map((day) => weekdayOf(day).slice(0, 2)).join(' ')).toBe('Mo Tu We Th Fr Sa Su');
	expect(weekdayOf('2024-02-29')).toBe('Thursday');
});

it('recognizes days of the calendar', () => {
	expect(['2026-02-28', '2024-02-29'].map(isDay)).toEqual([true, true]);
	expect(['2026-02-29', '2026-13-01', '2026-00-10'].map(isDay)).toEqual([false, false, false]);
});
