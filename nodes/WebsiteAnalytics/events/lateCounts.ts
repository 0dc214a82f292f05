import { Problem } from '../problem';
import { countOn, type DailyCounts } from '../analytics/dailyTraffic';
import { addDays, daysOf } from '../analytics/periods';
import { MAX_EVENT_DAYS } from '../analytics/unusual';
import type { Remark } from './failures';
import { checkAfterField } from './sharedFields';
import { isDayText, isNumber, isTrue, listOf, readFields, shapeOf, type Guarded } from './stored';

/** What the looks at the days of a website leave for the next one. */
export type Looks = ReturnType<typeof readLooks>;

/** A day as it was looked at on the day after it. */
type Seen = Guarded<typeof isSeen>;

const isCount = (stored: unknown): stored is number => isNumber(stored) && stored >= 0;
const isGrowth = (stored: unknown): stored is number => isNumber(stored) && stored >= 1;
const isSeen = shapeOf({
	day: isDayText,
	count: isCount,
	/** Whether it is judged at the next look, because its count may not have been complete. */
	isOpen: (stored): stored is true | undefined => stored === undefined || isTrue(stored),
});

const GROWTHS = 5;
/** The service is still counting where so many of them are growth. */
const MIN_GROWN = 3;
/** What is growth, besides a tenth: a few late visitors deceive nobody. */
const MIN_DIFFERENCE = 5;
/** For so long, a day is judged later. */
const MAX_OPEN_DAYS = 28;

/** What was stored of the looks at earlier days; nothing for anything else. */
export function readLooks(stored: unknown, day: string) {
	const fields = { seen: isSeen, growth: listOf(isGrowth), skipped: listOf(isDayText) };
	const { seen, growth = [], skipped = [] } = readFields(stored, fields);
	return {
		/** The last look; null where nobody knows what it saw, or where it came so late that the day was complete. */
		seen: seen && seen.day < day ? seen : null,
		/** By what the counts of the latest days were multiplied after they were looked at, oldest first; 1 if they did not grow. */
		growth: growth.slice(-GROWTHS),
		/** The latest days that nobody has looked at, so that none of them was reported. */
		skipped,
	};
}

/**
 * The days that nobody has looked at, as far as they can be a part of the event of a day: those before it, and what is
 * known of earlier ones, because the first day that is looked at after them may not be the one that is reported.
 * @param lastChecked the last day that was looked at before it
 */
export function skippedBefore(day: string, { skipped }: Looks, lastChecked: string): string[] {
	const since = daysOf({ from: addDays(day, -MAX_EVENT_DAYS), to: addDays(day, -1) });
	return since.filter((one) => one > lastChecked || skipped.includes(one));
}

/** As they are stored, with no more than there is to know: there may be hundreds of websites. */
export function storedLooks({ seen, growth, skipped }: Looks): object {
	return {
		...(seen && { seen }),
		...(growth.some((ratio) => ratio > 1) && { growth }),
		...(skipped.length > 0 && { skipped }),
	};
}

/** The day to judge now, because it was not complete when it was looked at; null when there is none. */
export function openDay({ seen }: Pick<Looks, 'seen'>, day: string): string | null {
	return seen?.isOpen && seen.day >= addDays(day, -MAX_OPEN_DAYS) ? seen.day : null;
}

/**
 * The growth with that of the last day, and what is said where days have grown after they were looked at, the last one
 * too.
 * @param counts of the days now
 */
export function withGrowth(
	{ seen, growth: before }: Pick<Looks, 'seen' | 'growth'>,
	counts: DailyCounts,
): { growth: number[]; remark?: Remark } {
	if (!seen) return { growth: before };
	const now = countOn(counts, seen.day);
	const ratio = growthOf(seen.count, now);
	const growth = [...before, ratio].slice(-GROWTHS);
	if (ratio === 1 || !isStillCounting(growth)) return { growth };
	return { growth, remark: { kind: 'stillCounting', problem: problemOf(seen, now) } };
}

/** By what a count was multiplied, with two decimals; 1 where it is the same, or nearly. */
export function growthOf(then: number, now: number): number {
	const isGrowth = now - then >= MIN_DIFFERENCE && (now - then) * 10 >= then;
	// One more of each, because none can become many too.
	return isGrowth ? Math.ceil(((now + 1) / (then + 1)) * 100) / 100 : 1;
}

/** Whether the service is usually still counting when a day is looked at. */
export function isStillCounting(growth: readonly number[]): boolean {
	return growth.filter((ratio) => ratio > 1).length >= MIN_GROWN;
}

/** The most that a count can be expected to become. */
export function grownCount(count: number, growth: readonly number[]): number {
	return (count + 1) * Math.max(1, ...growth) - 1;
}

function problemOf({ day, count }: Seen, now: number): Problem {
	return new Problem(
		`the service was still counting ${day} when the day was looked at: the count was ${count} then, and is ${now} now`,
		`Choose a later hour in '${checkAfterField.property.displayName}', at which the day is complete. Until then, a drop that may only be missing counts is told a day late, once the day is complete.`,
	);
}
