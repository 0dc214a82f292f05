import { compact } from 'lodash';
import type { ChosenRange, DateRange } from '../statistics/dateRange';
import { groupedAlike, movers, topValues } from '../statistics/breakdown';
import { rangeTraffic, totalsOf } from '../statistics/comparedTotals';
import { comparedRanges, type Comparison } from '../statistics/comparison';
import { finishedHours, runningHour } from '../statistics/finishedHours';
import { elapsedOf, goalRows, type Goal } from '../statistics/goals';
import { isRunning, type Moment } from '../statistics/periods';
import { summarize, type Summary } from '../statistics/summary';
import type { Connection } from '../transport/connection';
import { fetchGoals } from './goals';
import { fetchLargestValues } from './values';
import { fetchComparedDays, fetchComparedTraffic } from './traffic';

/** A summary, and what the service sent no count for (null): days, and values of breakdowns. */
export type FetchedSummary = Summary & {
	withoutCount: string[];
	/** The breakdowns of which not all values were read. */
	notRead: string[];
};

/** What a summary holds besides the totals. */
export interface SummaryContent {
	compareTo: Comparison;
	/** Names of statistics. */
	breakdowns: string[];
	/** How many values of each. */
	top: number;
	whatChanged: boolean;
	goals: Goal[];
}

/**
 * The summary of a website over a range: a request for the visitors, one for the pageviews, and one for
 * each breakdown, or two with what changed (three while the range runs), and for goals as many. A day that is compared by its hours takes
 * four more.
 * @param moment after its day there is no traffic
 * @throws Problem
 */
export async function fetchSummary(
	connection: Connection,
	websiteId: number,
	chosen: ChosenRange,
	moment: Moment,
	{ compareTo, breakdowns, top, whatChanged, goals }: SummaryContent,
): Promise<FetchedSummary> {
	const { range } = chosen;
	const runs = isRunning(range, moment);
	const ranges = comparedRanges(chosen, compareTo, moment);
	const isByHour = ranges?.isByHour ?? false;
	const byDay = isByHour ? null : ranges;
	const fetchLargest = async (statistic: string, of: DateRange) =>
		await fetchLargestValues(connection, { websiteId, statistic, ...of });
	const changing = whatChanged ? byDay : null;
	const [traffic, hours, goalsRead, ...largest] = await Promise.all([
		fetchComparedTraffic(connection, websiteId, range, byDay?.before ?? null),
		ranges && isByHour ? fetchComparedDays(connection, websiteId, ranges) : null,
		fetchGoals(connection, websiteId, goals, range, byDay),
		...breakdowns.map(async (statistic) => {
			const [all, finished, before] = await Promise.all([
				fetchLargest(statistic, range),
				changing && runs ? fetchLargest(statistic, changing.now) : null,
				changing ? fetchLargest(statistic, changing.before) : null,
			]);
			const alike = groupedAlike(statistic, compact([all, finished, before]));
			const [now, earlier] = [alike(finished ?? all), before && alike(before)];
			return { statistic, all: alike(all), now, before: earlier };
		}),
	]);

	const counted = rangeTraffic(traffic, range, byDay, moment);
	const { days, comparedDays, unknownDays } = counted;
	const compared = counted.compared ?? (hours && finishedHours(hours, runningHour([hours])));
	const totals = totalsOf(days);
	const moverEntries = largest.flatMap(({ statistic, now, before }) =>
		before ? [[statistic, movers(now, before, top)] as const] : [],
	);
	const numbers = {
		...summarize(range, counted, ranges, compared, moment),
		goals: goalRows(goals, goalsRead, totals.visitors, compared),
		breakdowns: Object.fromEntries(
			largest.map(({ statistic, all }) => [statistic, topValues(all, statistic, totals, top)]),
		),
		...(whatChanged && { movers: Object.fromEntries(moverEntries) }),
	};
	const beforeEntries = largest.flatMap(({ statistic, before }) =>
		before && !runs ? [[statistic, before] as const] : [],
	);
	return {
		numbers,
		valuesBefore: Object.fromEntries(beforeEntries),
		days,
		comparedDays,
		unknownDays,
		compared,
		elapsed: elapsedOf(chosen, moment),
		withoutCount: [...unknownDays, ...largest.flatMap(({ all }) => all.withoutCount)],
		notRead: largest.filter(({ all }) => !all.isComplete).map(({ statistic }) => statistic),
	};
}
