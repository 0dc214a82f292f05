import fc from 'fast-check';
import {
	presetRange,
	type DateRangePreset,
	type WeekStart,
} from '../../../nodes/WebsiteAnalytics/statistics/dateRange';
import { moments, MS_PER_DAY, timezones, weekStarts } from './support/arbitraries';

interface Moment {
	now: Date;
	timezone: string;
	weekStart: WeekStart;
}

function forEveryMoment(check: (moment: Moment) => void): void {
	const anyMoment = fc.record({ now: moments, timezone: timezones, weekStart: weekStarts });
	fc.assert(fc.property(anyMoment, check), { numRuns: 300 });
}

function rangeOf(preset: DateRangePreset, { now, timezone, weekStart }: Moment) {
	return presetRange(preset, now, timezone, weekStart);
}

/** By the clock of the platform and not by the library that is tested. */
function todayIn({ now, timezone }: Moment): string {
	return new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' }).format(now);
}

function dayNumber(day: string): number {
	return Date.parse(day) / MS_PER_DAY;
}

it.each<[DateRangePreset, number]>([
	['yesterday', 1],
	['last7Days', 7],
	['last14Days', 14],
	['last28Days', 28],
	['last30Days', 30],
	['last90Days', 90],
])('gives %s exactly %d days, of which the last is yesterday', (preset, days) => {
	forEveryMoment((moment) => {
		const { from, to } = rangeOf(preset, moment);

		expect(dayNumber(to) - dayNumber(from) + 1).toBe(days);
		expect(dayNumber(to)).toBe(dayNumber(todayIn(moment)) - 1);
	});
});

it('gives today as the day in the timezone', () => {
	forEveryMoment((moment) => {
		const today = todayIn(moment);

		expect(rangeOf('today', moment)).toEqual({ from: today, to: today });
	});
});

it.each<[DateRangePreset, DateRangePreset]>([
	['lastWeek', 'thisWeek'],
	['lastMonth', 'thisMonth'],
	['lastQuarter', 'thisQuarter'],
	['lastYear', 'thisYear'],
])('ends %s on the day before %s, which ends today', (last, current) => {
	forEveryMoment((moment) => {
		const before = rangeOf(last, moment);
		const now = rangeOf(current, moment);

		expect(dayNumber(before.to)).toBe(dayNumber(now.from) - 1);
		expect(now.to).toBe(todayIn(moment));
		expect(now.from <= now.to).toBe(true);
		expect(before.from <= before.to).toBe(true);
	});
});

it('gives weeks of seven days that start on the chosen weekday', () => {
	forEveryMoment((moment) => {
		const { from, to } = rangeOf('lastWeek', moment);

		expect(dayNumber(to) - dayNumber(from)).toBe(6);
		// Sunday is 0 to the platform.
		expect(new Date(from).getUTCDay()).toBe(moment.weekStart % 7);
	});
});

it.each<[DateRangePreset, RegExp]>([
	['lastMonth', /-01$/],
	['thisMonth', /-01$/],
	['lastQuarter', /-(01|04|07|10)-01$/],
	['thisQuarter', /-(01|04|07|10)-01$/],
	['lastYear', /-01-01$/],
	['thisYear', /-01-01$/],
])('starts %s on its first day', (preset, firstDay) => {
	forEveryMoment((moment) => {
		expect(rangeOf(preset, moment).from).toMatch(firstDay);
	});
});

it('gives complete last months, quarters and years', () => {
	forEveryMoment((moment) => {
		const monthsOf = (preset: DateRangePreset) => {
			const { from, to } = rangeOf(preset, moment);
			const after = new Date(Date.parse(to) + MS_PER_DAY);
			const first = new Date(from);

			expect(after.getUTCDate()).toBe(1);

			return (
				(after.getUTCFullYear() - first.getUTCFullYear()) * 12 +
				after.getUTCMonth() -
				first.getUTCMonth()
			);
		};

		expect(monthsOf('lastMonth')).toBe(1);
		expect(monthsOf('lastQuarter')).toBe(3);
		expect(monthsOf('lastYear')).toBe(12);
	});
});
