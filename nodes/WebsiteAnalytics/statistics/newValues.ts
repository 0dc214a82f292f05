/** Values are compared over so many days. */
export const WINDOW_DAYS = 90;

/** How often a value was counted. */
export interface ValueCounts {
	/** On the day itself. */
	onDay: number;
	/** In the 90 days before it. */
	before: number;
	/** In the 90 days up to and including it. */
	upToDay: number;
}

/** Whether a value can be new on a day on which it is counted so often. */
export function isEnoughOnDay(onDay: number, minimumCount: number): boolean {
	return onDay * 2 >= minimumCount;
}

/**
 * Whether a value is new on a day: within the 90 days up to that day it has reached the minimum, in the 90
 * days before it had not, and at least half of the minimum came on that day. So a value is new once, however
 * often it comes from then on, and a value that comes once a day never is.
 */
export function isNew({ onDay, before, upToDay }: ValueCounts, minimumCount: number): boolean {
	const reaches = upToDay >= minimumCount && before < minimumCount;
	return reaches && isEnoughOnDay(onDay, minimumCount);
}
