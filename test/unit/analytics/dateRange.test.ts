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
import { customRanges, lengthOf, moments, timezones, weekStarts } from './support/arbitraries';

interface Moment {
	today: string;
	weekStart: WeekStart;
}

const rangeOf = (preset: DateRangePreset, { today, weekStart }: Moment) =>
	presetRange(preset, today, weekStart);

function onEveryDay(check: (moment: Moment) => void): void {
	const anyDay = customRanges.map(({ from }) => from);
	const anyMoment = fc.record({ today: anyDay, weekStart: weekStarts });
	fc.assert(fc.property(anyMoment, check), { numRuns: 300 });
}

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

it.each<[DateRangePreset, number]>([
	['yesterday', 1],
	['last7Days', 7],
	['last14Days', 14],
	['last28Days', 28],
	['last30Days', 30],
	['last90Days', 90],
	['last365Days', 365],
])('%s has exactly %d days, of which the last is yesterday', (preset, days) => {
	onEveryDay((moment) => {
		const range = rangeOf(preset, moment);

		expect(lengthOf(range)).toBe(days);
		expect(lengthOf({ from: range.to, to: moment.today })).toBe(2);
	});
});

it.each<[DateRangePreset, DateRangePreset, RegExp, RegExp]>([
	['yesterday', 'today', /./, /^1 days/],
	['lastWeek', 'thisWeek', /./, /^7 days/],
	['lastMonth', 'thisMonth', /-01$/, / 1 months$/],
	['lastQuarter', 'thisQuarter', /-(01|04|07|10)-01$/, / 3 months$/],
	['lastYear', 'thisYear', /-01-01$/, / 12 months$/],
	['last12Months', 'thisMonth', /-01$/, / 12 months$/],
])(
	'%s is whole and ends on the day before %s, which ends today',
	(last, current, first, length) => {
		onEveryDay((moment) => {
			const before = rangeOf(last, moment);
			const now = rangeOf(current, moment);
			const [from, next] = [before.from, now.from].map((day) => new Date(day)) as [Date, Date];
			const years = next.getUTCFullYear() - from.getUTCFullYear();
			const months = years * 12 + next.getUTCMonth() - from.getUTCMonth();

			expect(lengthOf({ from: before.to, to: now.from })).toBe(2);
			expect(now.to).toBe(moment.today);
			expect(now.from <= now.to).toBe(true);
			expect([before.from, now.from]).toEqual(Array(2).fill(expect.stringMatching(first)));
			expect(`${lengthOf(before)} days, ${months} months`).toMatch(length);
		});
	},
);

it('weeks start on the chosen weekday', () => {
	onEveryDay((moment) => {
		const presets: DateRangePreset[] = ['lastWeek', 'thisWeek'];
		const starts = presets.map((preset) => new Date(rangeOf(preset, moment).from).getUTCDay());

		// Sunday is 0 to the platform.
		expect(starts).toEqual(Array(2).fill(moment.weekStart % 7));
	});
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
