import type { DateRangePreset } from '../../../nodes/WebsiteAnalytics/statistics/dateRange';

/** A moment at which days are easily miscounted, with the expected days of every preset range. */
export interface RangesAtMoment {
	what: string;
	/** ISO 8601, in UTC. */
	now: string;
	timezone: string;
	/** `from/to`, or one day for both; weeks start on Monday. */
	ranges: Record<DateRangePreset, string>;
}
