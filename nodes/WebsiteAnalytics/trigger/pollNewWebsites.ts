import {
	fetchHighestId,
	findNewWebsites,
	hourOf,
	readNewWebsiteState,
	sampleNewWebsite,
} from './newWebsite';
import type { PollContext } from './pollContext';
import type { EventItem } from './websiteEvent';

/** The websites that were added since the last poll, looked for once an hour. @throws Problem */
export async function pollNewWebsites(context: PollContext): Promise<EventItem[]> {
	const { connection, text, fingerprint, stored, store, now, isManual } = context;
	if (isManual) return [await sampleNewWebsite(connection, text)];

	const hour = hourOf(now);
	const state = readNewWebsiteState(stored, fingerprint, hour);
	if (!state) {
		store({ fingerprint, hour, highestId: await fetchHighestId(connection) });
		return [];
	}
	if (state.hour >= hour) return [];
	const { items, highestId } = await findNewWebsites(connection, state.highestId, text);
	store({ fingerprint, hour, highestId });
	return items;
}
