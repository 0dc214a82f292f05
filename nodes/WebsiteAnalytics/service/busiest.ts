import { map, orderBy, sum } from 'lodash';
import { daysBefore } from '../analytics/dateRange';
import { mapConcurrently } from '../http/concurrency';
import type { Site } from './site';

/** Days that decide which website is the busiest. */
const BUSY_DAYS = 28;
/** A person waits, and a host may allow only 60 requests a minute. */
const MAX_COMPARED = 20;
const MAX_CONCURRENT = 4;

/**
 * Returns the first {@link MAX_COMPARED} websites, the busiest first. Websites whose traffic cannot be read come last.
 *
 * @param today the day after those of the comparison, `yyyy-MM-dd`
 */
export async function busiestFirst(
	sites: Site[],
	today: string,
	isTimeUp?: () => boolean,
): Promise<Site[]> {
	const compared = sites.slice(0, MAX_COMPARED);
	if (compared.length < 2) return compared;
	const days = daysBefore(today, BUSY_DAYS);
	const busy = await mapConcurrently(compared, MAX_CONCURRENT, async (site) => {
		if (isTimeUp?.()) return { site, visitors: 0 };
		const counts = await site.daily('visitors', days).catch(() => new Map<string, number>());
		return { site, visitors: sum([...counts.values()]) };
	});
	return map(orderBy(busy, 'visitors', 'desc'), 'site');
}
