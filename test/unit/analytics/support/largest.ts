import type { CountedValue } from '../../../../nodes/WebsiteAnalytics/analytics/breakdown';

/**
 * Returns the largest values of a statistic.
 * @param largestUnreadCount null for partial sums
 */
export function largest(counts: Record<string, number>, largestUnreadCount: number | null = 0) {
	const values = Object.entries(counts).map(([value, count]): CountedValue => ({
		value,
		label: value,
		count,
	}));
	return { values, largestUnreadCount };
}
