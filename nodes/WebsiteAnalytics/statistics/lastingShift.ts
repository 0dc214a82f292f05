import { chunk, mean, zip } from 'lodash';
import type { DateRange } from './dateRange';
import { addDays } from './periods';
import { DAYS_PER_WEEK, fromLog, isKnown, median, toLog, type Count } from './usual';

/** How far the last four weeks are from the ten before, on the scale of log(count + 1). */
export interface Shift {
	/** Of all 28 days: the median of how far each is from its weekday. */
	shift: number;
	/** The same of each of the four weeks, oldest first. */
	weeks: readonly number[];
	/** How much weeks change by themselves. */
	deviation: number;
	/** An average day of the ten weeks. */
	perDay: number;
	distances: Distances;
}

/** How far each of the 98 days is from its weekday; null where that is unknown. */
export type Distances = ReadonlyArray<number | null>;

const RECENT_DAYS = 4 * DAYS_PER_WEEK;
export const BASE_DAYS = 10 * DAYS_PER_WEEK;
/** The days that are judged: a response has up to 100. */
export const LASTING_DAYS = BASE_DAYS + RECENT_DAYS;
/** The same weekdays of the year before. */
const YEAR_DAYS = 52 * DAYS_PER_WEEK;
/** With traffic on a smaller part of the days, nobody knows how many are usual. */
const MIN_KNOWN = 0.5;

/** The days that decide about a day, and the same of the year before. */
export function daysThatLast(day: string): DateRange {
	return { from: addDays(day, 1 - LASTING_DAYS), to: day };
}

export function daysOfYearBefore(day: string): DateRange {
	return daysThatLast(addDays(day, -YEAR_DAYS));
}

/**
 * How far the last four of 14 weeks are from the others, by the counts of their days, oldest first; null for one that
 * is unknown. Days without traffic are left out, because an outage is no level, and a weekday without any has none.
 * Null when less than half of the days are left, or when there was no traffic in the first week, as on a new website.
 */
export function shiftOf(counts: readonly Count[]): Shift | null {
	if (!counts.slice(0, DAYS_PER_WEEK).some(Boolean)) return null;
	const logs = counts.map((count) => (count ? toLog(count) : null));
	const weekdays = zip(...chunk(logs.slice(0, BASE_DAYS), DAYS_PER_WEEK)).map(medianOfKnown);
	const distances = logs.map((log, index) => {
		const usual = weekdays[index % DAYS_PER_WEEK];
		return isKnown(log) && isKnown(usual) ? log - usual : null;
	});
	const [before, recent] = [distances.slice(0, BASE_DAYS), distances.slice(BASE_DAYS)];
	const isAnyUnclear = [before, recent].some(
		(days) => days.filter(isKnown).length < MIN_KNOWN * days.length,
	);
	if (isAnyUnclear) return null;
	const shift = median(recent.filter(isKnown));
	const weeks = weeklyMedians(before, 0);
	const changes = weeks.slice(1).map((week, index) => Math.abs(week - (weeks[index] ?? 0)));
	return {
		shift,
		weeks: weeklyMedians(recent, shift),
		deviation: median(changes),
		perDay: mean(weekdays.map((log) => (isKnown(log) ? fromLog(log) : 0))),
		distances,
	};
}

/** Null where nothing is known. */
function medianOfKnown(values: ReadonlyArray<number | null | undefined>): number | null {
	const known = values.filter(isKnown);
	return known.length === 0 ? null : median(known);
}

/** @param otherwise for a week of which nothing is known */
function weeklyMedians(distances: Distances, otherwise: number): number[] {
	return chunk(distances, DAYS_PER_WEEK).map((week) => medianOfKnown(week) ?? otherwise);
}
