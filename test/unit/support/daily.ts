import type {
	CountsByDay,
	DailyCounts,
} from '../../../nodes/WebsiteAnalytics/statistics/dailyTraffic';

/** The counts of days, of which some are unknown. */
export function daily(counts: CountsByDay, withoutCount: string[] = []): DailyCounts {
	return { counts, withoutCount };
}
