import fc from 'fast-check';
import {
	addDays,
	type DateRange,
	type WeekStart,
} from '../../../../nodes/WebsiteAnalytics/analytics/dateRange';

const MS_PER_DAY = 86_400_000;

/** Returns the number of days in a range. */
export function lengthOf({ from, to }: DateRange): number {
	return (Date.parse(to) - Date.parse(from)) / MS_PER_DAY + 1;
}

/** Any time from 2015 to 2040. */
export const moments = fc.date({
	min: new Date('2015-01-01T00:00:00Z'),
	max: new Date('2040-12-31T00:00:00Z'),
	noInvalidDate: true,
});

/**
 * Timezones with offsets of half and quarter hours, unusual clock changes or none, a skipped day, and at both ends of
 * the date line.
 */
export const timezones = fc.constantFrom(
	'UTC',
	'Europe/Berlin',
	'America/New_York',
	'America/Santiago',
	'America/Sao_Paulo',
	'America/St_Johns',
	'Africa/Cairo',
	'Africa/Casablanca',
	'Asia/Kathmandu',
	'Asia/Kolkata',
	'Australia/Lord_Howe',
	'Pacific/Apia',
	'Pacific/Auckland',
	'Pacific/Kiritimati',
	'Pacific/Pago_Pago',
);

/** The first weekdays that the node offers: Monday, Saturday and Sunday. */
export const weekStarts = fc.constantFrom<WeekStart[]>(1, 6, 7);

/** Any range of up to 500 days. */
export const customRanges: fc.Arbitrary<DateRange> = fc
	.tuple(moments, fc.integer({ min: 0, max: 499 }))
	.map(([start, more]) => {
		const from = start.toISOString().slice(0, 10);
		return { from, to: addDays(from, more) };
	});
