import { min, range } from 'lodash';
import { DateTime } from 'luxon';
import { dayOf, dayOfDate } from '../values/days';
import type { DateRange, Period } from './dateRange';

/** Days are counted in milliseconds of UTC, because Luxon is a hundred times slower. */
const DAY_MS = 86_400_000;
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The days of a range, each `yyyy-MM-dd`, oldest first. */
export function daysOf({ from, to }: DateRange): string[] {
	return range(Date.parse(from), Date.parse(to) + DAY_MS, DAY_MS).map(utcDay);
}

/** The part of a range up to today; null when all of it is in the future. */
export function clipTo({ from, to }: DateRange, today: string): DateRange | null {
	return from > today ? null : { from, to: min([to, today]) as string };
}

/** The days of a moment, each `yyyy-MM-dd`. */
export interface OpenDays {
	/** Today in the timezone of the workflow. */
	today: string;
	/** The first day that is not over in the timezone of the workflow, or not in UTC. */
	firstOpenDay: string;
}

export function openDaysOf(now: Date, timezone: string): OpenDays {
	const today = dayOfDate(now, timezone);
	return { today, firstOpenDay: min([today, utcDay(now.getTime())]) as string };
}

/**
 * Returns the day of a range that is over in the timezone of the workflow, but not in UTC; null without such a day.
 * Services that count days in UTC have counted only a part of this day.
 */
export function dayNotOverInUtc(range: DateRange, now: Date, timezone: string): string | null {
	const { today, firstOpenDay: day } = openDaysOf(now, timezone);
	return day < today && range.from <= day && day <= range.to ? day : null;
}

/**
 * Returns the last finished day. A day is finished at the hour `readyAt` of the next day in the timezone. The day is
 * also over in UTC, because most services count days in UTC.
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

/** Whether a stored value is a day. */
export function isStoredDay(stored: unknown): stored is string {
	return typeof stored === 'string' && isDay(stored);
}

/** Returns the day that is `days` later. */
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

/** Returns the day in UTC of a time in milliseconds since 1970. */
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
