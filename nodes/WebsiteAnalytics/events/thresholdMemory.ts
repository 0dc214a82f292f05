import type { PeriodTotals } from './thresholdMetric';
import { isDayText, isNumber, isTrue, readFields, shapeOf, type Guarded } from './stored';

/** The last period that was looked at, as it was seen then. */
export type Seen = Guarded<typeof isSeen>;

const isSeen = shapeOf({
	/** Its last day. */
	to: isDayText,
	count: isNumber,
	isBeyond: (stored): stored is boolean => typeof stored === 'boolean',
	/** Whether the one before it had crossed the number, and was told. */
	isAfterCrossing: (stored): stored is true | undefined => stored === undefined || isTrue(stored),
});

/** What was stored of a period before one that ends with a day; nothing for anything else. */
export function readSeen(stored: unknown, day: string): Seen | undefined {
	const { seen } = readFields(stored, { seen: isSeen });
	return seen && seen.to < day ? seen : undefined;
}

/** What a period is compared with. */
export interface ComparedTotals extends PeriodTotals {
	/** Whether the number was crossed before the period. */
	wasBeyond: boolean;
}

/**
 * What was decided of the period before counts, not what it has become: services count some visitors late, so that
 * a number could be crossed between two looks and never at one of them, or again at each.
 * @param read what the service sends now
 * @param previousTo the last day of the period before
 * @param isOfDays whether a period is a day, so that it can be named
 */
export function comparedWithSeen(
	read: ComparedTotals,
	seen: Seen | undefined,
	previousTo: string,
	isOfDays: boolean,
): ComparedTotals {
	if (!seen) return read;
	const { to, count, isBeyond, isAfterCrossing = false } = seen;
	const asSeen = { ...read, previous: count, wasBeyond: isBeyond };
	// With what was counted late, it goes on what the one before it has begun.
	if (to === previousTo) {
		return { ...asSeen, wasBeyond: isBeyond || (read.wasBeyond && isAfterCrossing) };
	}
	if (isBeyond || !read.wasBeyond) return read;
	// It was crossed while nobody looked.
	return isOfDays ? { ...asSeen, previousDay: to } : { ...read, wasBeyond: isBeyond };
}
