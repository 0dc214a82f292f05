import { map } from 'lodash';
import { largestChanges, topValues } from '../analytics/breakdown';
import { rangeTraffic, totalsOf } from '../analytics/comparedTotals';
import type { DateRange } from '../analytics/dateRange';
import { forecastOf } from '../analytics/forecast';
import { type Goal, goalRows, type GoalSums, sumOfEvent } from '../analytics/goals';
import { type Note, notesIn } from '../analytics/notes';
import type { ByRange, Comparison, Ranges } from '../analytics/ranges';
import { summarize } from '../analytics/summary';
import type { Connection } from '../http/connection';
import { searchFor } from '../http/list';
import { fetchByValue, fetchLargestValues, MAX_EVENT_PAGES } from './statistics';
import { fetchComparedTraffic } from './traffic';

/** Content of a summary besides the totals. */
export interface SummaryContent {
	compareTo: Comparison;
	/** Names of statistics. */
	breakdowns: string[];
	/** Number of values of each. */
	top: number;
	/** Whether to list the values that changed most; only with a comparison. */
	topChanges: boolean;
	goals: Goal[];
	notes: Note[];
}

/**
 * Fetches the summary of a website over a range. Visitors and pageviews take a request each. A breakdown and the goals
 * take a request for each range: the breakdown has several ranges only with top changes.
 *
 * @param ownDomain domain of the website, whose own visits are direct
 * @throws UserFacingError
 */
export async function fetchSummary(
	connection: Connection,
	websiteId: number,
	ownDomain: Promise<string | null>,
	ranges: Ranges,
	{ compareTo, breakdowns, top, goals, notes, ...content }: SummaryContent,
) {
	const topChanges = content.topChanges && compareTo !== 'none';
	const ofBreakdowns = topChanges ? ranges : { ...ranges, finishedPart: null, previous: null };
	const [{ traffic, goals: goalsRead }, ...largest] = await Promise.all([
		fetchComparedRange(connection, websiteId, ranges, goals),
		...breakdowns.map(async (statistic) => {
			const read = await fetchByRange(ofBreakdowns, async (range) => {
				const source = { websiteId, statistic, ...range };
				return await fetchLargestValues(connection, source, '', ownDomain);
			});
			return { statistic, ...read };
		}),
	]);

	const counted = rangeTraffic(traffic, ranges);
	const totals = totalsOf(counted.days);
	const { forecast, forecastDays } = forecastOf(traffic, ranges, counted);
	const changes = largest.flatMap(({ statistic, range, finishedPart, previous }) =>
		previous ? [[statistic, largestChanges(finishedPart ?? range, previous, top)] as const] : [],
	);
	const numbers = {
		...summarize(counted),
		forecast,
		goals: goalRows(goals, goalsRead, () => totals.visitors, counted.compared),
		breakdowns: Object.fromEntries(
			largest.map(({ statistic, range }) => [statistic, topValues(range, statistic, totals, top)]),
		),
		...(topChanges && { topChanges: Object.fromEntries(changes) }),
	};
	return {
		...counted,
		numbers,
		elapsed: ranges.elapsed,
		forecastDays,
		notes: notesIn(notes, ranges.range),
		/** Breakdowns whose counts are partial sums. */
		notRead: map(
			largest.filter(({ range }) => range.largestUnreadCount === null),
			'statistic',
		),
	};
}

/** Fetches the days of a website and its goals. Goals take a request for each 100 values of events. @throws UserFacingError */
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
	{ range, finishedPart, previous }: ByRange<DateRange>,
	fetch: (range: DateRange) => Promise<T>,
): Promise<ByRange<T>> {
	const [ofRange, ofFinished, ofPrevious] = await Promise.all([
		fetch(range),
		finishedPart && fetch(finishedPart),
		previous && fetch(previous),
	]);
	return { range: ofRange, finishedPart: ofFinished, previous: ofPrevious };
}

async function fetchGoalSums(
	connection: Connection,
	websiteId: number,
	goals: Goal[],
	range: DateRange,
): Promise<GoalSums> {
	if (goals.length === 0) return new Map();
	const source = { websiteId, statistic: 'event', ...range };
	const fetchEvents = async (search = '') =>
		await fetchByValue(connection, source, MAX_EVENT_PAGES, searchFor(search, 'value'));
	const all = await fetchEvents();
	const sums = goals.map(async ({ event }) => {
		const named = all ?? (await fetchEvents(event.trim()));
		return [event, named && sumOfEvent(named, event, source)] as const;
	});
	return new Map(await Promise.all(sums));
}
