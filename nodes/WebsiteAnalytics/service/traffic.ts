import { isEqual } from 'lodash';
import { UserFacingError } from '../values/userFacingError';
import { DAYS_AROUND } from '../analytics/comparedTotals';
import type { Traffic } from '../analytics/dailyTraffic';
import { addDays, countDays, type DateRange, earlier, FOUR_WEEKS } from '../analytics/dateRange';
import { firstForecastDay } from '../analytics/forecast';
import type { Ranges } from '../analytics/ranges';
import { MAX_PAGE_SIZE } from '../http/pages';
import type { SiteReads } from './site';

/**
 * Fetches the traffic of ranges that have no day in common.
 * @throws UserFacingError
 */
export async function fetchTraffic(site: SiteReads, ranges: DateRange[]): Promise<Traffic> {
	const countsOf = async (metric: string) => {
		const counts = await Promise.all(ranges.map((days) => site.daily(metric, days)));
		return new Map(counts.flatMap((some) => [...some]));
	};
	const [visitors, pageviews] = await Promise.all([countsOf('visitors'), countsOf('pageviews')]);
	return { visitors, pageviews };
}

/**
 * Fetches the traffic of a range and of the previous range. Adds the weeks before both for the weekday medians, and the
 * days after the previous range for a chart. Leaves out these weeks and days when the service rejects them.
 *
 * @throws UserFacingError
 */
export function fetchComparedTraffic(site: SiteReads, ranges: Ranges): Promise<Traffic> {
	const { range, previous } = ranges;
	const wider = rangesToFetch(
		withWeeksBefore(range, firstForecastDay(ranges)),
		previous && withDaysAfter(withWeeksBefore(previous)),
	);
	const needed = rangesToFetch(range, previous);
	return readAllowed(wider, needed, (all) => fetchTraffic(site, all));
}

/**
 * Returns a range with the four weeks before it, for its weekday medians, if this takes no other page.
 *
 * @param since an earlier day, to begin with
 */
export function withWeeksBefore(range: DateRange, since = range.from): DateRange {
	const from = earlier(addDays(range.from, -FOUR_WEEKS), since);
	return widened(range, { from, to: range.to });
}

/** Returns a range with the days after it onto which a chart moves its line, if this takes no other page. */
export function withDaysAfter(range: DateRange): DateRange {
	return widened(range, { from: range.from, to: addDays(range.to, DAYS_AROUND) });
}

function widened(range: DateRange, wider: DateRange): DateRange {
	return pagesOf(wider) === pagesOf(range) ? wider : range;
}

/** Returns the ranges to request for the days of both: one range if this takes no more pages than two. */
export function rangesToFetch(range: DateRange, previous: DateRange | null): DateRange[] {
	if (!previous || range.from <= previous.from) return [range];
	const all = { from: previous.from, to: range.to };
	return pagesOf(all) <= pagesOf(range) + pagesOf(previous) ? [all] : [previous, range];
}

/** A page has at most 100 rows, here days. */
function pagesOf(range: DateRange): number {
	return Math.ceil(countDays(range) / MAX_PAGE_SIZE);
}

/**
 * Reads a wider range, or only the needed one where the service rejects the wider one.
 * @throws the error of the read that failed last
 */
export function readAllowed<Of, Result>(
	wider: Of,
	needed: Of,
	read: (of: Of) => Promise<Result>,
): Promise<Result> {
	return read(wider).catch((error: unknown) => {
		if (!isRefusal(error) || isEqual(wider, needed)) throw error;
		return read(needed);
	});
}

/** Returns whether the service rejects a request each time, e.g. for days before the limit of a plan. */
export function isRefusal(error: unknown): error is UserFacingError {
	return error instanceof UserFacingError && error.kind === 'ofWebsite';
}
