import type { DateRange } from './dateRange';
import type { DayCount, Expected, Sensitivity } from './expected';
import { addDays, daysOf } from './periods';

/** The same weekday of last year. */
export const YEAR_DAYS = 364;

export type Direction = 'spike' | 'drop';

export interface AlarmSettings {
	sensitivity: Sensitivity;
	/** Ignores a day when its count and the expected count are lower than this. */
	minimum: number;
}

/** What a rule finds on a day. */
export interface Finding extends Expected {
	actual: number;
	/** Null for a day that is not unusual. */
	direction: Direction | null;
	/** True for an unusual day that is like last year. It is not reported. */
	isSeasonal: boolean;
	/** True on the first day of an event, and where the rule reports the event again. */
	isReported: boolean;
}

/** Returns the counts of the days before a day (`yyyy-MM-dd`), oldest first. */
export type History = (day: string, days: number) => DayCount[];

/** A rule over daily counts. `Open` is the event that goes on, as plain JSON. */
export interface SeriesRule<Open> {
	/** Days that `step` reads before a day. */
	daysBefore: number;
	/** Without a stored event, the fold starts this many days earlier. So an event that goes on is not reported again. */
	leadIn: number;
	/** Returns the days of last year that `step` reads for unusual days. Without their counts, no day is seasonal. */
	lastYear?: (range: DateRange) => DateRange;
	/** `found` is null without enough history. */
	step(
		open: Open | null,
		day: string,
		count: number,
		history: History,
	): { open: Open | null; found: Finding | null };
}

export interface FoldedDay {
	/** `yyyy-MM-dd` */
	date: string;
	count: number;
	excluded: boolean;
	/** Null on an excluded day, and without enough history. */
	found: Finding | null;
}

/** Returns the days to fetch for {@link foldSeries}, without those of last year. */
export function daysToFold<Open>(
	{ daysBefore, leadIn }: SeriesRule<Open>,
	{ from, to }: DateRange,
	stored?: Open | null,
): DateRange {
	return { from: addDays(from, -daysBefore - (stored === undefined ? leadIn : 0)), to };
}

/**
 * Applies a rule to each day of a range, oldest first. Nothing is found on an excluded day.
 *
 * @param counts days without a count have 0
 * @param stored the open event before the range; undefined when it is not known
 */
export function foldSeries<Open>(
	rule: SeriesRule<Open>,
	counts: ReadonlyMap<string, number>,
	{ from, to }: DateRange,
	isExcluded: (day: string) => boolean,
	stored?: Open | null,
): { days: FoldedDay[]; open: Open | null } {
	const history = historyOf(counts, isExcluded);
	const first = addDays(from, stored === undefined ? -rule.leadIn : 0);
	const days: FoldedDay[] = [];
	let open: Open | null = stored === undefined ? null : stored;
	for (const date of daysOf({ from: first, to })) {
		const count = counts.get(date) ?? 0;
		const excluded = isExcluded(date);
		const step = excluded ? { open, found: null } : rule.step(open, date, count, history);
		({ open } = step);
		if (date >= from) days.push({ date, count, excluded, found: step.found });
	}
	return { days, open };
}

export function historyOf(
	counts: ReadonlyMap<string, number>,
	isExcluded: (day: string) => boolean,
): History {
	const countOn = (day: string) => (isExcluded(day) ? null : (counts.get(day) ?? 0));
	return (day, days) => daysOf({ from: addDays(day, -days), to: addDays(day, -1) }).map(countOn);
}
