import { omit } from 'lodash';
import { isObject } from '../../json';
import { Problem } from '../../problem';
import type { KnownCounts } from '../../statistics/dailyTraffic';
import { addDays } from '../../statistics/periods';
import type { Remark } from '../failures';
import { checkAfterField } from '../sharedFields';
import { isDayText, isNumber, isTrue, readFields } from '../stored';

/** A day as it was looked at on the day after it. */
export interface Seen {
	day: string;
	count: number;
	/** Whether it is judged at the next look, because its count may not have been complete. */
	isOpen: boolean;
}

/** What the looks at the days of a website leave for the next one. */
export interface Looks {
	/** The last look; null where nobody knows what it saw, or where it came so late that the day was complete. */
	seen: Seen | null;
	/** By what the counts of the latest days were multiplied after they were looked at, oldest first; 1 if they did not grow. */
	growth: number[];
}

const GROWTHS = 5;
/** The service is still counting where so many of them are growth. */
const MIN_GROWN = 3;
/** What is growth, besides a tenth: a few late visitors deceive nobody. */
const MIN_DIFFERENCE = 5;
/** For so long, a day is judged later. */
const MAX_OPEN_DAYS = 28;

/** What was stored of the looks at earlier days; nothing for anything else. */
export function readLooks(stored: unknown, day: string): Looks {
	if (!isObject(stored)) return { seen: null, growth: [] };
	const growth = Array.isArray(stored.growth) ? stored.growth.filter(isGrowth) : [];
	return { seen: readSeen(stored.seen, day), growth: growth.slice(-GROWTHS) };
}

/** As they are stored, with no more than there is to know: there may be hundreds of websites. */
export function storedLooks({ seen, growth }: Looks): object {
	return {
		...(seen && { seen: seen.isOpen ? seen : omit(seen, 'isOpen') }),
		...(growth.some((ratio) => ratio > 1) && { growth }),
	};
}

/** The day to judge now, because it was not complete when it was looked at; null when there is none. */
export function openDay({ seen }: Looks, day: string): string | null {
	return seen?.isOpen && seen.day >= addDays(day, -MAX_OPEN_DAYS) ? seen.day : null;
}

/** The growth with that of the last day. @param known what is known of the days now */
export function withGrowth({ seen, growth }: Looks, known: KnownCounts): number[] {
	const now = seen ? known.get(seen.day) : undefined;
	if (!seen || now === undefined) return growth;
	return [...growth, growthOf(seen.count, now)].slice(-GROWTHS);
}

/** That days have grown after they were looked at, the last one too. */
export function stillCounting(
	{ seen }: Looks,
	growth: readonly number[],
	known: KnownCounts,
): Remark | undefined {
	const now = seen ? known.get(seen.day) : undefined;
	if (!seen || now === undefined) return undefined;
	if (!isStillCounting(growth) || growthOf(seen.count, now) === 1) return undefined;
	return { kind: 'stillCounting', problem: problemOf(seen, now) };
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

function readSeen(stored: unknown, before: string): Seen | null {
	const {
		day,
		count,
		isOpen = false,
	} = readFields(stored, {
		day: isDayText,
		count: isCount,
		isOpen: isTrue,
	});
	return count === undefined || day === undefined || day >= before ? null : { day, count, isOpen };
}

function isCount(value: unknown): value is number {
	return isNumber(value) && value >= 0;
}

function isGrowth(value: unknown): value is number {
	return isCount(value) && value >= 1;
}
