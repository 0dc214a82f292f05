import { max, min } from 'lodash';
import type { DateRange } from './dateRange';
import { addDays } from './periods';

/** Reported values of the last 90 days, by a hash of the value: the day of the report and the count of that day. */
export type ReportedValues = Record<string, [day: string, count: number]>;

const MEMORY_DAYS = 90;
/** These last days are left out, so that a value that grows slowly is reported too. */
const RECENT_DAYS = 14;
/** A value is new on a day with this many times the count of all days before. */
const MUCH_MORE = 3;
/** A reported value is reported again at this many times its count. */
const REPEAT = 10;
/** n8n stores them with the workflow. */
const MAX_REPORTED = 2000;

/** Returns the days on which a new value is rare. Days before publishing always count. */
export function daysBeforeNewcomer(day: string, publishedOn: string): DateRange {
	const lastDay = max([addDays(day, -RECENT_DAYS - 1), addDays(publishedOn, -1)]);
	return {
		from: addDays(day, -MEMORY_DAYS),
		to: min([lastDay, addDays(day, -1)]) ?? day,
	};
}

/** Returns the count on these days from which a value with this count on the day is not new. */
export function newcomerLimit(onDay: number, minimumCount: number): number {
	return Math.max(minimumCount, onDay / MUCH_MORE);
}

/** @param before the count on the days of {@link daysBeforeNewcomer} */
export function isNewcomer(onDay: number, before: number, minimumCount: number): boolean {
	return onDay >= minimumCount && before < newcomerLimit(onDay, minimumCount);
}

/** True when a value was reported and does not have ten times the count now. */
export function isReportedAlready(reported: ReportedValues, hash: string, onDay: number): boolean {
	const [, count] = reported[hash] ?? [];
	return count !== undefined && onDay < REPEAT * count;
}

/** Adds the reports of a day, and forgets those older than 90 days. */
export function rememberReported(
	reported: ReportedValues,
	day: string,
	counts: ReadonlyMap<string, number>,
): ReportedValues {
	const first = addDays(day, -MEMORY_DAYS);
	const kept = Object.entries(reported).filter(([hash, [on]]) => on >= first && !counts.has(hash));
	const added = [...counts].map(([hash, count]) => [hash, [day, count]] as const);
	return Object.fromEntries([...kept, ...added].slice(-MAX_REPORTED));
}
