import type { ComparedRanges } from '../statistics/comparison';
import type { DateRange } from '../statistics/dateRange';
import { sumOfEvent, type Goal, type GoalsRead, type GoalSums } from '../statistics/goals';
import type { Connection } from '../transport/connection';
import { fetchEvents, fetchEventsNamed } from './values';

/**
 * How often the events of goals happened: one request for each range, more where there are more than 100 different
 * values of events. Nothing is read without goals.
 * @param ranges what is compared, by days; null without comparison
 * @throws Problem
 */
export async function fetchGoals(
	connection: Connection,
	websiteId: number,
	goals: Goal[],
	range: DateRange,
	ranges: Pick<ComparedRanges, 'now' | 'before'> | null,
): Promise<GoalsRead> {
	const read = async (of: DateRange) => await fetchSums(connection, websiteId, goals, of);
	const runs = ranges && ranges.now.to < range.to;
	const [now, finished, before] = await Promise.all([
		read(range),
		runs ? read(ranges.now) : null,
		ranges && read(ranges.before),
	]);
	return { now, finished, before };
}

async function fetchSums(
	connection: Connection,
	websiteId: number,
	goals: Goal[],
	range: DateRange,
): Promise<GoalSums> {
	if (goals.length === 0) return new Map();
	const source = { websiteId, statistic: 'event', ...range };
	const { rows, isAll } = await fetchEvents(connection, source);
	const sums = goals.map(async ({ event }) => {
		const named = isAll ? rows : await fetchEventsNamed(connection, source, event);
		return [event, named && sumOfEvent(named, event, source)] as const;
	});
	return new Map(await Promise.all(sums));
}
