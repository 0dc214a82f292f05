import { movers, type Mover } from '../analytics/breakdown';
import { addDays } from '../analytics/periods';
import { fetchLargestValues } from '../client/values';
import { shorten } from '../text';
import { english } from '../report/unusualDayText';
import type { CheckContext } from './event';

const STATISTICS = ['referrer', 'page'];
const MAX_CHANGES = 3;
const MAX_LABEL_LENGTH = 80;

/** What changed most, by statistic; null where it could not be read. */
export type TopChanges = Record<string, Mover[] | null>;

/** Fetches the referrers and pages that changed most since the same weekday of the week before. Never throws. */
export async function fetchTopChanges(
	{ connection, websiteId }: CheckContext,
	day: string,
): Promise<TopChanges> {
	const fetch = async (statistic: string, date: string) =>
		await fetchLargestValues(connection, { websiteId, statistic, from: date, to: date });
	const entries = STATISTICS.map(async (statistic) => {
		const days = [fetch(statistic, day), fetch(statistic, addDays(day, -7))];
		// An alarm does not wait for its explanation.
		const [now, before] = await Promise.all(days).catch(() => []);
		return [statistic, now && before ? movers(now, before, MAX_CHANGES) : null] as const;
	});
	return Object.fromEntries(await Promise.all(entries));
}

/** Returns the largest change of each statistic in words, or an empty text. */
export function describeTopChanges(changes: TopChanges): string {
	const largest = Object.entries(changes).flatMap(([statistic, all]) =>
		(all ?? []).slice(0, 1).map((change) => {
			const label = shorten(english.label(statistic, change), MAX_LABEL_LENGTH);
			return `${label} (${english.difference(change.change)})`;
		}),
	);
	return largest.length === 0 ? '' : ` Biggest changes: ${largest.join(', ')}.`;
}
