import { compact, keyBy, mapValues } from 'lodash';
import type { ChosenRange, DateRange } from '../analytics/dateRange';
import { groupedAlike, largestChanges, topValues } from '../analytics/breakdown';
import { rangeTraffic, totalsOf } from '../analytics/comparedTotals';
import {
	comparedRanges,
	type ComparedRanges,
	type Comparison,
	type OfCompared,
} from '../analytics/comparison';
import { elapsedOf, goalRows, sumOfEvent, type Goal, type GoalSums } from '../analytics/goals';
import type { Moment } from '../analytics/periods';
import { summarize } from '../analytics/summary';
import type { Connection } from './connection';
import { fetchByValue, valueSearch } from './statisticRequest';
import { fetchComparedTraffic } from './traffic';
import { fetchLargestRows, fetchLargestValues, MAX_EVENT_PAGES } from './values';

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
 * The summary of a website over a range: a request for the visitors, one for the pageviews, and one for
 * each breakdown, or two with what changed (three while the range runs), and for goals as many.
 * @param moment after its day there is no traffic
 * @throws Problem
 */
export async function fetchSummary(
	connection: Connection,
	websiteId: number,
	chosen: ChosenRange,
	moment: Moment,
	{ compareTo, breakdowns, top, topChanges, goals }: SummaryContent,
) {
	const { range } = chosen;
	const ranges = comparedRanges(chosen, compareTo, moment);
	const changing = topChanges ? ranges : null;
	const [{ traffic, goals: goalsRead }, ...largest] = await Promise.all([
		fetchComparedRange(connection, websiteId, range, ranges, goals),
		...breakdowns.map(async (statistic) => {
			const read = await ofCompared(
				range,
				changing,
				async (of) => await fetchLargestValues(connection, { websiteId, statistic, ...of }),
			);
			const alike = groupedAlike(statistic, compact(Object.values(read)));
			const { now, finished, before } = read;
			const [all, compared] = [alike(now), alike(finished ?? now)];
			return { statistic, all, now: compared, before: before && alike(before) };
		}),
	]);

	const counted = rangeTraffic(traffic, range, ranges, moment);
	const { days, comparedDays, compared } = counted;
	const totals = totalsOf(days);
	const changed = largest.flatMap(({ statistic, now, before }) =>
		before ? { statistic, before, changes: largestChanges(now, before, top) } : [],
	);
	const changedByName = keyBy(changed, 'statistic');
	const numbers = {
		...summarize(counted),
		goals: goalRows(goals, goalsRead, totals.visitors, compared),
		breakdowns: mapValues(keyBy(largest, 'statistic'), ({ statistic, all }) =>
			topValues(all, statistic, totals, top),
		),
		...(topChanges && { topChanges: mapValues(changedByName, 'changes') }),
	};
	return {
		numbers,
		valuesBefore: numbers.isComplete ? mapValues(changedByName, 'before') : {},
		days,
		comparedDays,
		compared,
		elapsed: elapsedOf(chosen, moment),
		/** The breakdowns of which not all values were read. */
		notRead: largest.filter(({ all }) => !all.isComplete).map(({ statistic }) => statistic),
	};
}

/**
 * What the numbers of a range are made of: its days and those that are compared, and its goals.
 * Goals take one request for each range, more where there are more than 100 different values of events.
 * @throws Problem
 */
export async function fetchComparedRange(
	connection: Connection,
	websiteId: number,
	range: DateRange,
	ranges: ComparedRanges | null,
	goals: Goal[],
) {
	const [traffic, goalsRead] = await Promise.all([
		fetchComparedTraffic(connection, websiteId, range, ranges?.before ?? null),
		ofCompared(range, ranges, async (of) => await fetchGoalSums(connection, websiteId, goals, of)),
	]);
	return { traffic, goals: goalsRead };
}

/** Reads a range, and what is compared. @param ranges null without comparison */
async function ofCompared<T>(
	range: DateRange,
	ranges: Pick<ComparedRanges, 'now' | 'before'> | null,
	read: (range: DateRange) => Promise<T>,
): Promise<OfCompared<T>> {
	const runs = ranges && ranges.now.to < range.to;
	const [now, finished, before] = await Promise.all([
		read(range),
		runs ? read(ranges.now) : null,
		ranges && read(ranges.before),
	]);
	return { now, finished, before };
}

async function fetchGoalSums(
	connection: Connection,
	websiteId: number,
	goals: Goal[],
	range: DateRange,
): Promise<GoalSums> {
	if (goals.length === 0) return new Map();
	const source = { websiteId, statistic: 'event', ...range };
	const { rows, isAll } = await fetchLargestRows(connection, source);
	const sums = goals.map(async ({ event }) => {
		const named = isAll
			? rows
			: await fetchByValue(connection, source, MAX_EVENT_PAGES, valueSearch(event));
		return [event, named && sumOfEvent(named, event, source)] as const;
	});
	return new Map(await Promise.all(sums));
}
