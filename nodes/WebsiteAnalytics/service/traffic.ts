import { isEqual, orderBy, sum } from 'lodash';
import { UserFacingError } from '../values/userFacingError';
import { type DailyCounts, dailyCounts, type Traffic } from '../analytics/dailyTraffic';
import type { DateRange } from '../analytics/dateRange';
import { addDays } from '../analytics/periods';
import { type Ranges, rangesToFetch, withWeeksBefore } from '../analytics/ranges';
import { type RowSource, statisticRows } from '../analytics/rows';
import { daysToFold, type FoldedDay, foldSeries, type SeriesRule } from '../analytics/seriesRule';
import { mapConcurrently } from '../http/concurrency';
import type { Connection } from '../http/connection';
import { fetchWholeStatistic } from './statistics';

/** Days that decide which website is the busiest. */
const BUSY_DAYS = 28;
/** A person waits, and a host may allow only 60 requests a minute. */
const MAX_COMPARED = 20;
const MAX_CONCURRENT = 4;

/** Fetches the traffic of ranges that have no day in common. @throws UserFacingError */
export async function fetchTraffic(
	connection: Connection,
	websiteId: number,
	ranges: DateRange[],
): Promise<Traffic> {
	const fetchAll = async (statistic: 'visitors' | 'pageviews') => {
		const fetched = ranges.map(
			async (range) => await fetchDailyCounts(connection, { websiteId, statistic, ...range }),
		);
		return new Map((await Promise.all(fetched)).flatMap((counts) => [...counts]));
	};
	const [visitors, pageviews] = await Promise.all([fetchAll('visitors'), fetchAll('pageviews')]);
	return { visitors, pageviews };
}

/**
 * Fetches the traffic of a range, of the previous range, and of the weeks before both for the weekday medians. Leaves out
 * these weeks when the service rejects them.
 *
 * @throws UserFacingError
 */
export async function fetchComparedTraffic(
	connection: Connection,
	websiteId: number,
	{ range, previous }: Pick<Ranges, 'range' | 'previous'>,
): Promise<Traffic> {
	const wider = rangesToFetch(withWeeksBefore(range), previous && withWeeksBefore(previous));
	return await fetchTraffic(connection, websiteId, wider).catch(async (error: unknown) => {
		const needed = rangesToFetch(range, previous);
		if (!isRefusal(error) || isEqual(wider, needed)) throw error;
		return await fetchTraffic(connection, websiteId, needed);
	});
}

/** Returns whether the service rejects a request each time, e.g. for days before the limit of a plan. */
function isRefusal(error: unknown): error is UserFacingError {
	return error instanceof UserFacingError && error.kind === 'ofWebsite';
}

/** Fetches the counts of a daily statistic. @throws UserFacingError */
export async function fetchDailyCounts(
	connection: Connection,
	source: RowSource,
): Promise<DailyCounts> {
	return dailyCounts(await fetchWholeStatistic(connection, source), source);
}

/** Fetches the visitors by hour of the day, 0 to 23. Hours without visitors are missing. @throws UserFacingError */
export async function fetchVisitorsByHour(
	connection: Connection,
	website: Omit<RowSource, 'statistic'>,
): Promise<ReadonlyMap<number, number>> {
	const source = { ...website, statistic: 'visitors_hours' };
	const rows = statisticRows(await fetchWholeStatistic(connection, source), source);
	return new Map(rows.map(({ hour = 0, count }) => [hour, count]));
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
	{
		range,
		isExcluded,
		...source
	}: Omit<RowSource, keyof DateRange> & {
		range: DateRange;
		isExcluded(day: string): boolean;
	},
	rule: SeriesRule<Open>,
	open?: Open | null,
): Promise<FoldedDays<Open>> {
	const fetchCounts = async (days: DateRange) =>
		await fetchDailyCounts(connection, { ...source, ...days });
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

/**
 * Returns the first {@link MAX_COMPARED} websites, the busiest first. Websites whose traffic cannot be read come last.
 *
 * @param day last day of the comparison, `yyyy-MM-dd`
 */
export async function busiestFirst<Website extends { websiteId: number }>(
	connection: Connection,
	websites: readonly Website[],
	day: string,
	isTimeUp: () => boolean = () => false,
): Promise<Website[]> {
	const compared = websites.slice(0, MAX_COMPARED);
	if (compared.length < 2) return compared;
	const days = { from: addDays(day, 1 - BUSY_DAYS), to: day };
	const busy = await mapConcurrently(compared, MAX_CONCURRENT, async (website) => {
		if (isTimeUp()) return { website, visitors: 0 };
		const source = { websiteId: website.websiteId, statistic: 'visitors', ...days };
		const counts = await fetchDailyCounts(connection, source).catch(() => new Map());
		return { website, visitors: sum([...counts.values()]) };
	});
	return orderBy(busy, 'visitors', 'desc').map(({ website }) => website);
}
