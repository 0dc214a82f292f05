import { addDays, type DateRange } from '../analytics/dateRange';
import {
	type FoldedDay,
	foldedRange,
	foldSeries,
	lastYearOf,
	type SeriesFold,
	type SeriesRule,
} from '../analytics/seriesRule';
import type { SiteReads } from './site';
import { isRefusal } from './traffic';

type Reads = Pick<SiteReads, 'daily'>;

/** What a rule found on the days of a range, and the event that is open after them. */
export interface FoldedDays<Open> {
	days: FoldedDay[];
	open: Open | null;
	/** The error of a host that rejects the days of last year. */
	refusal?: Error;
}

/**
 * Reads the days that a rule needs, and applies the rule to them. When the service rejects old days, reads only the days
 * that can be reported and the days before them.
 *
 * @throws UserFacingError
 */
export async function fetchFoldedDays<Open>(
	site: Reads,
	metric: string,
	rule: SeriesRule<Open>,
	fold: SeriesFold<Open>,
): Promise<FoldedDays<Open>> {
	const days = daysToRead(rule, fold);
	const { reportFrom = fold.range.from, open = null } = fold;
	const shorter = { ...fold, open, range: { ...fold.range, from: reportFrom } };
	const least = daysToRead(rule, shorter);
	return await foldDays(site, metric, rule, fold, days).catch(async (error: unknown) => {
		if (least.from === days.from || !isRefusal(error)) throw error;
		return await foldDays(site, metric, rule, shorter, least);
	});
}

/** Returns the days of the fold and those before them, without those of last year. */
function daysToRead<Open>(rule: SeriesRule<Open>, fold: SeriesFold<Open>): DateRange {
	const { from, to } = foldedRange(rule, fold);
	return { from: addDays(from, -rule.daysBefore), to };
}

/** Reads the days of last year only when a day is unusual. */
async function foldDays<Open>(
	site: Reads,
	metric: string,
	rule: SeriesRule<Open>,
	fold: SeriesFold<Open>,
	days: DateRange,
): Promise<FoldedDays<Open>> {
	const counts = await site.daily(metric, days);
	const folded = foldSeries(rule, counts, fold);
	if (!folded.days.some(({ found }) => found?.direction)) return folded;

	const daysOfLastYear = lastYearOf(rule, foldedRange(rule, fold));
	return await site.daily(metric, daysOfLastYear).then(
		(before) => foldSeries(rule, new Map([...before, ...counts]), fold),
		(error: unknown): FoldedDays<Open> => {
			if (isRefusal(error)) return { ...folded, refusal: error };
			throw error;
		},
	);
}
