import type { Signal } from '../http/concurrency';
import { findWebsite, findWebsiteToChange, type ItemWebsite } from '../service/itemWebsite';
import { openItemSite } from '../service/site';
import type { ItemRead } from './readItems';
import type { Hints, Run } from './run';

/** What an operation works with for one item, or for one of its websites. */
export type OperationContext = ReturnType<typeof contextOf>;

/**
 * Returns what an operation works with for an item.
 *
 * @param signal aborted when nothing more is to be sent for the item
 * @param found the website, of an operation on one or several
 */
export function contextOf(
	run: Run,
	{ session, input }: ItemRead,
	signal: Signal,
	found?: ItemWebsite,
) {
	const { items, continues, hints } = run;
	const { websiteId = { mode: 'id', value: '' } } = input;
	const hint = (...said: Hints) => hints.add(said);
	const lookup = { websites: session.websites, signal, hint };
	const connection = session.connection.stoppedBy(signal);
	// A single item, or one that fails alone, needs no look before its own request.
	const isLookedUp = items.length > 1 && !continues;

	return {
		...lookup,
		/**
		 * Shows sentences about a website, which they name where the run has several.
		 * @param website its name
		 */
		hintOn: (website: string, ...said: Hints) => hints.add(said, website),
		/** The number of items of the run. */
		itemCount: items.length,
		connection,
		/**
		 * Finds the website of the item, to read it.
		 * @throws UserFacingError when there is no such website
		 */
		site: async () => openItemSite(connection, found ?? (await findWebsite(websiteId, lookup))),
		/**
		 * Finds the website of the item, to change it.
		 * @throws UserFacingError when there is not exactly this website
		 */
		websiteToChange: async () => await findWebsiteToChange(websiteId, lookup, isLookedUp),
		/**
		 * Returns the days of the moment at which the run began.
		 * @throws UserFacingError when the timezone of the workflow is unknown
		 */
		get openDays() {
			return run.openDays();
		},
	};
}
