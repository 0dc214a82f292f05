import { foldRanges, foldSeries, type SeriesFold, type SeriesRule } from '../analytics/seriesRule';
import type { SiteReads } from './site';
import { isRefusal, readAllowed } from './traffic';

/** What a rule found on the days of a range, and the event that is open after them. */
interface FoldedDays extends ReturnType<typeof foldSeries> {
	/** The error of a host that rejects the days of last year. */
	refusal?: Error;
}

/**
 * Reads the days that a rule needs, and applies the rule to them. When the service rejects old days, reads only the days
 * that can be reported and the days before them.
 *
 * @throws UserFacingError
 */
export async function fetchFoldedDays(
	site: SiteReads,
	metric: string,
	rule: SeriesRule,
	fold: SeriesFold,
): Promise<FoldedDays> {
	const { reportFrom = fold.range.from, open = null } = fold;
	const shorter = { ...fold, open, range: { ...fold.range, from: reportFrom } };
	const { of, counts } = await readAllowed(fold, shorter, async (one) => ({
		of: one,
		counts: await site.daily(metric, foldRanges(rule, one).needed),
	}));
	const folded = foldSeries(rule, counts, of);
	// Only for an unusual day, the days of last year are read.
	if (!folded.days.some(({ found }) => found?.direction)) return folded;

	return await site.daily(metric, foldRanges(rule, of).lastYear).then(
		(lastYear) => foldSeries(rule, new Map([...lastYear, ...counts]), of),
		(error: unknown) => {
			if (isRefusal(error)) return { ...folded, refusal: error };
			throw error;
		},
	);
}
