import { DateTime } from 'luxon';
import { dayOf, dayOfDate } from '../values/days';
import {
	addDays,
	addUnits,
	type ChosenRange,
	clipTo,
	countDays,
	type DateRange,
	earlier,
	FOUR_WEEKS,
	later,
	type Period,
	startOfUnit,
	utcDay,
	type WeekStart,
	YEAR_DAYS,
} from './dateRange';

/** The days of a moment, each `yyyy-MM-dd`. */
export type OpenDays = ReturnType<typeof openDaysOf>;

/** Returns the days of a moment in a timezone. */
export function openDaysOf(now: Date, timezone: string) {
	/** Today in the timezone of the workflow. */
	const today = dayOfDate(now, timezone);
	/** The first day that is not over in the timezone of the workflow, or not in UTC. */
	const firstOpenDay = earlier(today, utcDay(now.getTime()));
	return { today, firstOpenDay };
}

/**
 * Returns the last finished day. A day is finished at the hour `readyAt` of the next day in the timezone. The day is
 * also over in UTC, because most services count days in UTC.
 */
export function lastFinishedDay(now: Date, timezone: string, readyAt: number) {
	const local = DateTime.fromJSDate(now, { zone: timezone });
	const finished = addDays(dayOf(local), local.hour >= readyAt ? -1 : -2);
	return earlier(finished, addDays(utcDay(now.getTime()), -1));
}

/** The kinds of range that a range can be compared with. */
export type Comparison = 'none' | 'previousPeriod' | 'previousWeekdays' | 'previousYear';

/** A value for a range, and for the ranges that are compared. */
export interface ByRange<T> {
	range: T;
	/**
	 * Of a running range: the finished days that are compared, as many as `previous` has. Null for a range that is over,
	 * and without comparison.
	 */
	finishedPart: T | null;
	/** Null without comparison, for a range in the future, and on the first day of a running range. */
	previous: T | null;
}

/** A range and the compared range. */
export interface Ranges extends OpenDays, ByRange<DateRange> {
	/** Null for a range that is over, and for days up to today, which have no other end. */
	elapsed: Elapsed | null;
}

/** How much of a range is over, from 0 to 1. */
export type Elapsed = NonNullable<ReturnType<typeof elapsedOf>>;

/** Returns a value for each range of others; null where they have none. */
export function mapRanges<Of extends object, To>(
	{ range, finishedPart, previous }: ByRange<Of>,
	valueOf: (of: Of, name: keyof ByRange<Of>) => To,
): ByRange<To> {
	return {
		range: valueOf(range, 'range'),
		finishedPart: finishedPart && valueOf(finishedPart, 'finishedPart'),
		previous: previous && valueOf(previous, 'previous'),
	};
}

/** Returns the ranges of a report. A running range is compared by its finished days, with as many days before. */
export function makeRanges(
	chosen: ChosenRange,
	comparison: Comparison,
	openDays: OpenDays,
): Ranges {
	const { range } = chosen;
	const { today, firstOpenDay } = openDays;
	const over = clipTo(range, addDays(firstOpenDay, -1));
	const previous = over && previousOf(chosen, comparison, over, today);
	const ranges = { ...openDays, range, elapsed: elapsedOf(chosen, today, over) };
	if (!over || !previous || over.to === range.to) {
		return { ...ranges, finishedPart: null, previous };
	}

	const days = Math.min(countDays(over), countDays(previous));
	return { ...ranges, finishedPart: firstDays(over, days), previous: firstDays(previous, days) };
}

/**
 * Returns the range before, which may be longer than the finished days. Null without comparison.
 *
 * @param over the range, or the finished days of a running range
 */
function previousOf(
	{ range, unit, count = 1 }: ChosenRange,
	comparison: Comparison,
	over: DateRange,
	today: string,
): DateRange | null {
	if (comparison === 'none') return null;
	const pastDays = countDays({ ...range, to: earlier(range.to, today) });
	if (comparison === 'previousWeekdays') return moveBack(over, Math.ceil(pastDays / 7) * 7);
	if (comparison === 'previousPeriod') {
		if (unit === 'day') return moveBack(over, pastDays);
		return { from: addUnits(over.from, -count, unit), to: addDays(over.from, -1) };
	}

	const isRunning = over.to < range.to;
	const areOpenDays = isRunning && unit === 'day';
	/** The day after the range. For a running one, the day after its units of the calendar. */
	const next = isRunning ? addUnits(over.from, count, unit) : addDays(over.to, 1);
	const areWholeMonths = !areOpenDays && [over.from, next].every((day) => day.endsWith('-01'));
	if (areWholeMonths) {
		return { from: addUnits(over.from, -1, 'year'), to: addDays(addUnits(next, -1, 'year'), -1) };
	}
	// A shorter range has the same weekdays, 52 weeks earlier instead of a year.
	if (pastDays < FOUR_WEEKS) return moveBack(over, YEAR_DAYS);
	const to = addUnits(over.to, -1, 'year');
	return { from: addDays(to, 1 - countDays(over)), to };
}

function moveBack({ from, to }: DateRange, days: number) {
	return { from: addDays(from, -days), to: addDays(to, -days) };
}

function firstDays({ from }: DateRange, days: number) {
	return { from, to: addDays(from, days - 1) };
}

/**
 * Returns how much of a range is over. Today is not: a goal that is on its way would be behind until the evening.
 * @param over the finished days of the range
 */
function elapsedOf({ range, unit }: ChosenRange, today: string, over: DateRange | null) {
	if (range.to < today || (unit === 'day' && range.to === today)) return null;
	/** The last day of the whole range, also of a week or month that runs up to today. */
	const to = unit === 'day' ? range.to : addDays(addUnits(range.from, 1, unit), -1);
	const daysOver = over ? countDays(over) : 0;
	return { unit, share: daysOver / countDays({ from: range.from, to }), to };
}

/** How a range is cut into parts. */
export type Split = 'none' | Period;

/**
 * Returns the days, weeks or months up to today that have a day of the range, oldest first. Weeks and months are whole, also
 * where the range begins or ends within them. A running one ends with the range or with yesterday, whichever is later.
 */
export function splitRange(
	range: DateRange,
	split: Split,
	weekStart: WeekStart,
	today: string,
): DateRange[] {
	if (split === 'none') return [range];
	const end = later(range.to, addDays(today, -1));
	// Later parts have no traffic yet.
	const lastStart = earlier(range.to, today);
	const parts: DateRange[] = [];
	let from = startOfUnit(range.from, split, weekStart);
	while (from <= lastStart) {
		const next = addUnits(from, 1, split);
		parts.push({ from, to: earlier(addDays(next, -1), end) });
		from = next;
	}
	return parts;
}
