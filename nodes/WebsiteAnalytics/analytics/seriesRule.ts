import { isNumber } from 'lodash';
import { type Proven, shape } from '../values/shape';
import { percentChange } from './comparedTotals';
import { addDays, type DateRange, daysOf, isDay, YEAR_DAYS } from './dateRange';
import type { DayCount, Expected, Sensitivity } from './expected';

/** Days since the last check that a check reads. */
export const FOLDED_DAYS = 98;

export type Direction = 'spike' | 'drop';

function isDirection(stored: unknown): stored is Direction {
	return stored === 'spike' || stored === 'drop';
}

/** Returns whether a stored value is an open event. */
export const isOpenEvent = shape({
	/** The day that was reported. */
	date: isDay,
	direction: isDirection,
	/** The count of that day, as a multiple of the expected one. */
	ratio: isNumber,
});

/** An event since its report. */
export type OpenEvent = Proven<typeof isOpenEvent>;

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

interface Step {
	/** The event that was open before the day; null once it ended. */
	goesOn: OpenEvent | null;
	/** The direction of an event to report; null without one. The event is open only once it was reported. */
	begins: Direction | null;
	found: Omit<DayResult, 'isReported'>;
}

/** A rule over daily counts. */
export interface SeriesRule {
	/** Days that `step` reads before a day. */
	daysBefore: number;
	/** Days before the first check. The events of these days are open without a report. */
	warmUpDays: number;
	/** Days before and after the same weekday of last year that `step` compares. */
	daysAround: number;
	/** Returns null without enough history. Then an open event goes on. */
	step(open: OpenEvent | null, day: string, count: number, history: History): Step | null;
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
export interface SeriesFold {
	range: DateRange;
	isExcluded(day: string): boolean;
	/** The open event before the range. When it is unknown, the days before the range tell it. */
	open?: OpenEvent | null;
	/** The first day that can be reported. All by default. */
	reportFrom?: string;
}

/** Returns the days that {@link foldSeries} judges, and the days that a rule needs for them. */
export function foldRanges(rule: SeriesRule, { range, open }: SeriesFold) {
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
export function foldSeries(
	rule: SeriesRule,
	counts: ReadonlyMap<string, number>,
	fold: SeriesFold,
): { days: FoldedDay[]; open: OpenEvent | null } {
	const { range, isExcluded, reportFrom = range.from } = fold;
	const history = historyOf(counts, isExcluded);
	const days: FoldedDay[] = [];
	let open: OpenEvent | null = fold.open ?? null;

	for (const date of daysOf(foldRanges(rule, fold).judged)) {
		const count = counts.get(date) ?? 0;
		const excluded = isExcluded(date);
		const isWarmUp = date < range.from;
		let found: DayResult | null = null;
		const step = excluded ? null : rule.step(open, date, count, history);
		if (step) {
			const { actual, expected } = step.found;
			const direction = isWarmUp || date >= reportFrom ? step.begins : null;
			const ratio = actual / Math.max(expected, 1);
			open = direction ? { date, direction, ratio } : step.goesOn;
			found = { ...step.found, isReported: direction !== null };
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

/**
 * Returns the numbers of a day, rounded so that an unusual day is outside of the rounded band. The percentage is of the
 * rounded numbers, because a text shows all three.
 */
export function roundedNumbers(day: DayResult) {
	const actual = Math.round(day.actual);
	const expected = Math.round(day.expected);
	return {
		actual,
		expected,
		low: Math.ceil(day.low),
		high: Math.floor(day.high),
		changePercent: percentChange(actual, expected),
	};
}
