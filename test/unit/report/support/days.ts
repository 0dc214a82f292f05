import type { FoldedDay } from '../../../../nodes/WebsiteAnalytics/analytics/seriesRule';
import { daysFrom } from '../../analytics/support/traffic';

/** Consecutive days with so many visitors, and as many or other pageviews. */
export const daysOf = (visitors: number[], pageviews = visitors, from = '2026-03-08') =>
	daysFrom(
		from,
		...visitors.map((count, index): [number, number] => [count, pageviews[index] ?? 0]),
	);

/** A day of which 5 to 15 are expected. */
export const judgedDay = (date: string, count: number, high = 15): FoldedDay => {
	const isReported = count > high;
	const direction = isReported ? 'spike' : null;
	const found = {
		actual: count,
		expected: 10,
		low: 5,
		high,
		direction,
		isSeasonal: false,
		isReported,
	} as const;
	return { date, count, excluded: false, found };
};
