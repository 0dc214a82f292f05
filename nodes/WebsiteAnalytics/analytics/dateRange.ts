import { range as numbers } from 'lodash';
import { DateTime } from 'luxon';
import { dayOf } from '../values/days';

/** The first and the last day of a range, both included. */
export type DateRange = {
	/** The first day of the range, as yyyy-MM-dd. */
	from: string;
	/** The last day of the range. */
	to: string;
};

/** Period of an event. Weeks and months are those of the calendar. */
export type Period = 'day' | 'week' | 'month';

/** Unit of a range. Weeks, months, quarters and years are those of the calendar, whole or up to today. */
export type CalendarUnit = Period | 'quarter' | 'year';

/** A range and its calendar unit, which decide the range before. */
export type ChosenRange = {
	range: DateRange;
	unit: CalendarUnit;
	/** How many whole units of the calendar it has; one when absent. */
	count?: number;
};

/** The weekdays that a week can start on, as Luxon numbers them: 1 is Monday, 7 is Sunday. */
export type WeekStart = 1 | 6 | 7;

/** Whole units before the one that runs. Without a count, the unit that runs, up to today. */
type Preset = Pick<ChosenRange, 'unit' | 'count'>;

/** The ranges by name, short ones first. "Last N Days" are exactly N days ending yesterday. */
export const DATE_RANGES = {
	yesterday: last(1, 'day'),
	today: current('day'),
	last7Days: last(7, 'day'),
	last14Days: last(14, 'day'),
	last28Days: last(28, 'day'),
	last30Days: last(30, 'day'),
	last90Days: last(90, 'day'),
	last365Days: last(365, 'day'),
	last12Months: last(12, 'month'),
	thisWeek: current('week'),
	lastWeek: last(1, 'week'),
	thisMonth: current('month'),
	lastMonth: last(1, 'month'),
	thisQuarter: current('quarter'),
	lastQuarter: last(1, 'quarter'),
	thisYear: current('year'),
	lastYear: last(1, 'year'),
};

export type DateRangePreset = keyof typeof DATE_RANGES;

export const DATE_RANGE_PRESETS = Object.keys(DATE_RANGES) as DateRangePreset[];

/** Ten years. */
export const MAX_DAYS = 3660;

export const FOUR_WEEKS = 28;
/** The same weekday of last year is 52 weeks earlier. */
export const YEAR_DAYS = 364;

/** Days are counted in milliseconds of UTC, because Luxon is a hundred times slower. */
export const DAY_MS = 86_400_000;
/** In the order of their numbers, which begin with 1. */
export const WEEKDAYS = [
	'Monday',
	'Tuesday',
	'Wednesday',
	'Thursday',
	'Friday',
	'Saturday',
	'Sunday',
];

function last(count: number, unit: CalendarUnit): Preset {
	return { unit, count };
}

function current(unit: CalendarUnit): Preset {
	return { unit };
}

/** Returns the range of a preset on a day. */
export function presetRange(
	preset: DateRangePreset,
	today: string,
	weekStart: WeekStart,
): DateRange {
	const { unit, count } = DATE_RANGES[preset];
	const first = startOfUnit(today, unit, weekStart);
	if (count === undefined) return { from: first, to: today };
	return { from: addUnits(first, -count, unit), to: addDays(first, -1) };
}

/** Returns the first day of the unit that a day belongs to. */
export function startOfUnit(day: string, unit: CalendarUnit, weekStart: WeekStart) {
	return unit === 'week'
		? addDays(day, -((weekdayNumber(day) - weekStart + 7) % 7))
		: dayOf(parseDay(day).startOf(unit));
}

/** Returns the day that is some units of the calendar later, such as 28 February for one month after 31 January. */
export function addUnits(day: string, count: number, unit: CalendarUnit) {
	return dayOf(parseDay(day).plus({ [unit]: count }));
}

/** Returns the day that is `days` later. */
export function addDays(day: string, days: number) {
	return utcDay(Date.parse(day) + days * DAY_MS);
}

/** Returns the range of as many days right before a day. */
export function daysBefore(day: string, count: number): DateRange {
	return { from: addDays(day, -count), to: addDays(day, -1) };
}

/** Returns the earlier of two days. */
export function earlier(one: string, other: string) {
	return one < other ? one : other;
}

/** Returns the later of two days. */
export function later(one: string, other: string) {
	return one > other ? one : other;
}

/** Returns the days of a range, each `yyyy-MM-dd`, oldest first. */
export function daysOf({ from, to }: DateRange) {
	return numbers(Date.parse(from), Date.parse(to) + DAY_MS, DAY_MS).map(utcDay);
}

/** Returns the number of days in a range. */
export function countDays({ from, to }: DateRange) {
	return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}

/** Returns the part of a range up to today; null when all of it is in the future. */
export function clipTo({ from, to }: DateRange, today: string): DateRange | null {
	return from > today ? null : { from, to: earlier(to, today) };
}

/** Returns the day in UTC of a time in milliseconds since 1970. */
export function utcDay(ms: number) {
	return new Date(ms).toISOString().slice(0, 'yyyy-MM-dd'.length);
}

/** Returns the day as a point in time, in UTC, where every day has 24 hours. */
function parseDay(day: string) {
	return DateTime.fromISO(day, { zone: 'utc' });
}

/** Returns whether a value is a day of the calendar. */
export function isDay(given: unknown): given is string {
	const ms = typeof given === 'string' ? Date.parse(given) : NaN;
	return !Number.isNaN(ms) && utcDay(ms) === given;
}

/** Returns the weekday of a day, as Luxon numbers them: 1 is Monday, 7 is Sunday. */
export function weekdayNumber(day: string) {
	return new Date(day).getUTCDay() || 7;
}

/** Returns the English name of a day's weekday, e.g. `Monday`. */
export function weekdayOf(day: string) {
	return WEEKDAYS[weekdayNumber(day) - 1] ?? '';
}

/**
 * Returns the days, weeks or months of the calendar.
 * @param weekStart the first day of weeks
 */
export function periodsOf(period: Period, weekStart: WeekStart = 1) {
	const startOf = (day: string) => startOfUnit(day, period, weekStart);
	return {
		/** Returns the period that ends with a day. */
		upTo: (day: string): DateRange => ({ from: startOf(day), to: day }),
		/** Returns whether a period ends with a day. */
		endsOn(day: string) {
			const next = addDays(day, 1);
			return startOf(next) === next;
		},
	};
}
