import { Problem } from '../problem';
import { quote } from '../text';
import { isObject } from '../transport/response';
import { canonicalDomain, isDomain, readLookupDomain } from '../websites/domain';
import { readWebsiteId } from '../websites/id';
import { websiteToChange, websiteToRead } from '../websites/match';
import { domainOf } from '../websites/record';
import type { WebsiteLookup } from '../service/websiteLookup';

/** The value of the website locator: how a website was chosen, and what was entered. */
export interface WebsiteChoice {
	mode: string;
	value: unknown;
	/** The domain, as the list showed it when the website was chosen there. */
	cachedResultName?: unknown;
}

/** What is done with the chosen website. Only for reading may it be one that is merely near to the choice. */
export type Access = 'read' | 'change';

/**
 * The choice of a website. An expression in place of the whole field gives an id or a domain itself.
 * @param given the value of the field for an item
 * @param stored its value in the workflow; what an expression gives is not what the list has shown
 */
export function readWebsiteChoice(given: unknown, stored: unknown = given): WebsiteChoice {
	if (!isObject(given) || typeof given.mode !== 'string') return { mode: 'id', value: given };
	const { mode, value, cachedResultName } = given;
	const isStored = isObject(stored) && stored.value === value;
	return { mode, value, ...(isStored && { cachedResultName }) };
}

/**
 * The id of the chosen website. A domain has to be looked up; so does what the list showed, when the
 * website is changed.
 * @throws Problem naming 'Website'
 */
export async function fetchWebsiteId(
	choice: WebsiteChoice,
	websites: WebsiteLookup,
	signal: AbortSignal,
	access: Access = 'read',
): Promise<number> {
	const { mode, value } = choice;
	// A domain that was dragged onto the field lands in By ID.
	if (mode === 'domain' || isDomain(value)) {
		const domain = readLookupDomain(value, 'Website');
		const matches = await websites.find(domain, signal);
		return (access === 'read' ? websiteToRead : websiteToChange)(domain, matches).id;
	}
	const id = readWebsiteId(value);
	if (access === 'change') await demandShown(id, choice, websites, signal);
	return id;
}

/**
 * The domain of the chosen website, as the service has it. It is a label: null when it cannot be
 * looked up.
 * @throws Problem naming 'Website' when there is no such website
 */
export async function fetchDomain(
	choice: WebsiteChoice,
	websites: WebsiteLookup,
	signal: AbortSignal,
): Promise<string | null> {
	const id = await fetchWebsiteId(choice, websites, signal);
	return await websites.domainOf(id, signal).catch(() => {
		signal.throwIfAborted();
		return null;
	});
}

/**
 * An id that was chosen from the list of one account is another website in another account.
 * @throws Problem when the website is not the one that the form shows
 */
async function demandShown(
	id: number,
	{ mode, cachedResultName: shown }: WebsiteChoice,
	websites: WebsiteLookup,
	signal: AbortSignal,
): Promise<void> {
	const isShown = mode === 'list' && typeof shown === 'string' && shown !== '';
	// The list has a name of its own for a website without a domain.
	if (!isShown || shown === domainOf({ id })) return;
	const domain = await websites.domainOf(id, signal);
	if (domain === null || canonicalDomain(domain) === canonicalDomain(shown)) return;
	throw new Problem(
		`'Website' shows ${quote(shown)}, but website ${id} is ${quote(domain)} in this account`,
		"Choose the website from the list in 'Website' again. The ids of another account are other websites here.",
	);
}
