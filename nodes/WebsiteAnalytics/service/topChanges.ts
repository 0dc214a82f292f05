import { largestChanges } from '../analytics/breakdown';
import { addDays } from '../analytics/dateRange';
import type { TopChanges } from '../analytics/itemRows';
import type { SiteReads } from './site';

const MAX_CHANGES = 3;

/** Reads the referrers and pages that changed most since the same weekday of the week before. Never throws. */
export async function fetchTopChanges(site: SiteReads, day: string): Promise<TopChanges> {
	const changesOf = async (statistic: string) => {
		const days = [day, addDays(day, -7)];
		const reading = days.map((date) => site.largest(statistic, { from: date, to: date }));
		// An alarm does not wait for its explanation.
		const [now, before] = await Promise.all(reading).catch(() => []);
		return now && before ? largestChanges(now, before, MAX_CHANGES) : null;
	};
	const [referrer, page] = await Promise.all([changesOf('referrer'), changesOf('page')]);
	return { referrer, page };
}
