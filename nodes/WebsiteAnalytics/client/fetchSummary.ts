import { compact, keyBy, mapValues } from 'lodash';
import { groupedAlike, largestChanges, topValues } from '../analytics/breakdown';
import { rangeTraffic, totalsOf } from '../analytics/comparedTotals';
import type { DateRange } from '../analytics/dateRange';
import { goalRows, sumOfEvent, type Goal, type GoalSums } from '../analytics/goals';
import type { ByRange, Comparison, Ranges } from '../analytics/ranges';
import { summarize } from '../analytics/summary';
import type { Connection } from './connection';
import { fetchByValue, valueSearch } from './statisticRequest';
import { fetchComparedTraffic } from './traffic';
import { fetchEventRows, fetchLargestValues, MAX_EVENT_PAGES } from './values';

/** What a summary holds besides the totals. */
export interface SummaryContent {
	compareTo: Comparison;
	/** Names of statistics. */
	breakdowns: string[];
	/** How many values of each. */
	top: number;
	topChanges: boolean;
	goals: Goal[];
}

/**
 * Fetches the summary of a website over a range: a request for the visitors, one for the pageviews, and one for each
 * breakdown, or two with top changes (three while the range runs), and for goals as many.
 *
 * @param ownDomain domain of the website, whose own visits are direct
 * @throws Problem
 */
export async function fetchSummary(
	connection: Connection,
	websiteId: number,
	ownDomain: Promise<string | null>,
	ranges: Ranges,
	{ breakdowns, top, topChanges, goals }: SummaryContent,
) {
	const { range } = ranges;
	const ofBreakdowns = topChanges ? ranges : { range, finished: null, previous: null };
	const [{ traffic, goals: goalsRead }, ...largest] = await Promise.all([
		fetchComparedRange(connection, websiteId, ranges, goals),
		...breakdowns.map(async (statistic) => {
			const read = await fetchByRange(
				ofBreakdowns,
				async (of) => await fetchLargestValues(connection, { websiteId, statistic, ...of }),
			);
			const alike = groupedAlike(
				statistic,
				compact(Object.values(read)),
				(await ownDomain) ?? undefined,
			);
			const [all, compared] = [alike(read.range), alike(read.finished ?? read.range)];
			return { statistic, all, compared, previous: read.previous && alike(read.previous) };
		}),
	]);

	const counted = rangeTraffic(traffic, ranges);
	const { days, comparedDays, compared } = counted;
	const totals = totalsOf(days);
	const changed = largest.flatMap(({ statistic, compared: now, previous }) =>
		previous ? { statistic, rows: largestChanges(now, previous, top) } : [],
	);
	const numbers = {
		...summarize(counted),
		goals: goalRows(goals, goalsRead, () => totals.visitors, compared),
		breakdowns: mapValues(keyBy(largest, 'statistic'), ({ statistic, all }) =>
			topValues(all, statistic, totals, top),
		),
		...(topChanges && { topChanges: mapValues(keyBy(changed, 'statistic'), 'rows') }),
	};
	return {
		numbers,
		days,
		comparedDays,
		compared,
		elapsed: ranges.elapsed,
		/** The breakdowns without values that may be larger than theirs. */
		notRead: largest
			.filter(({ all }) => !all.isComplete && all.maxUnread === undefined)
			.map(({ statistic }) => statistic),
	};
}

/**
 * Fetches the days of a website and its goals. Goals take one request for each range, more where there are more than 100
 * different values of events.
 *
 * @throws Problem
 */
export async function fetchComparedRange(
	connection: Connection,
	websiteId: number,
	ranges: Ranges,
	goals: Goal[],
) {
	const [traffic, goalsRead] = await Promise.all([
		fetchComparedTraffic(connection, websiteId, ranges),
		fetchByRange(ranges, async (of) => await fetchGoalSums(connection, websiteId, goals, of)),
	]);
	return { traffic, goals: goalsRead };
}

async function fetchByRange<T>(
	{ range, finished, previous }: ByRange<DateRange>,
	fetch: (range: DateRange) => Promise<T>,
): Promise<ByRange<T>> {
	const [ofRange, ofFinished, ofPrevious] = await Promise.all([
		fetch(range),
		finished && fetch(finished),
		previous && fetch(previous),
	]);
	return { range: ofRange, finished: ofFinished, previous: ofPrevious };
}

async function fetchGoalSums(
	connection: Connection,
	websiteId: number,
	goals: Goal[],
	range: DateRange,
): Promise<GoalSums> {
	if (goals.length === 0) return new Map();
	const source = { websiteId, statistic: 'event', ...range };
	const { rows, isAll } = await fetchEventRows(connection, source);
	const sums = goals.map(async ({ event }) => {
		const named = isAll
			? rows
			: await fetchByValue(connection, source, MAX_EVENT_PAGES, valueSearch(event.trim()));
		return [event, named && sumOfEvent(named, event, source)] as const;
	});
	return new Map(await Promise.all(sums));
}
