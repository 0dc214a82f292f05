import type { DurationLike } from 'luxon';
import { countDays, type CalendarUnit, type ChosenRange, type DateRange } from './dateRange';
import { dayOf } from './days';
import { addDays, isRunning, parseDay, untilToday, type Moment } from './periods';

/** The kinds of range that a range can be compared with. */
export type Comparison = 'none' | 'previousPeriod' | 'previousWeekdays' | 'previousYear';

/** Two ranges with equally many days: a running range is compared by its finished days. */
export interface ComparedRanges {
	/** The range, or the finished days of a running range. */
	now: DateRange;
	before: DateRange;
}

/** What was read of a range, and of what is compared. */
export interface OfCompared<T> {
	now: T;
	/** Of a range that runs, its finished days; null for one that is over, and without comparison. */
	finished: T | null;
	/** Null without comparison. */
	before: T | null;
}

/** docs/interface.md, section 8: a page has at most 100 rows, here days. */
const DAYS_PER_PAGE = 100;
/** A range that is shorter is moved back by 52 weeks in place of a year, so that it has the same weekdays. */
const FOUR_WEEKS = 28;
const DAYS_OF_52_WEEKS = 364;

/**
 * Returns the ranges to compare; null for no comparison, for a range in the future, and on the first day of a
 * running range.
 */
export function comparedRanges(
	{ range, unit, count = 1 }: ChosenRange,
	comparison: Comparison,
	moment: Moment,
): ComparedRanges | null {
	const past = untilToday(range, moment.today);
	if (!past || comparison === 'none') return null;
	const days = countDays(past);
	const runs = isRunning(past, moment);
	const finished = { from: past.from, to: addDays(moment.openFrom, -1) };
	if (runs && finished.to < finished.from) return null;
	const now = runs ? finished : past;
	const beforeOf: Record<typeof comparison, () => DateRange> = {
		previousPeriod: () =>
			unit === 'day' ? daysBefore(now, days) : unitsBefore(now, { [unit]: count }, runs),
		previousWeekdays: () => daysBefore(now, Math.ceil(days / 7) * 7),
		previousYear: () => yearBefore(now, unit, runs, days),
	};
	return { now, before: beforeOf[comparison]() };
}

function daysBefore({ from, to }: DateRange, days: number): DateRange {
	return { from: addDays(from, -days), to: addDays(to, -days) };
}

/**
 * Units of the calendar are compared with as many before: all of them, or while they run, the same
 * dates in them, where a day that the month before lacks becomes its last one.
 */
function unitsBefore({ from, to }: DateRange, units: DurationLike, runs: boolean): DateRange {
	const shift = (day: string) => dayOf(parseDay(day).minus(units));
	return { from: shift(from), to: runs ? shift(to) : addDays(from, -1) };
}

/**
 * Whole months are compared with the same months of the year before, and a month, quarter or year that
 * runs with the same dates. Less than four weeks are compared with the same weekdays, more days with as many that
 * end on the same date. 29 February becomes 28 February.
 */
function yearBefore(range: DateRange, unit: CalendarUnit, runs: boolean, days: number): DateRange {
	const [from, to] = [parseDay(range.from), parseDay(range.to)];
	const last = to.minus({ years: 1 });
	if (runs && ['month', 'quarter', 'year'].includes(unit)) {
		return unitsBefore(range, { years: 1 }, runs);
	}
	const areWholeMonths = from.day === 1 && to.day === to.daysInMonth;
	if (areWholeMonths && !runs) {
		return { from: dayOf(from.minus({ years: 1 })), to: dayOf(last.endOf('month')) };
	}
	if (days < FOUR_WEEKS) return daysBefore(range, DAYS_OF_52_WEEKS);
	return { from: addDays(dayOf(last), 1 - countDays(range)), to: dayOf(last) };
}

/**
 * A range with the four weeks before it, which say what its weekdays usually bring; without them where they would
 * take another page.
 */
export function withUsual(range: DateRange): DateRange {
	const wider = { from: addDays(range.from, -FOUR_WEEKS), to: range.to };
	return pagesOf(wider) === pagesOf(range) ? wider : range;
}

/** The ranges to request for the days of both: one that holds all where it takes no more pages than the two. */
export function rangesToFetch(range: DateRange, compared: DateRange | null): DateRange[] {
	if (!compared || range.from <= compared.from) return [range];
	const all = { from: compared.from, to: range.to };
	return pagesOf(all) <= pagesOf(range) + pagesOf(compared) ? [all] : [compared, range];
}

function pagesOf(range: DateRange): number {
	return Math.ceil(countDays(range) / DAYS_PER_PAGE);
}
