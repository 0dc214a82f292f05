import type { DailyCounts } from '../../../nodes/WebsiteAnalytics/statistics/dailyTraffic';

/** The counts of days, of which some are unknown. */
export const daily = (counts: DailyCounts, unknown: string[] = []): DailyCounts =>
	new Map([...counts, ...unknown.map((day) => [day, null] as const)]);
