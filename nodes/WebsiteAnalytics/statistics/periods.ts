import { DateTime } from 'luxon';
import { dayOf } from './days';
import type { DateRange } from './dateRange';

/** The kinds of range that a range can be compared with. */
export type Comparison = 'none' | 'previousPeriod' | 'previousYear';

/** The days of a range, each `yyyy-MM-dd`, oldest first. */
export function daysOf({ from, to }: DateRange): string[] {
	const days: string[] = [];
	for (let day = parse(from); dayOf(day) <= to; day = day.plus({ days: 1 })) days.push(dayOf(day));
	return days;
}

/**
 * The range to compare with: the same number of days right before, or the same dates a year before;
 * null for none. A year before 29 February is 28 February; a range that ends on 28 February is
 * compared with one that ends on 28 February, in leap years too.
 */
export function comparedRange(range: DateRange, comparison: Comparison): DateRange | null {
	const from = parse(range.from);
	const to = parse(range.to);
	switch (comparison) {
		case 'none':
			return null;
		case 'previousPeriod': {
			const days = to.diff(from, 'days').days + 1;
			return { from: dayOf(from.minus({ days })), to: dayOf(from.minus({ days: 1 })) };
		}
		case 'previousYear':
			return { from: dayOf(from.minus({ years: 1 })), to: dayOf(to.minus({ years: 1 })) };
	}
}

/**
 * The ranges to request, so that each day of both ranges is requested once: one range where the two
 * touch or overlap, else both.
 */
export function rangesToFetch(range: DateRange, compared: DateRange | null): DateRange[] {
	if (!compared) return [range];
	const touches = dayOf(parse(compared.to).plus({ days: 1 })) >= range.from;
	return touches ? [{ from: compared.from, to: range.to }] : [compared, range];
}

/** The part of a range up to today; null when all of it is in the future. */
export function untilToday({ from, to }: DateRange, today: string): DateRange | null {
	return from > today ? null : { from, to: to < today ? to : today };
}

/** Whether the day exists in the calendar. */
export function isDay(day: string): boolean {
	return parse(day).isValid;
}

/** The day (`yyyy-MM-dd`) that is so many days later. */
export function addDays(day: string, days: number): string {
	return dayOf(parse(day).plus({ days }));
}

/** The weekday of a day, as Luxon numbers them: 1 is Monday, 7 is Sunday. */
export function weekdayNumber(day: string): number {
	return parse(day).weekday;
}

/** The English name of a day's weekday, e.g. `Monday`. */
export function weekdayOf(day: string): string {
	return parse(day).setLocale('en').toFormat('cccc');
}

/** In UTC, where every day has 24 hours. */
function parse(day: string): DateTime {
	return DateTime.fromISO(day, { zone: 'utc' });
}
