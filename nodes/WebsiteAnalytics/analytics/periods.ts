import { min, range } from 'lodash';
import { DateTime } from 'luxon';
import { dayOf, dayOfDate } from './days';
import type { DateRange, Period } from './dateRange';

/** Many days are counted, so in milliseconds of UTC: Luxon takes a hundred times as long. */
const DAY_MS = 86_400_000;
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The days of a range, each `yyyy-MM-dd`, oldest first. */
export function daysOf({ from, to }: DateRange): string[] {
	return range(Date.parse(from), Date.parse(to) + DAY_MS, DAY_MS).map(utcDay);
}

/** The part of a range up to today; null when all of it is in the future. */
export function untilToday({ from, to }: DateRange, today: string): DateRange | null {
	return from > today ? null : { from, to: min([to, today]) as string };
}

/** The days of a moment, each `yyyy-MM-dd`. */
export interface Moment {
	/** The day that it is in the timezone of the workflow. */
	today: string;
	/** The first day that is not over there, or not in UTC, in which most services count days. */
	openFrom: string;
}

/** The days of the moment `now`. */
export function momentOf(now: Date, timezone: string): Moment {
	const today = dayOfDate(now, timezone);
	return { today, openFrom: min([today, utcDay(now.getTime())]) as string };
}

/** Whether a range runs: its last day may not be over. */
export function isRunning({ to }: DateRange, { openFrom }: Pick<Moment, 'openFrom'>): boolean {
	return to >= openFrom;
}

/**
 * The day of a range (`yyyy-MM-dd`) that is over in the timezone of the workflow and not in UTC, in
 * which most services count days: they have counted a part of it. Null where there is none.
 */
export function dayNotOverInUtc(range: DateRange, now: Date, timezone: string): string | null {
	const { today, openFrom: day } = momentOf(now, timezone);
	return day < today && range.from <= day && day <= range.to ? day : null;
}

/**
 * The last day (`yyyy-MM-dd`) that is finished at the moment `now`: at the hour `readyAt` of the next one in
 * the timezone, when the service has counted all of it. Most services count days in UTC, so that a day has to
 * be over there too.
 */
export function lastFinishedDay(now: Date, timezone: string, readyAt: number): string {
	const local = DateTime.fromJSDate(now, { zone: timezone });
	const finished = addDays(dayOf(local), local.hour >= readyAt ? -1 : -2);
	return min([finished, addDays(utcDay(now.getTime()), -1)]) as string;
}

/** Whether the day exists in the calendar. */
export function isDay(day: string): boolean {
	const ms = Date.parse(day);
	return !Number.isNaN(ms) && utcDay(ms) === day;
}

/** The day (`yyyy-MM-dd`) that is so many days later. */
export function addDays(day: string, days: number): string {
	return utcDay(Date.parse(day) + days * DAY_MS);
}

/** The weekday of a day, as Luxon numbers them: 1 is Monday, 7 is Sunday. */
export function weekdayNumber(day: string): number {
	return new Date(day).getUTCDay() || 7;
}

/** The English name of a day's weekday, e.g. `Monday`. */
export function weekdayOf(day: string): string {
	return WEEKDAYS[weekdayNumber(day) - 1] ?? '';
}

/** The day (`yyyy-MM-dd`) that it is in UTC, so many milliseconds since 1970. */
export function utcDay(ms: number): string {
	return new Date(ms).toISOString().slice(0, 'yyyy-MM-dd'.length);
}

/** The day as a point in time, in UTC, where every day has 24 hours. */
export function parseDay(day: string): DateTime {
	return DateTime.fromISO(day, { zone: 'utc' });
}

/** Days, weeks or months. */
export interface Periods {
	/** Whether a period ends with a day. */
	endsOn(day: string): boolean;
	/** Returns the period that ends with a day. */
	upTo(day: string): DateRange;
	/** Returns the period of the same kind right before. */
	before(range: DateRange): DateRange;
}

/** @param weekStart the first day of weeks, 1 for Monday */
export function periodsOf(period: Period, weekStart = 1): Periods {
	const upTo = (day: string): DateRange => {
		const first = { day, week: addDays(day, -6), month: `${day.slice(0, 8)}01` };
		return { from: first[period], to: day };
	};
	return {
		endsOn(day) {
			const next = addDays(day, 1);
			if (period === 'month') return next.endsWith('-01');
			return period === 'day' || weekdayNumber(next) === weekStart;
		},
		upTo,
		before: ({ from }) => upTo(addDays(from, -1)),
	};
}
