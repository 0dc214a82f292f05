import { orderBy, sum } from 'lodash';
import { addDays } from '../analytics/dateRange';
import { mapConcurrently } from '../http/concurrency';
import type { SiteReads } from './site';

/** Days that decide which website is the busiest. */
const BUSY_DAYS = 28;
/** A person waits, and a host may allow only 60 requests a minute. */
const MAX_COMPARED = 20;
const MAX_CONCURRENT = 4;

/**
 * Returns the first {@link MAX_COMPARED} websites, the busiest first. Websites whose traffic cannot be read come last.
 *
 * @param day last day of the comparison, `yyyy-MM-dd`
 */
export async function busiestFirst<Site extends Pick<SiteReads, 'daily'>>(
	sites: readonly Site[],
	day: string,
	isTimeUp?: () => boolean,
): Promise<Site[]> {
	const compared = sites.slice(0, MAX_COMPARED);
	if (compared.length < 2) return compared;
	const days = { from: addDays(day, 1 - BUSY_DAYS), to: day };
	const busy = await mapConcurrently(compared, MAX_CONCURRENT, async (site) => {
		if (isTimeUp?.()) return { site, visitors: 0 };
		const counts = await site.daily('visitors', days).catch(() => new Map<string, number>());
		return { site, visitors: sum([...counts.values()]) };
	});
	return orderBy(busy, 'visitors', 'desc').map(({ site }) => site);
}
