import type { FoldedDay } from '../../../../nodes/WebsiteAnalytics/analytics/seriesRule';

/** Returns the days that a rule reports, as their offset and direction, e.g. `0 drop`. */
export function reportedIn(days: FoldedDay[]): string[] {
	return days.flatMap(({ found }, offset) =>
		found?.isReported ? [`${offset} ${found.direction}`] : [],
	);
}
