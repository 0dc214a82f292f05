import type { IDataObject } from 'n8n-workflow';
import { Problem } from '../problem';
import type { Connection } from '../transport/connection';
import { fetchAllRows, fetchData } from '../transport/list';
import { readDomain, isSameDomain } from '../websites/domain';
import { readWebsiteId } from '../websites/id';

/** The value of the website locator: how a website was chosen, and what was entered. */
export interface WebsiteChoice {
	mode: string;
	value: unknown;
	/** The domain, as the list showed it when the website was chosen there. */
	cachedResultName?: unknown;
}

/** What was looked up before, by what was asked for. */
export type LookupCache = Map<string, Promise<unknown>>;

/** From so many concurrent items on, one list of all websites costs less than asking for each. */
const MIN_ITEMS_FOR_LIST = 10;

const LIST_REQUEST = {
	method: 'GET',
	path: '/api/v1/websites',
	query: { sort_by: 'id', sort: 'desc' },
} as const;

/**
 * The id of the chosen website. Only a domain has to be looked up.
 * @throws Problem naming 'Website'
 */
export async function fetchWebsiteId(
	choice: WebsiteChoice,
	connection: Connection,
	cache: LookupCache,
): Promise<number> {
	if (choice.mode !== 'domain') return readWebsiteId(choice.value);
	const domain = readDomain(choice.value, 'Website');
	const { id } = await once(cache, `domain ${domain}`, async () => {
		return await fetchByDomain(connection, domain);
	});
	return readWebsiteId(id);
}

/**
 * The domain of the chosen website, which is requested only where the choice does not contain it.
 * @param activeItems how many items may ask for domains at the same time
 * @throws Problem when there is no such website
 */
export async function fetchDomain(
	choice: WebsiteChoice,
	connection: Connection,
	cache: LookupCache,
	activeItems: number,
): Promise<string> {
	const { mode, value, cachedResultName } = choice;
	if (mode === 'list' && typeof cachedResultName === 'string' && cachedResultName !== '') {
		return cachedResultName;
	}
	if (mode === 'domain') return readDomain(value, 'Website');
	const id = readWebsiteId(value);
	if (activeItems < MIN_ITEMS_FOR_LIST) {
		return await once(cache, `website ${id}`, async () => await fetchDomainById(connection, id));
	}
	const domains = await once(cache, 'all websites', async () => await fetchDomains(connection));
	return domains.get(id) ?? (await fetchDomainById(connection, id));
}

/**
 * docs/interface.md, section 4.1: `search`, `search_by`. The whole domain has to match, but for
 * upper and lower case and `www.`.
 */
async function fetchByDomain(connection: Connection, domain: string): Promise<IDataObject> {
	const query = { ...LIST_REQUEST.query, search: domain, search_by: 'domain' };
	const found = await fetchAllRows(connection, { ...LIST_REQUEST, query });
	const matching = found.filter((website) => isSameDomain(String(website.domain), domain));
	const [first] = matching;
	if (!first) {
		throw new Problem(
			`the service has no website with the domain ${domain}`,
			"Check 'Website', or choose the website from the list.",
		);
	}
	if (matching.length === 1) return first;
	const names = matching.map(({ domain: name, id }) => `${String(name)} (id ${String(id)})`);
	throw new Problem(
		`several websites have the domain ${domain}: ${names.join(', ')}`,
		"Choose one of them in 'Website', from the list or by its id.",
	);
}

/** docs/interface.md, section 4.2. */
async function fetchDomainById(connection: Connection, id: number): Promise<string> {
	const website = await fetchData(connection, { method: 'GET', path: `/api/v1/websites/${id}` });
	return String(website.domain);
}

async function fetchDomains(connection: Connection): Promise<Map<number, string>> {
	const websites = await fetchAllRows(connection, LIST_REQUEST);
	return new Map(websites.map(({ id, domain }) => [Number(id), String(domain)]));
}

async function once<T>(cache: LookupCache, key: string, look: () => Promise<T>): Promise<T> {
	const known = cache.get(key) as Promise<T> | undefined;
	const looking = known ?? look();
	cache.set(key, looking);
	return await looking;
}
