import type { Signal } from '../http/concurrency';
import { shareReads } from '../http/requestCache';
import {
	findWebsite,
	findWebsiteToChange,
	type ItemWebsite,
	type WebsiteChoice,
} from '../service/itemWebsite';
import { openItemSite } from '../service/site';
import type { CommonInput, OperationContext, Run } from './operation';
import type { ItemRead } from './readItems';

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
	const { now, itemCount, continues, hint, hintOn } = run;
	const connection = shareReads(session.connection, session.reads, signal);
	const lookup = { websites: session.websites, signal, hint };
	// A single item, or one that fails alone, needs no look before its own request.
	const isLookedUp = itemCount > 1 && !continues;
	return {
		...lookup,
		hintOn,
		now,
		itemCount,
		connection,
		site: async () =>
			openItemSite(connection, found ?? (await findWebsite(chosenIn(input), lookup))),
		websiteToChange: async () => await findWebsiteToChange(chosenIn(input), lookup, isLookedUp),
		get timezone() {
			return run.timezone();
		},
	};
}

function chosenIn({ websiteId, websites }: CommonInput): WebsiteChoice {
	const chosen = websites?.which === 'one' ? websites.website : websiteId;
	return chosen ?? { mode: 'id', value: '' };
}
