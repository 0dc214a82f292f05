import { once } from 'lodash';
import { quote } from '../values/text';
import { UserFacingError } from '../values/userFacingError';
import type { Signal } from '../http/concurrency';
import { canonicalDomain, isDomain, readLookupDomain } from './domain';
import { websiteToChange, websiteToRead } from './match';
import { domainOf, idOf, readWebsiteId } from './record';
import type { WebsiteLookup } from './websites';

/** A chosen website: the mode of the locator, and the entered value. */
export interface WebsiteChoice {
	mode: string;
	value: unknown;
	/** What the list showed when the website was chosen there: its domain, or a name for one without. */
	shown?: string;
	/** What the form calls the field; 'Website' by default. */
	label?: string;
}

export interface ItemWebsite {
	id: number;
	/** What a hint calls it: its domain where that is known, e.g. from the list in the form. */
	name(): string;
	/** Its domain as the service has it, as a label: null when it cannot be looked up. */
	fetchDomain(): Promise<string | null>;
}

/** What the lookup of a website needs. */
export interface WebsiteLookupContext {
	websites: WebsiteLookup;
	/** Aborted when nothing more is to be sent for the item. */
	signal: Signal;
	/** Shows a sentence beside the output in the editor. */
	hint?(message: string): void;
}

/**
 * Returns the chosen website, to read it. A domain also means the website with the nearest domain.
 *
 * @throws UserFacingError naming the field when there is no such website
 */
export async function findWebsite(
	choice: WebsiteChoice,
	context: WebsiteLookupContext,
): Promise<ItemWebsite> {
	const domain = domainIn(choice);
	if (domain === null) return itemWebsite(readWebsiteId(choice.value), context, choice.shown);

	const matches = await context.websites.byDomain(domain, context.signal);
	const { id } = websiteToRead(domain, matches, choice.label);
	return itemWebsite(id, context);
}

/**
 * Returns the chosen website, to change it. A near domain is another website.
 *
 * @param isLookedUp whether an id, too, is looked up
 * @throws UserFacingError naming 'Website' when there is not exactly this website
 */
export async function findWebsiteToChange(
	choice: WebsiteChoice,
	context: WebsiteLookupContext,
	isLookedUp: boolean,
): Promise<ItemWebsite> {
	const { websites, signal } = context;
	const domain = domainIn(choice);
	if (domain !== null) {
		const { id } = websiteToChange(domain, await websites.byDomain(domain, signal));
		return itemWebsite(id, context);
	}

	const id = readWebsiteId(choice.value);
	const { shown } = choice;
	const isNamed = shown !== undefined && shown !== domainOf({ id });
	const stored = isNamed || isLookedUp ? await websites.byId(id, signal) : null;
	// An id of one account is another website in another account.
	if (isNamed && stored !== null && canonicalDomain(stored) !== canonicalDomain(shown)) {
		throw new UserFacingError(
			`'Website' shows ${quote(shown)}, but website ${id} is ${quote(stored)} in this account`,
			"Choose the website from the list in 'Website' again. The ids of another account are other websites here.",
		);
	}
	return itemWebsite(id, context, shown);
}

/** Returns the domain that a choice gives; null for an id. A domain that was dragged onto the field lands in By ID. */
function domainIn({ mode, value }: WebsiteChoice): string | null {
	// A model may give an id in By Domain.
	if (idOf(value) !== null) return null;
	return mode === 'domain' || isDomain(value) ? readLookupDomain(value, 'Website') : null;
}

/**
 * Returns a website by its id.
 *
 * @param shown its domain as a list showed it, or the name for a website without one
 */
export function itemWebsite(
	id: number,
	{ websites, signal, hint }: WebsiteLookupContext,
	shown = domainOf({ id }),
): ItemWebsite {
	return {
		id,
		name: () => websites.knownDomain(id) ?? shown,
		fetchDomain: once(async () => {
			const domain = await websites.byId(id, signal).catch(() => null);
			signal.throwIfAborted();
			if (domain === null) {
				hint?.(`The domain of website ${id} could not be looked up, so it is missing.`);
			}
			return domain;
		}),
	};
}
