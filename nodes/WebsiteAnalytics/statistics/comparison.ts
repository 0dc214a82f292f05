import { countDays, type CalendarUnit, type ChosenRange, type DateRange } from './dateRange';
import { dayOf } from './days';
import { addDays, isRunning, parseDay, untilToday } from './periods';

/** The kinds of range that a range can be compared with. */
export type Comparison = 'none' | 'previousPeriod' | 'previousYear';

/** docs/interface.md, section 8: a page has at most 100 rows, here days. */
const DAYS_PER_PAGE = 100;

/**
 * The range to compare with; null for none, and for a range wholly in the future. A range that reaches
 * into the future is compared by its days up to today, which is not over yet.
 */
export function comparedRange(
	{ range, unit }: ChosenRange,
	comparison: Comparison,
	today: string,
): DateRange | null {
	const past = untilToday(range, today);
	if (!past || comparison === 'none') return null;
	const runs = isRunning(past, today);
	return comparison === 'previousPeriod'
		? periodBefore(past, unit, runs)
		: yearBefore(past, unit, runs);
}

/**
 * A unit of the calendar is compared with the one before: all of it, or while the unit runs, the same
 * dates in it, where a day that the month before lacks becomes its last one. Other days are compared
 * with as many right before.
 */
function periodBefore({ from, to }: DateRange, unit: CalendarUnit, runs: boolean): DateRange {
	const last = addDays(from, -1);
	if (unit === 'day') return { from: addDays(from, -countDays({ from, to })), to: last };
	const shift = (day: string) => dayOf(parseDay(day).minus({ [unit]: 1 }));
	return { from: shift(from), to: runs ? shift(to) : last };
}

/**
 * Whole months are compared with the same months of the year before, and a month, quarter or year that
 * runs with the same dates. Other days are compared with as many that end on the same date. 29 February
 * becomes 28 February.
 */
function yearBefore(range: DateRange, unit: CalendarUnit, runs: boolean): DateRange {
	const [from, to] = [parseDay(range.from), parseDay(range.to)];
	const last = to.minus({ years: 1 });
	if (runs && ['month', 'quarter', 'year'].includes(unit)) {
		return { from: dayOf(from.minus({ years: 1 })), to: dayOf(last) };
	}
	const areWholeMonths = from.day === 1 && to.day === to.daysInMonth;
	return areWholeMonths && !runs
		? { from: dayOf(from.minus({ years: 1 })), to: dayOf(last.endOf('month')) }
		: { from: addDays(dayOf(last), 1 - countDays(range)), to: dayOf(last) };
}

/**
 * The ranges to request for the days of both: one that holds both where it takes no more pages than
 * the two.
 */
export function rangesToFetch(range: DateRange, compared: DateRange | null): DateRange[] {
	if (!compared) return [range];
	const both = { from: compared.from, to: range.to };
	return pagesOf(both) <= pagesOf(range) + pagesOf(compared) ? [both] : [compared, range];
}

function pagesOf(range: DateRange): number {
	return Math.ceil(countDays(range) / DAYS_PER_PAGE);
}
