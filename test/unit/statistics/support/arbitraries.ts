import fc from 'fast-check';
import {
	DATE_RANGE_PRESETS,
	presetRange,
	type DateRange,
	type WeekStart,
} from '../../../../nodes/WebsiteAnalytics/statistics/dateRange';

const DAY = 86_400_000;

/** The day `days` after a day, both `yyyy-MM-dd`. */
export function dayAfter(day: string, days: number): string {
	return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** How many days a range has. */
export function lengthOf({ from, to }: DateRange): number {
	return (Date.parse(to) - Date.parse(from)) / DAY + 1;
}

export const moments = fc.date({
	min: new Date('2019-12-31T00:00:00Z'),
	max: new Date('2033-01-02T00:00:00Z'),
	noInvalidDate: true,
});

/** Half and quarter hours, changes of summer time, a day that never was, and the ends of the date line. */
export const timezones = fc.constantFrom(
	'UTC',
	'Europe/Berlin',
	'America/New_York',
	'America/St_Johns',
	'America/Sao_Paulo',
	'Africa/Casablanca',
	'Asia/Kolkata',
	'Asia/Kathmandu',
	'Australia/Lord_Howe',
	'Pacific/Apia',
	'Pacific/Kiritimati',
	'Pacific/Pago_Pago',
);

const weekStarts = fc.constantFrom<WeekStart>(1, 6, 7);

/** The range of any preset, at any moment, anywhere. */
export const presetRanges = fc
	.record({ preset: fc.constantFrom(...DATE_RANGE_PRESETS), now: moments, timezones, weekStarts })
	.map(({ preset, now, timezones: timezone, weekStarts: weekStart }) => ({
		preset,
		now,
		timezone,
		range: presetRange(preset, now, timezone, weekStart),
	}));

/** Any range of up to 500 days. */
export const customRanges: fc.Arbitrary<DateRange> = fc
	.tuple(moments, fc.integer({ min: 0, max: 499 }))
	.map(([start, more]) => {
		const from = start.toISOString().slice(0, 10);
		return { from, to: dayAfter(from, more) };
	});

export const ranges = fc.oneof(
	presetRanges.map(({ range }) => range),
	customRanges,
);
