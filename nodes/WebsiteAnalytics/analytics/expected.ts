import { chunk, dropWhile, zip } from 'lodash';

/** Visitors or pageviews of a day; null on an excluded day, which is ignored. */
export type Count = number | null;

/** How far from expected a day has to be to count as unusual. */
export type Sensitivity = 'low' | 'medium' | 'high';

/** The expected count of a day, and the band of normal counts around it. Not rounded. */
export interface Expected {
	expected: number;
	low: number;
	high: number;
}

/** Eight weeks. */
export const DAYS_BEFORE = 56;
const MIN_DAYS_WITH_TRAFFIC = 21;
/** Half the width of the band, in deviations. */
const DEVIATIONS: Readonly<Record<Sensitivity, number>> = { low: 4, medium: 3.2, high: 2.5 };
/** Smaller differences from week to week are normal for every website. */
const MIN_DEVIATION = 0.12;
/** The level of these last weeks follows growth and seasons. */
const LEVEL_WEEKS = 2;
/** The band includes what the weekday reached this often, such as a newsletter every other week. */
const REACHED_TIMES = 2;
/** The band passes what the weekday reached by this share of its half width. */
const BEYOND_REACHED = 0.75;

/**
 * Returns the expected count of the day after `before`: the median of its weekday, moved by the level of the last
 * two weeks. Returns null with traffic on fewer than 21 days, or when the weekday has no known count.
 *
 * All distances are differences of log(count + 1), so a doubling and a halving are equally far.
 *
 * @param before counts of the last 56 days, oldest first
 */
export function expectedAfter(before: readonly Count[], sensitivity: Sensitivity): Expected | null {
	if (before.filter(Boolean).length < MIN_DAYS_WITH_TRAFFIC) return null;
	const weekdays = logsByWeekday(before);
	const own = sorted((weekdays[0] ?? []).filter(isKnown));
	if (own.length === 0) return null;
	const center = median(own) + levelOf(weekdays);
	const halfWidth = DEVIATIONS[sensitivity] * deviationOf(weekdays, fromLog(center));
	const [lowReached = center, highReached = center] = [
		own.at(REACHED_TIMES - 1),
		own.at(-REACHED_TIMES),
	];
	const beyond = BEYOND_REACHED * halfWidth;
	return {
		expected: fromLog(center),
		low: fromLog(Math.min(center - halfWidth, lowReached - beyond)),
		high: fromLog(Math.max(center + halfWidth, highReached + beyond)),
	};
}

type Log = number | undefined;

/**
 * Returns the logs of each weekday, latest first, starting with the weekday of the expected day. Leaves out
 * excluded days, days before the first traffic, and outages: days without traffic on a weekday that mostly has some.
 */
function logsByWeekday(before: readonly Count[]): Log[][] {
	const days = dropWhile(before, (count) => !count).reverse();
	const weekdays = zip(...chunk(days, 7)).reverse();
	return weekdays.map((counts) => {
		const known = counts.filter(isKnown);
		const mostlyHasTraffic = 2 * known.filter((count) => count > 0).length >= known.length;
		return counts.map((count) =>
			!isKnown(count) || (count === 0 && mostlyHasTraffic) ? undefined : toLog(count),
		);
	});
}

/** Returns how far the last two weeks are above or below the medians of their weekdays. */
function levelOf(weekdays: Log[][]): number {
	const distances = weekdays.flatMap((logs) => {
		const middle = median(logs.filter(isKnown));
		return logs.slice(0, LEVEL_WEEKS).flatMap((log) => (isKnown(log) ? [log - middle] : []));
	});
	return median(distances);
}

/** Returns the normal difference from one week to the next, at least that of random arrivals. */
function deviationOf(weekdays: Log[][], expected: number): number {
	const changes = weekdays.flatMap((logs) =>
		logs.slice(1).flatMap((log, index) => {
			const next = logs[index];
			return isKnown(log) && isKnown(next) ? [Math.abs(next - log)] : [];
		}),
	);
	return Math.max(median(changes), 1 / Math.sqrt(Math.max(expected, 1)), MIN_DEVIATION);
}

export function isKnown<T>(value: T | null | undefined): value is T {
	return value !== null && value !== undefined;
}

/** Returns 0 without values. */
export function median(values: Iterable<number>): number {
	const ordered = sorted(values);
	const [low = 0, high = low] = [
		ordered[Math.ceil(ordered.length / 2) - 1],
		ordered[Math.floor(ordered.length / 2)],
	];
	return (low + high) / 2;
}

/** Sorts with a typed array, which is much faster than with an array. */
function sorted(values: Iterable<number>): Float64Array {
	return Float64Array.from(values).sort();
}

export function toLog(count: number): number {
	return Math.log(count + 1);
}

export function fromLog(log: number): number {
	return Math.max(0, Math.exp(log) - 1);
}
