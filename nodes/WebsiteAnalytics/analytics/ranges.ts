import { max, min } from 'lodash';
import { dayOf } from '../values/days';
import { UserFacingError } from '../values/userFacingError';
import {
	type ChosenRange,
	countDays,
	type DateRange,
	startOfUnit,
	type WeekStart,
} from './dateRange';
import { addDays, type OpenDays, parseDay } from './periods';

/** The kinds of range that a range can be compared with. */
export type Comparison = 'none' | 'previousPeriod' | 'previousWeekdays' | 'previousYear';

/** A range and the compared range. */
export interface Ranges extends OpenDays {
	range: DateRange;
	/**
	 * Of a running range: the finished days that are compared, as many as `previous` has. Null for a range that is over,
	 * and without comparison.
	 */
	finishedPart: DateRange | null;
	/** Null without comparison, for a range in the future, and on the first day of a running range. */
	previous: DateRange | null;
	/** Null for a range that is over, and for days up to today, which have no other end. */
	elapsed: Elapsed | null;
}

/** How much of a range is over, from 0 to 1. */
export interface Elapsed {
	unit: ChosenRange['unit'];
	share: number;
	/** The last day of the whole range, also of a week or month that runs up to today. */
	to: string;
}

/** A value for each of the {@link Ranges}. */
export interface ByRange<T> {
	range: T;
	finishedPart: T | null;
	previous: T | null;
}

/** A shorter range is compared with 52 weeks earlier instead of a year, so that it has the same weekdays. */
export const FOUR_WEEKS = 28;
const DAYS_OF_52_WEEKS = 364;

/** Returns the ranges of a report. A running range is compared by its finished days, with as many days before. */
export function makeRanges(chosen: ChosenRange, comparison: Comparison, moment: OpenDays): Ranges {
	const { range } = chosen;
	const ranges = { ...moment, range, elapsed: elapsedOf(chosen, moment) };
	const isRunning = range.to >= moment.firstOpenDay;
	const over = isRunning ? { from: range.from, to: addDays(moment.firstOpenDay, -1) } : range;
	if (comparison === 'none' || over.to < over.from) {
		return { ...ranges, finishedPart: null, previous: null };
	}
	const pastDays = countDays({ ...range, to: min([range.to, moment.today]) as string });
	const previous = previousOf(chosen, comparison, over, pastDays, isRunning);
	if (!isRunning) return { ...ranges, finishedPart: null, previous };
	const days = Math.min(countDays(over), countDays(previous));
	return { ...ranges, finishedPart: firstDays(over, days), previous: firstDays(previous, days) };
}

/**
 * Returns the range before, which may be longer than the finished days.
 *
 * @param over the range, or the finished days of a running range
 * @param pastDays days of the range up to today
 */
function previousOf(
	{ unit, count = 1 }: ChosenRange,
	comparison: Exclude<Comparison, 'none'>,
	over: DateRange,
	pastDays: number,
	isRunning: boolean,
): DateRange {
	if (comparison === 'previousWeekdays') return daysBefore(over, Math.ceil(pastDays / 7) * 7);
	const from = parseDay(over.from);
	if (comparison === 'previousPeriod') {
		if (unit === 'day') return daysBefore(over, pastDays);
		return { from: dayOf(from.minus({ [unit]: count })), to: addDays(over.from, -1) };
	}
	const to = parseDay(over.to);
	const [firstDay, lastDay] = [from.minus({ years: 1 }), to.minus({ years: 1 })];
	if (isRunning && ['month', 'quarter', 'year'].includes(unit)) {
		return {
			from: dayOf(firstDay),
			to: dayOf(firstDay.plus({ [unit]: count }).minus({ days: 1 })),
		};
	}
	const areWholeMonths = !isRunning && from.day === 1 && to.day === to.daysInMonth;
	if (areWholeMonths) return { from: dayOf(firstDay), to: dayOf(lastDay.endOf('month')) };
	if (pastDays < FOUR_WEEKS) return daysBefore(over, DAYS_OF_52_WEEKS);
	return { from: addDays(dayOf(lastDay), 1 - countDays(over)), to: dayOf(lastDay) };
}

function daysBefore({ from, to }: DateRange, days: number): DateRange {
	return { from: addDays(from, -days), to: addDays(to, -days) };
}

function firstDays({ from }: DateRange, days: number): DateRange {
	return { from, to: addDays(from, days - 1) };
}

/** Returns how much of a range is over. Today is not: a goal that is on its way would be behind until the evening. */
function elapsedOf(
	{ range, unit, count = 1 }: ChosenRange,
	{ today, firstOpenDay }: OpenDays,
): Elapsed | null {
	const areDays = unit === 'day' || count > 1;
	if (range.to < today || (areDays && range.to === today)) return null;
	const next = parseDay(range.from).plus({ [unit]: 1 });
	const whole = unit === 'day' ? range : { from: range.from, to: addDays(dayOf(next), -1) };
	const daysOver = Math.max(0, countDays({ ...range, to: addDays(firstOpenDay, -1) }));
	const share = daysOver / countDays(whole);
	return { unit, share, to: whole.to };
}

/** How a range is cut into parts. */
export type Split = 'none' | 'day' | 'week' | 'month';

/** Each part of a range is a request. */
export const MAX_PARTS = 400;

/**
 * Returns the days, weeks or months up to today that have a day of the range, oldest first. Weeks and months are whole, also
 * where the range begins or ends within them. A running one ends with the range or with yesterday, whichever is later.
 *
 * @throws UserFacingError when there are too many
 */
export function splitRange(
	range: DateRange,
	split: Split,
	weekStart: WeekStart,
	today: string,
): DateRange[] {
	if (split === 'none') return [range];
	const end = max([range.to, addDays(today, -1)]) as string;
	// Later parts have no traffic yet.
	const lastStart = min([range.to, today]) as string;
	const parts: DateRange[] = [];
	let first = startOfUnit(parseDay(range.from), split, weekStart);
	while (dayOf(first) <= lastStart) {
		if (parts.length === MAX_PARTS) {
			throw new UserFacingError(
				`the range has more than ${MAX_PARTS} parts, each of which is a request`,
				`Ask for a shorter range, or choose larger parts than '${split}' in 'Split By'.`,
			);
		}
		const next = first.plus({ [split]: 1 });
		parts.push({ from: dayOf(first), to: min([dayOf(next.minus({ days: 1 })), end]) as string });
		first = next;
	}
	return parts;
}
