import { range } from 'lodash';

/** Visitors or pageviews of a day; null on an excluded day, which is ignored. */
export type DayCount = number | null;

/** The expected count of a day, and the band of normal counts. Not rounded. */
export interface Expected {
	expected: number;
	low: number;
	high: number;
}

/** Eight weeks. */
export const DAYS_BEFORE = 56;
const MIN_DAYS_WITH_TRAFFIC = 21;
/** Half the width of the band, in deviations. */
const DEVIATIONS = { low: 4, medium: 3.2, high: 2.5 };
/** How far from expected an unusual day is. */
export type Sensitivity = keyof typeof DEVIATIONS;

/** Smaller differences from week to week are normal for every website. */
const MIN_DEVIATION = 0.12;
/** The band passes what the weekday reached twice, such as a newsletter, by this share of its half width. */
const BEYOND_REACHED = 0.75;

/**
 * Returns the expected count of the day after `before`: the median of its weekday, moved by the level of the last
 * two weeks. Returns null with traffic on fewer than 21 days, or when the weekday has no known count.
 * Distances are differences of log(count + 1), so a doubling and a halving are equally far.
 *
 * @param before counts of the last 56 days, oldest first
 */
export function expectedAfter(
	before: readonly DayCount[],
	sensitivity: Sensitivity,
): Expected | null {
	const { weekdays, level } = logsByWeekday(before);
	const [own = []] = weekdays;
	const center = median(own) + level;
	if (Number.isNaN(center)) return null;
	const changes = weekdays.flatMap(changesOf);
	const chance = 1 / Math.sqrt(Math.max(fromLog(center), 1));
	const halfWidth = DEVIATIONS[sensitivity] * Math.max(median(changes) || 0, chance, MIN_DEVIATION);
	const reached = sorted(own);
	const [lowReached = center, highReached = center] = [reached.at(1), reached.at(-2)];
	return {
		expected: fromLog(center),
		low: fromLog(Math.min(center - halfWidth, lowReached - BEYOND_REACHED * halfWidth)),
		high: fromLog(Math.max(center + halfWidth, highReached + BEYOND_REACHED * halfWidth)),
	};
}

/**
 * Returns the expected counts of the seven days after `before`, as {@link expectedAfter} does for the first of them.
 * Returns none with traffic on fewer than 21 days, or when a weekday has no known count.
 *
 * @param before counts of the last 56 days, oldest first
 */
export function expectedByWeekday(before: readonly DayCount[]) {
	const { weekdays, level } = logsByWeekday(before);
	const centers = weekdays.map((logs) => median(logs) + level);
	return centers.some(Number.isNaN) ? [] : centers.map(fromLog);
}

/**
 * Returns the logs of each weekday, latest first, starting with the weekday of the expected day. Leaves out days before
 * the first traffic; all days, with traffic on fewer than 21. NaN stands for an excluded day, and for an outage on a
 * weekday that mostly has traffic. The level is the distance of the last two weeks from the medians of their weekdays.
 */
function logsByWeekday(before: readonly DayCount[]) {
	const areEnough = before.filter(Boolean).length >= MIN_DAYS_WITH_TRAFFIC;
	const days = areEnough ? before.slice(before.findIndex(Boolean)) : [];
	const weekdays = range(7).map((weekday) => {
		const counts = range(days.length - 7 + weekday, -1, -7).map((index) => days[index] ?? NaN);
		const isEmpty = 2 * counts.filter((count) => count === 0).length > sorted(counts).length;
		return counts.map((count) => (count > 0 || isEmpty ? toLog(count) : NaN));
	});
	const distances = weekdays.flatMap((logs) => {
		const middle = median(logs);
		return logs.slice(0, 2).map((log) => log - middle);
	});
	return { weekdays, level: median(distances) || 0 };
}

/** Returns the distances between neighbors. */
export function changesOf(logs: number[]) {
	return logs.slice(1).map((log, index) => Math.abs(log - (logs[index] ?? NaN)));
}

/** Ignores NaN. Returns NaN without other values. */
export function median(values: number[]) {
	const known = sorted(values);
	const high = known[Math.floor(known.length / 2)] ?? NaN;
	return known.length % 2 === 0 ? (high + (known[known.length / 2 - 1] ?? NaN)) / 2 : high;
}

/** Leaves out NaN. A typed array sorts numbers much faster. */
function sorted(values: number[]) {
	return Float64Array.from(values.filter((value) => !Number.isNaN(value))).sort();
}

export const toLog = (count: number): number => Math.log(count + 1);
export const fromLog = (log: number): number => Math.max(0, Math.exp(log) - 1);
