import {
	knownCounts,
	type DailyCounts,
} from '../../../../nodes/WebsiteAnalytics/statistics/dailyTraffic';
import {
	judgeFrom,
	type JudgedDay,
	type UnusualSettings,
} from '../../../../nodes/WebsiteAnalytics/statistics/unusual';
import {
	daysThatDecide,
	judgeRange,
} from '../../../../nodes/WebsiteAnalytics/statistics/unusualDay';

/** What the rule makes of a day by the counts of the weeks before it, as the service sends them. */
export function judgeDay(
	day: string,
	counts: DailyCounts,
	settings: UnusualSettings,
): JudgedDay | null {
	const range = { from: day, to: day };
	const known = knownCounts(daysThatDecide(range), counts);
	return judgeRange(range, known, settings)[0]?.judged ?? null;
}

/** What the rule makes of the last of these counts. */
export function judgeLastDay(counts: number[], settings: UnusualSettings): JudgedDay | null {
	return judgeFrom(counts.length - 1, counts, settings)[0] ?? null;
}
