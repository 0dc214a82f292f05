import { largestChanges, type TopChanges } from '../analytics/breakdown';
import { addDays } from '../analytics/dateRange';
import type { SiteReads } from './site';

const CHANGING_STATISTICS = ['referrer', 'page'];
const MAX_CHANGES = 3;

/** Reads the referrers and pages that changed most since the same weekday of the week before. Never throws. */
export async function fetchTopChanges(
	site: Pick<SiteReads, 'largest'>,
	day: string,
): Promise<TopChanges> {
	const entries = CHANGING_STATISTICS.map(async (statistic) => {
		const days = [day, addDays(day, -7)].map(
			async (date) => await site.largest(statistic, { from: date, to: date }),
		);
		// An alarm does not wait for its explanation.
		const [now, before] = await Promise.all(days).catch(() => []);
		return [statistic, now && before ? largestChanges(now, before, MAX_CHANGES) : null] as const;
	});
	return Object.fromEntries(await Promise.all(entries));
}
