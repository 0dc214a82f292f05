import type { ComparedRanges, OfCompared } from '../statistics/comparison';
import type { DateRange } from '../statistics/dateRange';
import { sumOfEvent, type Goal, type GoalSums } from '../statistics/goals';
import type { Connection } from '../transport/connection';
import { fetchByValue, valueSearch } from './statisticRequest';
import { fetchComparedDays, fetchComparedTraffic } from './traffic';
import { fetchLargestRows, MAX_EVENT_PAGES } from './values';

/**
 * What the numbers of a range are made of: its days and those that are compared, or the hours of both, and its goals.
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
	const byDay = ranges?.isByHour ? null : ranges;
	const fetchSums = async (of: DateRange) => await fetchGoalSums(connection, websiteId, goals, of);
	const [traffic, hours, goalsRead] = await Promise.all([
		fetchComparedTraffic(connection, websiteId, range, byDay?.before ?? null),
		ranges?.isByHour ? fetchComparedDays(connection, websiteId, ranges) : null,
		ofCompared(range, byDay, fetchSums),
	]);
	return { traffic, hours, goals: goalsRead };
}

/** Reads a range, and what is compared. @param ranges by days; null without comparison */
export async function ofCompared<T>(
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
