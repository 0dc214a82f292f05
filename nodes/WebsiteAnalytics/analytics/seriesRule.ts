import { addDays, type DateRange, daysOf, YEAR_DAYS } from './dateRange';
import type { DayCount, Expected, Sensitivity } from './expected';

/** Days since the last check that a check reads. */
export const FOLDED_DAYS = 98;

export type Direction = 'spike' | 'drop';

/** Returns whether a stored value is a direction. */
export function isDirection(stored: unknown): stored is Direction {
	return stored === 'spike' || stored === 'drop';
}

export interface AlarmSettings {
	sensitivity: Sensitivity;
	/** Ignores a day when its count and the expected count are lower than this. */
	minimum: number;
}

/** The judgment of a day. */
export interface DayResult extends Expected {
	actual: number;
	/** Null for a day that is not unusual. */
	direction: Direction | null;
	/** True for an unusual day that is like last year. It is not reported. */
	isSeasonal: boolean;
	/** True on the first day of an event, and where the rule reports the event again. */
	isReported: boolean;
}

/** Returns the counts of the days of a range, oldest first. */
export type History = (range: DateRange) => DayCount[];

interface Step<Open> {
	/** The event that was open before the day; null once it ended. */
	goesOn: Open | null;
	/** The event to report; null without one. It is open only once it was reported. */
	begins: Open | null;
	found: Omit<DayResult, 'isReported'>;
}

/** A rule over daily counts. `Open` is the event that was reported and goes on, as plain JSON. */
export interface SeriesRule<Open> {
	/** Days that `step` reads before a day. */
	daysBefore: number;
	/** Days before the first check. The events of these days are open without a report. */
	warmUpDays: number;
	/** Days before and after the same weekday of last year that `step` compares. */
	daysAround: number;
	/** Whether a stored event has the shape of this rule. */
	isOpen(stored: unknown): stored is Open;
	/** Returns null without enough history. Then an open event goes on. */
	step(open: Open | null, day: string, count: number, history: History): Step<Open> | null;
}

export interface FoldedDay {
	/** `yyyy-MM-dd` */
	date: string;
	count: number;
	excluded: boolean;
	/** Null on an excluded day, and without enough history. */
	found: DayResult | null;
}

/** The days to judge, and the state before them. */
export interface SeriesFold<Open> {
	range: DateRange;
	isExcluded(day: string): boolean;
	/** The open event before the range. When it is unknown, the days before the range tell it. */
	open?: Open | null;
	/** The first day that can be reported. All by default. */
	reportFrom?: string;
}

/** Returns the days that {@link foldSeries} judges, and the days that a rule needs for them. */
export function foldRanges<Open>(rule: SeriesRule<Open>, { range, open }: SeriesFold<Open>) {
	const { to } = range;
	const from = addDays(range.from, open === undefined ? -rule.warmUpDays : 0);
	const readFrom = addDays(from, -rule.daysBefore);
	return {
		judged: { from, to },
		/** The days of this year. */
		needed: { from: readFrom, to },
		/** Only for unusual days. Without their counts, no day is seasonal. */
		lastYear: {
			from: addDays(readFrom, -YEAR_DAYS - rule.daysAround),
			to: addDays(to, rule.daysAround - YEAR_DAYS),
		},
	};
}

/**
 * Applies a rule to each day of a range, oldest first. Nothing is found on an excluded day.
 *
 * @param counts days without a count have 0
 */
export function foldSeries<Open>(
	rule: SeriesRule<Open>,
	counts: ReadonlyMap<string, number>,
	fold: SeriesFold<Open>,
): { days: FoldedDay[]; open: Open | null } {
	const { range, isExcluded, reportFrom = range.from } = fold;
	const history = historyOf(counts, isExcluded);
	const days: FoldedDay[] = [];
	let open: Open | null = fold.open ?? null;

	for (const date of daysOf(foldRanges(rule, fold).judged)) {
		const count = counts.get(date) ?? 0;
		const excluded = isExcluded(date);
		const isWarmUp = date < range.from;
		let found: DayResult | null = null;
		const step = excluded ? null : rule.step(open, date, count, history);
		if (step) {
			const isReported = step.begins !== null && date >= reportFrom;
			open = (isReported || isWarmUp ? step.begins : null) ?? step.goesOn;
			found = { ...step.found, isReported };
		}
		if (!isWarmUp) days.push({ date, count, excluded, found });
	}
	return { days, open };
}

/** Returns a lookup of counts. Excluded days have null, and days without a count 0. */
export function historyOf(
	counts: ReadonlyMap<string, number>,
	isExcluded: (day: string) => boolean,
): History {
	return (range) => daysOf(range).map((day) => (isExcluded(day) ? null : (counts.get(day) ?? 0)));
}
