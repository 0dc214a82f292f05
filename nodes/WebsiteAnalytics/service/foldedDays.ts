import type { DateRange } from '../analytics/dateRange';
import { addDays } from '../analytics/periods';
import { daysToFold, type FoldedDay, foldSeries, type SeriesRule } from '../analytics/seriesRule';
import type { SiteReads } from './site';
import { isRefusal } from './traffic';

/** What a rule found on the days of a range, and the event that is open after them. */
export interface FoldedDays<Open> {
	days: FoldedDay[];
	open: Open | null;
	/** The error of a host that rejects the days of last year. */
	refusal?: Error;
}

/** The days of a website to which a rule is applied. */
export interface Series {
	metric: string;
	range: DateRange;
	isExcluded(day: string): boolean;
}

/**
 * Reads the days that a rule needs, and applies the rule to a range. Reads the days of last year only when a day of
 * the range is unusual.
 *
 * @param open the event that is open before the range; undefined to find it out
 * @throws UserFacingError
 */
export async function fetchFoldedDays<Open>(
	site: Pick<SiteReads, 'daily'>,
	{ metric, range, isExcluded }: Series,
	rule: SeriesRule<Open>,
	open?: Open | null,
): Promise<FoldedDays<Open>> {
	const counts = await site.daily(metric, daysToFold(rule, range, open));
	const folded = foldSeries(rule, counts, range, isExcluded, open);
	if (!rule.lastYear || !folded.days.some(({ found }) => found?.direction)) return folded;

	const leadIn = open === undefined ? rule.leadIn : 0;
	const unusual = { from: addDays(range.from, -leadIn), to: range.to };
	const lastYear = await site.daily(metric, rule.lastYear(unusual)).catch((error: unknown) => {
		if (isRefusal(error)) return error;
		throw error;
	});
	if (lastYear instanceof Error) return { ...folded, refusal: lastYear };
	return foldSeries(rule, new Map([...lastYear, ...counts]), range, isExcluded, open);
}
