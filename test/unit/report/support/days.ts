import { daysFrom } from '../../analytics/support/traffic';

/** Consecutive days with so many visitors, and as many or other pageviews. */
export const daysOf = (visitors: number[], pageviews = visitors, from = '2026-03-08') =>
	daysFrom(
		from,
		...visitors.map((count, index): [number, number] => [count, pageviews[index] ?? 0]),
	);
