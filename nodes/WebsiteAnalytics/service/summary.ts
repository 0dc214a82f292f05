import type { ChosenRange, DateRange } from '../statistics/dateRange';
import { movers, topValues } from '../statistics/breakdown';
import { comparedRange, rangesToFetch, type Comparison } from '../statistics/comparison';
import { trafficByDay } from '../statistics/dailyTraffic';
import { isRunning } from '../statistics/periods';
import { summarize, totalsOf, type Summary } from '../statistics/summary';
import type { Connection } from '../transport/connection';
import { fetchLargestValues } from './values';
import { fetchTraffic } from './traffic';

/** A summary, and what the service sent no count for (null): days, and values of breakdowns. */
export type FetchedSummary = Summary & { withoutCount: string[] };

/** What a summary holds besides the totals. */
export interface SummaryContent {
	compareTo: Comparison;
	/** Names of statistics. */
	breakdowns: string[];
	/** How many values of each. */
	top: number;
	whatChanged: boolean;
}

/**
 * The summary of a website over a range: a request for the visitors, one for the pageviews, and one for
 * each breakdown, or two with what changed.
 * @param today the last day that has traffic, as `yyyy-MM-dd`
 * @throws Problem
 */
export async function fetchSummary(
	connection: Connection,
	websiteId: number,
	chosen: ChosenRange,
	today: string,
	{ compareTo, breakdowns, top, whatChanged }: SummaryContent,
): Promise<FetchedSummary> {
	const { range } = chosen;
	const compared = comparedRange(chosen, compareTo, today);
	const fetchLargest = async (statistic: string, of: DateRange) =>
		await fetchLargestValues(connection, { websiteId, statistic, ...of });
	const [{ visitors, pageviews, withoutCount }, ...largest] = await Promise.all([
		fetchTraffic(connection, websiteId, rangesToFetch(range, compared)),
		...breakdowns.map(async (statistic) => {
			const [now, before] = await Promise.all([
				fetchLargest(statistic, range),
				whatChanged && compared ? fetchLargest(statistic, compared) : null,
			]);
			return { statistic, now, before };
		}),
	]);

	const days = trafficByDay(range, today, visitors, pageviews);
	const comparedDays = compared ? trafficByDay(compared, today, visitors, pageviews) : [];
	const totals = totalsOf(days);
	const moverEntries = largest.flatMap(({ statistic, now, before }) =>
		before ? [[statistic, movers(now, before, top)] as const] : [],
	);
	const numbers = {
		...summarize({ range, days }, compared && { range: compared, days: comparedDays }),
		breakdowns: Object.fromEntries(
			largest.map(({ statistic, now }) => [statistic, topValues(now, statistic, totals, top)]),
		),
		...(whatChanged && { movers: Object.fromEntries(moverEntries) }),
	};
	return {
		numbers,
		days,
		comparedDays,
		isRunning: isRunning(range, today),
		withoutCount: [...withoutCount, ...largest.flatMap(({ now }) => now.withoutCount)],
	};
}
