import { largestChanges, type TopChanges } from '../analytics/breakdown';
import { addDays } from '../analytics/periods';
import type { Connection } from './connection';
import { fetchLargestValues } from './values';

const STATISTICS = ['referrer', 'page'];
const MAX_CHANGES = 3;

/** Fetches the referrers and pages that changed most since the same weekday of the week before. Never throws. */
export async function fetchTopChanges(
	connection: Connection,
	websiteId: number,
	day: string,
): Promise<TopChanges> {
	const fetch = async (statistic: string, date: string) =>
		await fetchLargestValues(connection, { websiteId, statistic, from: date, to: date });
	const entries = STATISTICS.map(async (statistic) => {
		const days = [fetch(statistic, day), fetch(statistic, addDays(day, -7))];
		// An alarm does not wait for its explanation.
		const [now, before] = await Promise.all(days).catch(() => []);
		return [statistic, now && before ? largestChanges(now, before, MAX_CHANGES) : null] as const;
	});
	return Object.fromEntries(await Promise.all(entries));
}
