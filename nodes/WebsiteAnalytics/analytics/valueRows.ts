/** A value of a statistic, as items have it. */
interface ShownValue {
	/** The value as the service sends it; an empty one stays empty. */
	value: string;
	/** The value as it is shown, e.g. New York, NY. */
	label: string;
}

/** A value of a breakdown. */
export interface BreakdownRow extends ShownValue {
	/**
	 * How often it was counted.
	 * @null for what was not read, where nothing is left of the total
	 */
	count: number | null;
	/**
	 * Its part, from 0 to 1, of all pageviews or visitors.
	 * @null for events, where that total is zero or much of it is missing, and where the count is null
	 */
	share: number | null;
	/**
	 * How often it was counted in the earlier range.
	 * @only with 'Include Top Changes' and a comparison
	 * @null where it was not read
	 */
	previous?: number | null;
	/**
	 * From previous to now; of a running range, to its finished days.
	 * @only with 'Include Top Changes' and a comparison
	 * @null where one of them was not read
	 */
	change?: number | null;
}

/** A value whose count has changed. */
export interface TopChange extends ShownValue {
	/**
	 * How often it was counted.
	 * @null where it was not among the largest of the range
	 */
	count: number | null;
	/**
	 * How often it was counted in the earlier range.
	 * @null where it was not among the largest of the range
	 */
	previous: number | null;
	/** From previous to now; where one of them is null, the least possible. */
	change: number;
	/** How it changed. */
	status: 'new' | 'gone' | 'up' | 'down';
}

/** What changed on a day since the same weekday of the week before. */
export type TopChanges = {
	/**
	 * Up to three referrers.
	 * @null when they could not be read
	 */
	referrer: TopChange[] | null;
	/**
	 * Up to three pages.
	 * @null when they could not be read
	 */
	page: TopChange[] | null;
};
