import type { Signal } from '../http/concurrency';
import { shareReads } from '../http/requestCache';
import { findWebsite, findWebsiteToChange, type ItemWebsite } from '../service/itemWebsite';
import { openItemSite } from '../service/site';
import type { Hints, OperationContext } from './operation';
import type { ItemRead } from './readItems';
import type { Run } from './run';

/**
 * Returns what an operation works with for an item.
 *
 * @param signal aborted when nothing more is to be sent for the item
 * @param found one of several websites of the item
 */
export function contextOf(
	run: Run,
	{ session, input }: ItemRead,
	signal: Signal,
	found?: ItemWebsite,
): OperationContext {
	const { now, items, continues, hints } = run;
	const { websiteId, websites } = input;
	const inForm = websites?.which === 'one' ? websites.website : websiteId;
	const chosen = inForm ?? { mode: 'id', value: '' };
	const hint = (...said: Hints) => hints.add(said);
	const lookup = { websites: session.websites, signal, hint };
	const connection = shareReads(session.connection, session.reads, signal);
	// A single item, or one that fails alone, needs no look before its own request.
	const isLookedUp = items.length > 1 && !continues;

	return {
		...lookup,
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
