import { map } from 'lodash';
import type { Note } from '../values/notes';
import { breakdownNumbers, type LargestByRange } from '../analytics/breakdown';
import { type RangeTraffic, rangeTraffic, wholeTotals } from '../analytics/comparedTotals';
import type { DateRange } from '../analytics/dateRange';
import { forecastOf } from '../analytics/forecast';
import { type Goal, goalRows, type GoalSums, sumOfEvent } from '../analytics/goals';
import { type ByRange, type Comparison, mapRanges, type Ranges } from '../analytics/ranges';
import { summarize } from '../analytics/summary';
import { searchFor } from '../http/list';
import type { SiteReads } from './site';
import { type LargestOptions, MAX_EVENT_PAGES } from './statistics';
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
 * @throws UserFacingError
 */
export async function fetchSummary(site: SiteReads, ranges: Ranges, content: SummaryContent) {
	const read = await fetchCounts(site, ranges, content);
	const counted = rangeTraffic(read.traffic, ranges);
	const report = reportOf(read, ranges, content, counted);
	return {
		...counted,
		...report,
		numbers: { ...summarize(counted), ...report.numbers },
		notRead: map(
			read.largest.filter(({ range }) => range.largestUnreadCount === null),
			'statistic',
		),
	};
}

/**
 * Returns what a report of one website or of all has besides their traffic.
 * @param visitorsOf the visitors that the rate of an event is of; all of them by default
 */
export function reportOf(
	read: Awaited<ReturnType<typeof fetchCounts>>,
	ranges: Ranges,
	content: SummaryContent,
	counted: RangeTraffic,
	visitorsOf?: (event: string) => number,
) {
	const { from, to } = ranges.range;
	const totals = wholeTotals(counted);
	const { forecast, forecastDays } = forecastOf(read.traffic, ranges, counted);
	const { breakdowns, topChanges } = breakdownNumbers(read.largest, totals, content.top);
	const rateOf = (event: string) => totals.visitors && (visitorsOf?.(event) ?? totals.visitors);
	return {
		numbers: {
			forecast,
			goals: goalRows(content.goals, read.goals, rateOf, counted.compared),
			breakdowns,
			...(content.topChanges && content.compareTo !== 'none' && { topChanges }),
		},
		elapsed: ranges.elapsed,
		forecastDays,
		notes: content.notes.filter(({ date }) => date >= from && date <= to),
	};
}

/**
 * Fetches the days of a website, its goals and the values of breakdowns. Goals take a request for each 100 values of events.
 *
 * @param options decide how many values of a breakdown are read
 * @throws UserFacingError
 */
export async function fetchCounts(
	site: SiteReads,
	ranges: Ranges,
	content: Omit<SummaryContent, 'top'>,
	options?: LargestOptions,
) {
	// Only changes need the values of other ranges.
	const ofValues = content.topChanges ? ranges : { ...ranges, finishedPart: null, previous: null };
	const [traffic, goals, ...largest] = await Promise.all([
		fetchComparedTraffic(site, ranges),
		fetchByRange(ranges, (days) => fetchGoalSums(site, content.goals, days)),
		...content.breakdowns.map(async (statistic): Promise<LargestByRange> => {
			const largestIn = (days: DateRange) => site.largest(statistic, days, options);
			return { statistic, ...(await fetchByRange(ofValues, largestIn)) };
		}),
	]);
	return { traffic, goals, largest };
}

/** Fetches a value for each range at once. */
export async function fetchByRange<T>(
	ranges: ByRange<DateRange>,
	fetch: (range: DateRange) => Promise<T>,
): Promise<ByRange<T>> {
	const reads = mapRanges(ranges, fetch);
	const [range, finishedPart, previous] = await Promise.all([
		reads.range,
		reads.finishedPart,
		reads.previous,
	]);
	return { range, finishedPart, previous };
}

async function fetchGoalSums(site: SiteReads, goals: Goal[], days: DateRange): Promise<GoalSums> {
	if (goals.length === 0) return new Map();
	const source = site.sourceOf('event', days);
	const fetchEvents = (search = '') =>
		site.rowsOfPages(source, MAX_EVENT_PAGES, searchFor(search, 'value'));
	const all = await fetchEvents();
	const sums = goals.map(async ({ event }) => {
		const named = all ?? (await fetchEvents(event));
		return [event, named && sumOfEvent(named, event, source)] as const;
	});
	return new Map(await Promise.all(sums));
}
