import { chunk, dropWhile, zip } from 'lodash';

/** How far from usual a day has to be. */
export type Sensitivity = 'low' | 'medium' | 'high';

/** What was counted on a day; null for a day that is left out: a quiet one, or one that was not read. */
export type Count = number | null;

/** What is usual for a day, and the band in which a day is not unusual. Counts are not rounded. */
export interface Usual {
	usual: number;
	low: number;
	high: number;
}

/** A count beside what is usual for it. */
export interface ComparedCount extends Usual {
	actual: number;
}

/** How many deviations a day has to be away from usual. */
const DEVIATIONS: Readonly<Record<Sensitivity, number>> = { low: 4, medium: 3.2, high: 2.5 };

/** The days before a day that show what is usual for it: eight weeks. */
export const DAYS_BEFORE = 56;
/** With traffic on fewer of them, there is not enough history. */
export const MIN_DAYS_BEFORE = 21;
/** The level follows growth and seasons, so it is taken from the last two weeks. */
const LEVEL_WEEKS = 2;
/** What a weekday has reached so often is not unusual, such as a newsletter every other week. */
const OFTEN = 2;
/** The part of the distance from usual that a day also has to be beyond what its weekday has reached. */
const BEYOND_REACHED = 0.75;
/** No website changes less than this from week to week. */
const MIN_DEVIATION = 0.12;
export const DAYS_PER_WEEK = 7;

/**
 * What is usual for the day after the eight weeks with these counts, oldest first: the median of its
 * weekday, moved by how much the last two weeks were above or below theirs. Null when there was traffic
 * on less than 21 of the days.
 *
 * The band goes as far from usual as the sensitivity says, in deviations: what days change from one week to
 * the next. It also goes beyond what the weekday has reached at least twice.
 *
 * Everything is measured on the scale of log(count + 1), on which a doubling and a halving are equally
 * far, and a count deviates by chance by one over its square root.
 */
export function usualAfter(counts: readonly Count[], sensitivity: Sensitivity): Usual | null {
	if (counts.filter(Boolean).length < MIN_DAYS_BEFORE) return null;

	const weekdays = logsByWeekday(counts);
	const [own = []] = weekdays;
	const usualLog = median(own.filter(isKnown)) + levelOf(weekdays);
	const usual = fromLog(usualLog);
	const distance = DEVIATIONS[sensitivity] * deviationOf(weekdays, usual);
	const reached = sorted(own.filter(isKnown));
	const [lowReached = usualLog, highReached = usualLog] = [
		reached.at(OFTEN - 1),
		reached.at(-OFTEN),
	];
	const beyond = BEYOND_REACHED * distance;
	return {
		usual,
		low: fromLog(Math.min(usualLog - distance, lowReached - beyond)),
		high: fromLog(Math.max(usualLog + distance, highReached + beyond)),
	};
}

/** How far a count is from another, on the scale on which what is usual is measured. */
export function logRatio(count: number, other: number): number {
	return Math.log((count + 1) / (other + 1));
}

/** The log of a day's count; undefined for a day that is left out. */
type Log = number | undefined;

/**
 * The logs of each weekday, latest first, beginning with the weekday of the day itself. Days before the
 * first traffic are left out. So are days without any on weekdays that mostly have some: an outage is
 * never usual, however often it comes.
 */
function logsByWeekday(counts: readonly Count[]): Log[][] {
	const days = dropWhile(counts, (count) => !count).reverse();
	const weekdays = zip(...chunk(days, DAYS_PER_WEEK)).reverse();
	return weekdays.map((same) => {
		const known = same.filter(isKnown);
		const hasTraffic = 2 * known.filter((count) => count > 0).length >= known.length;
		return same.map((count) =>
			!isKnown(count) || (count === 0 && hasTraffic) ? undefined : toLog(count),
		);
	});
}

/** How much the last two weeks were above or below the medians of their weekdays. */
function levelOf(weekdays: Log[][]): number {
	const remainders = weekdays.flatMap((logs) => {
		const usual = median(logs.filter(isKnown));
		return logs
			.slice(0, LEVEL_WEEKS)
			.filter(isKnown)
			.map((log) => log - usual);
	});
	return median(remainders);
}

/**
 * How far days are from usual by themselves: what they change from one week to the next, what chance
 * alone brings, or the least. The median of the changes of normal noise is close to its standard deviation.
 */
function deviationOf(weekdays: Log[][], usual: number): number {
	const changes = weekdays.flatMap((logs) =>
		zip(logs, logs.slice(1)).flatMap(([log, before]) =>
			isKnown(log) && isKnown(before) ? [Math.abs(log - before)] : [],
		),
	);
	const chance = 1 / Math.sqrt(Math.max(usual, 1));
	return Math.max(median(changes), chance, MIN_DEVIATION);
}

/** Whether a day has a count, or a log of one. */
export function isKnown<T>(value: T | null | undefined): value is T {
	return value !== undefined && value !== null;
}

/** Zero without values. */
export function median(values: number[]): number {
	const ordered = sorted(values);
	const middle = ordered.length / 2;
	const [low = 0, high = low] = [ordered[Math.ceil(middle) - 1], ordered[Math.floor(middle)]];
	return (low + high) / 2;
}

function sorted(values: number[]): Float64Array {
	return Float64Array.from(values).sort();
}

/** On the scale on which days are compared. */
export function toLog(count: number): number {
	return Math.log(count + 1);
}

/** The count again; never below zero, which no count is. */
export function fromLog(log: number): number {
	return Math.max(0, Math.exp(log) - 1);
}
