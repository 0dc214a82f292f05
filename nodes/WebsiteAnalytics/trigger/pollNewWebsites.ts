import { dayOfDate } from '../statistics/days';
import { afterFailure, isTooEarly } from './laterRetry';
import { interruptible } from './interruption';
import {
	fetchHighestId,
	fetchNewestWebsite,
	fetchNewWebsites,
	hourOf,
	newestWebsiteItem,
	newWebsiteItem,
	readNewWebsiteState,
	type NewWebsiteState,
} from './newWebsite';
import type { PollContext } from './pollContext';
import { asSample, noWebsites } from './sample';
import type { EventItem } from './websiteEvent';

/** The websites that were added since the last poll, looked for once an hour. @throws Problem */
export async function pollNewWebsites(context: PollContext): Promise<EventItem[]> {
	const { connection, text, timezone, fingerprint, memory, now } = context;
	const hour = hourOf(now);
	const state = readNewWebsiteState(memory.state, fingerprint);
	if (!state) {
		const fetch = async () => await fetchHighestId(connection);
		memory.state = { fingerprint, hour, highestId: await interruptible(context, fetch, {}) };
		return [];
	}
	if (state.hour === hour || isTooEarly(state.retry, now.getTime())) return [];
	const found = await fetchFound(context, state);
	memory.state = { fingerprint, hour, highestId: found.at(-1)?.id ?? state.highestId };
	const today = dayOfDate(now, timezone);
	return found.map((website) => newWebsiteItem(website, today, text));
}

/** A list that cannot be read is tried again later and later. */
async function fetchFound(context: PollContext, state: NewWebsiteState) {
	const { connection, memory, now } = context;
	const fetch = async () => await fetchNewWebsites(connection, state.highestId);
	return await interruptible(context, fetch, {
		onFailure: () => {
			memory.state = { ...state, retry: afterFailure(state.retry, now.getTime()) };
		},
	});
}

/** A test in the editor shows the newest website, whenever it was added. */
export async function fetchTestWebsite(context: PollContext): Promise<EventItem> {
	const { connection, text, timezone, now } = context;
	const newest = await fetchNewestWebsite(connection);
	if (!newest) throw noWebsites();
	return asSample(newestWebsiteItem(newest, dayOfDate(now, timezone), text), text);
}
