import { addDays, type DateRange, later } from './dateRange';

/**
 * Values reported in the last 90 days, by a hash of the value: the day of the report, and the count on that day. Tuples,
 * because n8n stores up to 500 of them for each website.
 */
export type ReportedValues = Record<string, readonly [day: string, count: number]>;

const MEMORY_DAYS = 90;
/** In these days, a new value may already have been counted. */
const LATEST_DAYS = 14;
/** A reported value is reported again on a day with ten times its count. */
const REPORTED_AGAIN = 10;
/** Limits the state that n8n stores with the workflow: 19 MB for 1,000 websites. */
const MAX_REPORTED = 500;

/** Returns the days on which a new value is rare: 90 days without the last 14, but always those before publishing. */
export function daysBeforeNewcomer(day: string, publishedOn: string): DateRange {
	return {
		from: addDays(day, -MEMORY_DAYS),
		to: later(addDays(day, -1 - LATEST_DAYS), addDays(publishedOn, -1)),
	};
}

/**
 * Returns whether a value is new on a day.
 * @param before the count on the days of {@link daysBeforeNewcomer}
 */
export function isNewcomer(onDay: number, before: number, minimumCount: number) {
	return onDay >= minimumCount && before < Math.max(minimumCount, onDay / 3);
}

/** Returns whether a value was reported. A day with ten times its count is reported again. */
export function wasReported(reported: ReportedValues, hash: string, onDay: number) {
	const [, count = 0] = reported[hash] ?? [];
	return onDay < REPORTED_AGAIN * count;
}

/** Adds the reports of a day by hash, and forgets those older than 90 days. */
export function rememberReported(
	reported: ReportedValues,
	day: string,
	counts: ReadonlyMap<string, number>,
): ReportedValues {
	const oldest = addDays(day, -MEMORY_DAYS);
	const all = new Map(Object.entries(reported).filter(([, [on]]) => on >= oldest));
	for (const [hash, count] of counts) all.set(hash, [day, count]);
	return Object.fromEntries([...all].slice(-MAX_REPORTED));
}
