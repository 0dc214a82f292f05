import { dayOfDate } from '../statistics/days';
import { afterFailure, isTooEarly } from './laterRetry';
import { interruptible } from './interruption';
import {
	fetchHighestId,
	fetchNewestWebsite,
	fetchNewWebsites,
	hourOf,
	newWebsiteItem,
	readNewWebsiteState,
	type NewWebsiteState,
} from './newWebsite';
import type { PollContext } from './pollContext';
import { asSample, noWebsites } from './sample';
import type { EventItem } from './websiteEvent';

/** The websites that were added since the last poll, looked for once an hour. @throws Problem */
export async function pollNewWebsites(context: PollContext): Promise<EventItem[]> {
	const { connection, text, timezone, fingerprint, stored, store, now, isManual } = context;
	if (isManual) return [await fetchTestItem(context)];

	const hour = hourOf(now);
	const state = readNewWebsiteState(stored, fingerprint);
	if (!state) {
		const fetch = async () => await fetchHighestId(connection);
		store({ fingerprint, hour, highestId: await interruptible(context, fetch, {}) });
		return [];
	}
	if (state.hour === hour || isTooEarly(state.retry, now.getTime())) return [];
	const found = await fetchFound(context, state);
	store({ fingerprint, hour, highestId: found.at(-1)?.id ?? state.highestId });
	const today = dayOfDate(now, timezone);
	return found.map((website) => newWebsiteItem(website, today, text));
}

/** A list that cannot be read is tried again later and later. */
async function fetchFound(context: PollContext, state: NewWebsiteState) {
	const { connection, store, now } = context;
	const fetch = async () => await fetchNewWebsites(connection, state.highestId);
	return await interruptible(context, fetch, {
		onFailure: () => store({ ...state, retry: afterFailure(state.retry, now.getTime()) }),
	});
}

/** A test in the editor shows the newest website, whenever it was added. */
async function fetchTestItem(context: PollContext): Promise<EventItem> {
	const { connection, text, timezone, now } = context;
	const newest = await fetchNewestWebsite(connection);
	if (!newest) throw noWebsites();
	return asSample(newWebsiteItem(newest, dayOfDate(now, timezone), text, 'Newest website'));
}
