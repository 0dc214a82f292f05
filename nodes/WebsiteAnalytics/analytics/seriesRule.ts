import type { DateRange } from './dateRange';
import type { Count } from './expected';
import { addDays, daysOf } from './periods';

/** Returns the counts of so many days before a day (`yyyy-MM-dd`), oldest first. */
export type History = (day: string, days: number) => Count[];

/** A rule over daily counts. `Open` is the event that goes on, as plain JSON. */
export interface SeriesRule<Open, Found> {
	/** Days that `step` reads before a day. */
	daysBefore: number;
	/** Without a stored event, the fold starts this many days earlier. So an event that goes on is not reported again. */
	leadIn: number;
	/** Returns the days of last year that `step` reads for unusual days. Without their counts, no day is seasonal. */
	lastYear?: (range: DateRange) => DateRange;
	step(open: Open | null, day: string, count: number, history: History): Step<Open, Found>;
}

type Step<Open, Found> = { open: Open | null; found: Found | null };

/** A day of a range. Nothing is found without enough history. */
export interface FoldedDay<Found> {
	date: string;
	count: number;
	excluded: boolean;
	found: Found | null;
}

/** Returns the days to fetch for {@link foldSeries}, without those of last year. */
export function daysToFold<Open, Found>(
	{ daysBefore, leadIn }: SeriesRule<Open, Found>,
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
export function foldSeries<Open, Found>(
	rule: SeriesRule<Open, Found>,
	counts: ReadonlyMap<string, number>,
	{ from, to }: DateRange,
	isExcluded: (day: string) => boolean,
	stored?: Open | null,
) {
	const history = historyOf(counts, isExcluded);
	const first = addDays(from, stored === undefined ? -rule.leadIn : 0);
	const days: Array<FoldedDay<Found>> = [];
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
