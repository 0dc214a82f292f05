import { quote } from '../values/text';
import { UserFacingError } from '../values/userFacingError';
import { canonicalDomain, isDomain, readLookupDomain } from '../service/domain';
import { websiteToChange, websiteToRead } from '../service/match';
import { domainOf, idOf, readWebsiteId } from '../service/record';
import type { WebsiteLookup } from '../service/websites';
import type { WebsiteChoice } from '../form/locatorFields';

export interface ItemWebsite {
	id: number;
	/** What a hint calls it: its domain where that is known, e.g. from the list in the form. */
	readonly name: string;
	/** Its domain as the service has it, as a label: null when it cannot be looked up. */
	fetchDomain(): Promise<string | null>;
}

/** What of an item is needed to find its website. */
export interface Finding {
	websites: WebsiteLookup;
	/** Whether the operation changes the website. Only a read accepts a domain that is near to the choice. */
	isChange?: boolean;
	/** Aborted when nothing more is to be sent for the item. */
	signal: AbortSignal;
	/** Shows a sentence beside the output in the editor. */
	hint?(message: string): void;
}

const UNKNOWN_DOMAIN = 'The domain of a website could not be looked up, so it is missing.';

/** Returns the chosen website. @throws UserFacingError naming 'Website' when there is no such website */
export async function findWebsite(
	{ mode, value, shown }: WebsiteChoice,
	finding: Finding,
): Promise<ItemWebsite> {
	const { websites, isChange = false, signal } = finding;
	// A domain that was dragged onto the field lands in By ID, and an id that a model gives in By Domain.
	if ((mode === 'domain' && idOf(value) === null) || isDomain(value)) {
		const domain = readLookupDomain(value, 'Website');
		const choose = isChange ? websiteToChange : websiteToRead;
		return itemWebsite(choose(domain, await websites.byDomain(domain, signal)).id, finding);
	}
	const id = readWebsiteId(value);
	if (isChange && shown !== undefined) await demandShown(id, shown, finding);
	return itemWebsite(id, finding, shown);
}

/** @param shown its domain as a list showed it, or the name for a website without one */
export function itemWebsite(
	id: number,
	{ websites, signal, hint }: Finding,
	shown = domainOf({ id }),
): ItemWebsite {
	return {
		id,
		get name() {
			return websites.knownDomain(id) ?? shown;
		},
		async fetchDomain() {
			const domain = await websites.byId(id, signal).catch(() => null);
			signal.throwIfAborted();
			if (domain === null) hint?.(UNKNOWN_DOMAIN);
			return domain;
		},
	};
}

/**
 * An id that was chosen from the list of one account is another website in another account.
 * @throws UserFacingError when the website is not the one that the form shows
 */
async function demandShown(
	id: number,
	shown: string,
	{ websites, signal }: Finding,
): Promise<void> {
	if (shown === domainOf({ id })) return;
	const domain = await websites.byId(id, signal);
	if (domain === null || canonicalDomain(domain) === canonicalDomain(shown)) return;
	throw new UserFacingError(
		`'Website' shows ${quote(shown)}, but website ${id} is ${quote(domain)} in this account`,
		"Choose the website from the list in 'Website' again. The ids of another account are other websites here.",
	);
}
