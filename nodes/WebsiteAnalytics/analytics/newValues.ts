import type { CountedValue } from './breakdown';

/** Values are compared over so many days. */
export const WINDOW_DAYS = 90;
/** A value that is there already is told on a day that brings so much of what all days before brought. */
const MUCH = 0.9;
/** What was told is told again on a day that brings so many times what all days before brought. */
const FAR_MORE = 10;

/** Whether a value can be told on a day on which it is counted so often. */
export function isEnoughOnDay(onDay: number, minimumCount: number): boolean {
	return onDay * 2 >= minimumCount;
}

/**
 * Whether a value is told on a day, by how often it was counted in the 90 days before it: when the day brings the
 * minimum and nearly as many as all of them together, or when it reaches the minimum together with them and at
 * least half of the minimum came on it. So a few test clicks do not mute a value, and a value that comes once a day
 * is never told.
 */
export function isNew(onDay: number, before: number, minimumCount: number): boolean {
	const isMuch = onDay >= minimumCount && onDay >= MUCH * before;
	const reaches = before < minimumCount && before + onDay >= minimumCount;
	return isMuch || (reaches && isEnoughOnDay(onDay, minimumCount));
}

/** The same for a value that was told in these days: it is told again when it comes far more often than ever. */
export function isNewAgain(onDay: number, before: number, minimumCount: number): boolean {
	return onDay >= minimumCount && onDay >= FAR_MORE * Math.max(before, 1);
}

/** What is known of how often a value was counted: so often, at most or at least. */
export interface KnownCount {
	count: number;
	is: 'exact' | 'atMost' | 'atLeast';
}

/**
 * Whether a value is told as far as it is known how often it was counted before; null where that does not decide it.
 * @param wasTold whether it was told in the 90 days before
 */
export function isNewAfter(
	onDay: number,
	before: KnownCount | undefined,
	minimumCount: number,
	wasTold = false,
): boolean | null {
	if (!before) return null;
	const { count, is } = before;
	const isSo = (wasTold ? isNewAgain : isNew)(onDay, count, minimumCount);
	if (is === 'exact') return isSo;
	if (is === 'atLeast') return count >= minimumCount && !isSo ? false : null;
	if (onDay >= minimumCount) return isSo || null;
	if (wasTold) return false;
	return onDay + count < minimumCount ? false : null;
}

/** What values that were read, by falling count, say of candidates. @param most of what was not read */
export function countsAmong(
	candidates: CountedValue[],
	read: CountedValue[],
	{ most, isOfEvents }: { most: number; isOfEvents: boolean },
): Map<string, KnownCount> {
	const known = new Map(read.map(({ value, count }) => [value, count]));
	const countOf = (value: string): KnownCount => {
		const count = known.get(value);
		if (most === 0) return { count: count ?? 0, is: 'exact' };
		if (isOfEvents) return { count: count ?? 0, is: 'atLeast' };
		return count === undefined ? { count: most, is: 'atMost' } : { count, is: 'exact' };
	};
	return new Map(candidates.map(({ value }) => [value, countOf(value)]));
}
