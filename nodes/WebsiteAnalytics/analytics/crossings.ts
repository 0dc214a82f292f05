import type { DateRange } from './dateRange';

export interface PeriodTotal {
	range: DateRange;
	total: number;
}

/** The state after a period. */
export interface LimitState {
	/** Whether a number beyond the limit was reported and has not been back within it. */
	open: boolean;
	/** The total of the period as it was read. */
	total: number;
}

/**
 * Finds the crossings of a limit. A crossing that is too old to be reported opens nothing. Any period within the limit
 * closes a reported crossing.
 *
 * @param periods oldest first
 * @param reportFrom the first day whose period can be reported
 * @param before without it, the first period only tells the state
 */
export function foldCrossings(
	periods: readonly PeriodTotal[],
	isBeyond: (total: number) => boolean,
	reportFrom: string,
	before?: LimitState,
) {
	/** With the total of the period before. */
	const crossings: Array<PeriodTotal & { previous: number }> = [];
	let state = before;
	for (const { range, total } of periods) {
		const wasOpen = state?.open ?? true;
		const isReported = isBeyond(total) && !wasOpen && range.to >= reportFrom;
		if (isReported && state) crossings.push({ range, total, previous: state.total });
		state = { open: isBeyond(total) && (wasOpen || isReported), total };
	}
	return { crossings, state };
}
