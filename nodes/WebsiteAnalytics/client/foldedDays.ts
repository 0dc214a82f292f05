import type { DateRange } from '../analytics/dateRange';
import { addDays } from '../analytics/periods';
import { daysToFold, foldSeries, type FoldedDay, type SeriesRule } from '../analytics/seriesRule';
import type { Connection } from './connection';
import { fetchDailyCounts, isRefusal } from './traffic';

interface Series {
	websiteId: number;
	statistic: 'visitors' | 'pageviews';
	range: DateRange;
	isExcluded(day: string): boolean;
}

/** Findings of a rule on the days of a range, and the event that is open after them. */
export interface FoldedDays<Open> {
	days: FoldedDay[];
	open: Open | null;
	/** The error of a host that rejects the days of last year. */
	refusal?: Error;
}

/**
 * Fetches the days that a rule needs, and applies the rule to a range. Fetches the days of last year only when a day of
 * the range is unusual.
 *
 * @param open the event that is open before the range; undefined to find it out
 * @throws UserFacingError
 */
export async function fetchFoldedDays<Open>(
	connection: Connection,
	{ websiteId, statistic, range, isExcluded }: Series,
	rule: SeriesRule<Open>,
	open?: Open | null,
): Promise<FoldedDays<Open>> {
	const fetchCounts = async (days: DateRange) =>
		await fetchDailyCounts(connection, { websiteId, statistic, ...days });
	const counts = await fetchCounts(daysToFold(rule, range, open));
	const folded = foldSeries(rule, counts, range, isExcluded, open);
	if (!rule.lastYear || !folded.days.some(({ found }) => found?.direction)) return folded;
	const leadIn = open === undefined ? rule.leadIn : 0;
	const unusual = { from: addDays(range.from, -leadIn), to: range.to };
	const lastYear = await fetchCounts(rule.lastYear(unusual)).catch((error: unknown) => {
		if (isRefusal(error)) return error;
		throw error;
	});
	if (lastYear instanceof Error) return { ...folded, refusal: lastYear };
	return foldSeries(rule, new Map([...lastYear, ...counts]), range, isExcluded, open);
}
