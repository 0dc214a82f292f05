import type { Signal } from '../http/concurrency';
import { shareReads } from '../http/requestCache';
import {
	findWebsite,
	findWebsiteToChange,
	type ItemWebsite,
	type WebsiteLookupContext,
} from '../service/itemWebsite';
import { openItemSite } from '../service/site';
import type { OperationContext } from './operation';
import type { ItemRead } from './readItems';
import type { Run } from './run';

/** Returns what the lookup of the websites of an item needs. */
export function lookupOf(
	{ hints }: Run,
	{ session }: ItemRead,
	signal: Signal,
): WebsiteLookupContext {
	return { websites: session.websites, signal, hint: (said) => hints.add([said]) };
}

/**
 * Returns what an operation works with for an item.
 *
 * @param signal aborted when nothing more is to be sent for the item
 * @param found one of several websites of the item
 */
export function contextOf(
	run: Run,
	read: ItemRead,
	signal: Signal,
	found?: ItemWebsite,
): OperationContext {
	const { now, items, continues, hints } = run;
	const { session, input } = read;
	const { websiteId, websites } = input;
	const inForm = websites?.which === 'one' ? websites.website : websiteId;
	const chosen = inForm ?? { mode: 'id', value: '' };
	const lookup = lookupOf(run, read, signal);
	const connection = shareReads(session.connection, session.reads, signal);
	// A single item, or one that fails alone, needs no look before its own request.
	const isLookedUp = items.length > 1 && !continues;
	return {
		...lookup,
		hint: (...said) => hints.add(said),
		hintOn: (website, ...said) => hints.add(said, website),
		now,
		itemCount: items.length,
		connection,
		site: async () => openItemSite(connection, found ?? (await findWebsite(chosen, lookup))),
		websiteToChange: async () => await findWebsiteToChange(chosen, lookup, isLookedUp),
		get timezone() {
			return run.timezone();
		},
	};
}
