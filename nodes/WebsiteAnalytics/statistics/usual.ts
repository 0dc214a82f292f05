import { dropWhile, range } from 'lodash';
import type { CountsByDay } from './dailyTraffic';
import { addDays, daysOf } from './periods';

/** How far from usual a day has to be. */
export type Sensitivity = 'low' | 'medium' | 'high';

/** What is usual for a day, and the band in which a day is not unusual. Counts are not rounded. */
export interface Usual {
	usual: number;
	low: number;
	high: number;
}

/** A day that is far from usual. */
export interface UnusualDay extends Usual {
	actual: number;
	direction: 'spike' | 'drop';
}

/** How many wobbles a day has to be away from usual. */
const WOBBLES: Readonly<Record<Sensitivity, number>> = { low: 4.5, medium: 3.5, high: 2.8 };

/** The days before a day that show what is usual for it: eight weeks. */
export const DAYS_BEFORE = 56;
/** With fewer days, nobody knows what is usual. */
export const MIN_DAYS_BEFORE = 21;
/** The level follows growth and seasons, so it is taken from the last four weeks. */
const LEVEL_DAYS = 28;
/** A day that differs less from usual is not unusual, however steady the website is. */
const MIN_RELATIVE_CHANGE = 0.3;
/** Makes up for the medians of few days, which lie closer to the days than to the truth. */
const SMALL_SAMPLE_FACTOR = 1.07;
/** The median absolute deviation times this is the standard deviation of normal noise. */
const NORMAL_FACTOR = 1.4826;
/** No website is steadier than this from day to day. */
const MIN_WOBBLE = 0.07;
const WEEKDAYS = 7;

/**
 * What is usual for a day (`yyyy-MM-dd`), by the eight weeks before it. Null when the website has had
 * traffic for less than three weeks.
 */
export function usualOn(day: string, counts: CountsByDay, sensitivity: Sensitivity): Usual | null {
	const days = daysOf({ from: addDays(day, -DAYS_BEFORE), to: addDays(day, -1) });
	return usualAfter(
		days.map((date) => counts.get(date) ?? 0),
		sensitivity,
	);
}

/**
 * What is usual for the day after the eight weeks with these counts, oldest first: the median of its
 * weekday, moved by how much the last four weeks were above or below theirs. Days before the first
 * traffic do not count. Null when there are less than three weeks of others.
 *
 * Everything is measured on the scale of log(count + 1), on which a doubling and a halving are equally
 * far, and chance wobbles a count by one over its square root.
 */
export function usualAfter(counts: readonly number[], sensitivity: Sensitivity): Usual | null {
	const logs = dropWhile(counts, (count) => count === 0).map(toLog);
	if (logs.length < MIN_DAYS_BEFORE) return null;

	const weekdays = range(WEEKDAYS).map((weekday) =>
		median(logs.filter((_log, index) => index % WEEKDAYS === weekday)),
	);
	const weekdayLog = (index: number) => weekdays[index % WEEKDAYS] ?? 0;
	const remainders = logs.map((log, index) => log - weekdayLog(index));
	// The day itself comes right after the last one.
	const usualLog = weekdayLog(logs.length) + median(remainders.slice(-LEVEL_DAYS));
	const usual = fromLog(usualLog);
	const band = WOBBLES[sensitivity] * wobble(remainders, usual);
	return { usual, low: fromLog(usualLog - band), high: fromLog(usualLog + band) };
}

/**
 * The day, when it is far from usual; null when it is not, or when nobody knows what is usual.
 * @param minimum the day, or what is usual for it, has to be at least this large
 */
export function unusualDay(
	day: string,
	counts: CountsByDay,
	sensitivity: Sensitivity,
	minimum: number,
): UnusualDay | null {
	const band = usualOn(day, counts, sensitivity);
	return band && unusualCount(counts.get(day) ?? 0, band, minimum);
}

/** The same for a count, and what is usual for it. */
export function unusualCount(actual: number, band: Usual, minimum: number): UnusualDay | null {
	const { usual, low, high } = band;
	const isFar = actual < low || actual > high;
	const isLargeChange = Math.abs(actual - usual) >= MIN_RELATIVE_CHANGE * usual;
	if (!isFar || !isLargeChange || Math.max(actual, usual) < minimum) return null;
	return { ...band, actual, direction: actual > usual ? 'spike' : 'drop' };
}

/** How far days are from usual by chance: what was seen, what chance alone brings, and the least. */
function wobble(remainders: number[], usual: number): number {
	// The remainders of each weekday, and so of all days, have a median of zero.
	const deviation = median(remainders.map(Math.abs));
	const chance = 1 / Math.sqrt(Math.max(usual, 1));
	return SMALL_SAMPLE_FACTOR * Math.max(NORMAL_FACTOR * deviation, chance, MIN_WOBBLE);
}

function median(values: number[]): number {
	const sorted = [...values].sort((one, other) => one - other);
	const middle = sorted.length / 2;
	const [low = 0, high = low] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
	return (low + high) / 2;
}

function toLog(count: number): number {
	return Math.log(count + 1);
}

/** Never below zero, which no count is. */
function fromLog(log: number): number {
	return Math.max(0, Math.exp(log) - 1);
}
