import fc from 'fast-check';
import { dayOfDate } from '../../../nodes/WebsiteAnalytics/values/days';
import {
	type DateRangePreset,
	presetRange,
	type WeekStart,
} from '../../../nodes/WebsiteAnalytics/analytics/dateRange';
import { customRange } from '../../../nodes/WebsiteAnalytics/form/dateRangeFields';
import { notADate } from '../../support/wordings';
import { errorOf } from '../support/errorOf';
import { lengthOf, moments, MS_PER_DAY, timezones, weekStarts } from './support/arbitraries';

interface Moment {
	now: Date;
	timezone: string;
	weekStart: WeekStart;
}

/** By the clock of the platform and not by the library that is tested. */
const todayIn = ({ now, timezone }: Moment) =>
	new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' }).format(now);
const rangeOf = (preset: DateRangePreset, moment: Moment) =>
	presetRange(preset, dayOfDate(moment.now, moment.timezone), moment.weekStart);
const dayNumber = (day: string) => Date.parse(day) / MS_PER_DAY;

function atEveryMoment(check: (moment: Moment) => void): void {
	const anyMoment = fc.record({ now: moments, timezone: timezones, weekStart: weekStarts });
	fc.assert(fc.property(anyMoment, check), { numRuns: 300 });
}

it.each<[DateRangePreset, number]>([
	['yesterday', 1],
	['last7Days', 7],
	['last14Days', 14],
	['last28Days', 28],
	['last30Days', 30],
	['last90Days', 90],
	['last365Days', 365],
])('%s has exactly %d days, of which the last is yesterday', (preset, days) => {
	atEveryMoment((moment) => {
		const range = rangeOf(preset, moment);

		expect(lengthOf(range)).toBe(days);
		expect(dayNumber(range.to)).toBe(dayNumber(todayIn(moment)) - 1);
	});
});

it('today is the day in the timezone', () => {
	atEveryMoment((moment) => {
		const today = todayIn(moment);

		expect(rangeOf('today', moment)).toEqual({ from: today, to: today });
	});
});

it.each<[DateRangePreset, DateRangePreset, RegExp, RegExp]>([
	['lastWeek', 'thisWeek', /./, /^7 days/],
	['lastMonth', 'thisMonth', /-01$/, / 1 months$/],
	['lastQuarter', 'thisQuarter', /-(01|04|07|10)-01$/, / 3 months$/],
	['lastYear', 'thisYear', /-01-01$/, / 12 months$/],
	['last12Months', 'thisMonth', /-01$/, / 12 months$/],
])(
	'%s is whole and ends on the day before %s, which ends today',
	(last, current, first, length) => {
		atEveryMoment((moment) => {
			const before = rangeOf(last, moment);
			const now = rangeOf(current, moment);
			const [from, next] = [before.from, now.from].map((day) => new Date(day)) as [Date, Date];
			const years = next.getUTCFullYear() - from.getUTCFullYear();
			const months = years * 12 + next.getUTCMonth() - from.getUTCMonth();

			expect(dayNumber(before.to)).toBe(dayNumber(now.from) - 1);
			expect(now.to).toBe(todayIn(moment));
			expect(now.from <= now.to).toBe(true);
			expect([before.from, now.from]).toEqual(Array(2).fill(expect.stringMatching(first)));
			expect(`${lengthOf(before)} days, ${months} months`).toMatch(length);
		});
	},
);

it('weeks start on the chosen weekday', () => {
	atEveryMoment((moment) => {
		const presets: DateRangePreset[] = ['lastWeek', 'thisWeek'];
		const starts = presets.map((preset) => new Date(rangeOf(preset, moment).from).getUTCDay());

		// Sunday is 0 to the platform.
		expect(starts).toEqual(Array(2).fill(moment.weekStart % 7));
	});
});

describe('a range between two days', () => {
	it('has both in the timezone, and may be a single one', () => {
		const to = new Date('2026-01-10T23:30:00Z');

		expect(customRange('2026-01-05', to, 'Europe/Berlin')).toEqual({
			from: '2026-01-05',
			to: '2026-01-11',
		});
		expect(customRange('2026-01-05', '2026-01-05T00:00:00', 'UTC').to).toBe('2026-01-05');
	});

	it.each<[string, string, string, string]>([
		[
			'2026-01-06',
			'2026-01-05',
			"'From' (2026-01-06) is after 'To' (2026-01-05)",
			"Set 'From' to the first day of the range and 'To' to its last day.",
		],
		// 3,660 days are ten years of 366 days.
		[
			'2016-01-01',
			'2026-01-08',
			"'From' (2016-01-01) to 'To' (2026-01-08) is more than 3660 days",
			'Ask for a shorter range.',
		],
		['2026-01-06', '', "'To' is empty", expect.any(String)],
		['soon', '2026-01-05', notADate('From', 'soon'), expect.any(String)],
	])('is not from %j to %j', (from, to, message, hint) => {
		expect(errorOf(() => customRange(from, to, 'UTC'))).toMatchObject({ message, hint });
	});

	it('may have ten years', () => {
		expect(customRange('2016-01-01', '2026-01-07', 'UTC').to).toBe('2026-01-07');
	});
});
