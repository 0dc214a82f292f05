import { sortBy, sum } from 'lodash';
import type { DailyCounts } from '../statistics/dailyTraffic';
import { addDays } from '../statistics/periods';
import type { Connection } from '../transport/connection';
import { mapConcurrently } from '../transport/mapConcurrently';
import { fetchDailyCounts } from './traffic';

/** The busiest website is the one with the most visitors on so many days. */
const BUSY_DAYS = 28;
/** No more websites are compared, because a person waits, and a host may allow 60 requests a minute. */
export const MAX_COMPARED = 20;
const MAX_CONCURRENT = 4;

/** A website with its visitors on {@link BUSY_DAYS} days; null where they could not be read. */
export interface Busy<Website> {
	website: Website;
	counts: DailyCounts | null;
}

/**
 * The websites, of those that come first, with the busiest before the others. One whose traffic cannot be read comes
 * last.
 * @param day the last one of the days that decide, as `yyyy-MM-dd`
 * @param isTimeUp whether no more is read
 */
export async function fetchBusiest<Website extends { websiteId: number }>(
	connection: Connection,
	websites: readonly Website[],
	day: string,
	isTimeUp: () => boolean = () => false,
): Promise<Array<Busy<Website>>> {
	const days = { from: addDays(day, 1 - BUSY_DAYS), to: day };
	const compared = websites.slice(0, MAX_COMPARED);
	const busy = await mapConcurrently(compared, MAX_CONCURRENT, async (website) => {
		const source = { websiteId: website.websiteId, statistic: 'visitors', ...days };
		const counts = isTimeUp() ? null : await fetchDailyCounts(connection, source).catch(() => null);
		return { website, counts };
	});
	return sortBy(busy, ({ counts }) => -sum([...(counts?.values() ?? [])]));
}
