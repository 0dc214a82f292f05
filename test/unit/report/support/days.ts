import type { FoldedDay } from '../../../../nodes/WebsiteAnalytics/analytics/seriesRule';
import { daysFrom } from '../../analytics/support/traffic';

/** Returns consecutive days with these visitors. Without `pageviews`, each day has as many pageviews as visitors. */
export const daysOf = (visitors: number[], pageviews = visitors, from = '2026-03-08') =>
	daysFrom(
		from,
		...visitors.map((count, index): [number, number] => [count, pageviews[index] ?? 0]),
	);

/** Returns a judged day with an expected count of 5 to `high`. A higher count is a reported spike. */
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
