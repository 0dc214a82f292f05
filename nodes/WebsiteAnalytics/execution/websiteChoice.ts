import { isObject } from '../transport/response';
import { isDomain, readLookupDomain } from '../websites/domain';
import { readWebsiteId } from '../websites/id';
import type { WebsiteLookup } from './websiteLookup';

/** The value of the website locator: how a website was chosen, and what was entered. */
export interface WebsiteChoice {
	mode: string;
	value: unknown;
	/** The domain, as the list showed it when the website was chosen there. */
	cachedResultName?: unknown;
}

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
 * The id of the chosen website. Only a domain has to be looked up.
 * @throws Problem naming 'Website'
 */
export async function fetchWebsiteId(
	{ mode, value }: WebsiteChoice,
	websites: WebsiteLookup,
	signal: AbortSignal,
): Promise<number> {
	// A domain that was dragged onto the field lands in By ID.
	if (mode !== 'domain' && !isDomain(value)) return readWebsiteId(value);
	return await websites.idOf(readLookupDomain(value, 'Website'), signal);
}

/**
 * The domain of the chosen website, which is looked up only where the choice does not contain it. It
 * is a label: null when it cannot be looked up.
 * @throws Problem naming 'Website' when there is no such website
 */
export async function fetchDomain(
	choice: WebsiteChoice,
	websites: WebsiteLookup,
	signal: AbortSignal,
): Promise<string | null> {
	const { mode, cachedResultName } = choice;
	if (mode === 'list' && typeof cachedResultName === 'string' && cachedResultName !== '') {
		return cachedResultName;
	}
	return await websites.domainOf(await fetchWebsiteId(choice, websites, signal), signal);
}
