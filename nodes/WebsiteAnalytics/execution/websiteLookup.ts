import type { IDataObject } from 'n8n-workflow';
import { Problem } from '../problem';
import { cleanDomain, sameDomain } from '../websites/domain';
import { readWebsiteId } from '../websites/id';
import type { Connection } from '../transport/connection';
import { sendForAll } from '../transport/list';
import { readData } from '../transport/readAnswer';
import type { Run } from './run';

/** The value of the website locator: how a website was chosen, and what was entered. */
export interface WebsiteChoice {
	mode: string;
	value: unknown;
	/** The domain, as the list showed it when the website was chosen there. */
	cachedResultName?: unknown;
}

/** With so many items under way, one list of all websites costs less than asking for each. */
const MANY_ITEMS = 10;

const LIST_REQUEST = {
	method: 'GET',
	path: '/api/v1/websites',
	query: { sort_by: 'id', sort: 'desc' },
} as const;

/**
 * The id of the chosen website; only a domain has to be looked up.
 * @throws Problem naming 'Website'
 */
export async function findId(
	choice: WebsiteChoice,
	connection: Connection,
	run: Run,
): Promise<number> {
	if (choice.mode !== 'domain') return readWebsiteId(choice.value);
	const domain = cleanDomain(choice.value, 'Website');
	const { id } = await once(
		run,
		`domain ${domain}`,
		async () => await findByDomain(connection, domain),
	);
	return readWebsiteId(id);
}

/**
 * The domain of the chosen website, asked for only where the choice does not tell it.
 * @throws Problem when there is no such website
 */
export async function findDomain(
	choice: WebsiteChoice,
	connection: Connection,
	run: Run,
): Promise<string> {
	const { mode, value, cachedResultName } = choice;
	if (mode === 'list' && typeof cachedResultName === 'string' && cachedResultName !== '') {
		return cachedResultName;
	}
	if (mode === 'domain') return cleanDomain(value, 'Website');
	const id = readWebsiteId(value);
	if (run.active < MANY_ITEMS) {
		return await once(run, `website ${id}`, async () => await readDomain(connection, id));
	}
	const domains = await once(run, 'all websites', async () => await readDomains(connection));
	return domains.get(id) ?? (await readDomain(connection, id));
}

/** Interface, section 4.1: `search`, `search_by`. Case and `www.` aside, the domain has to match exactly. */
async function findByDomain(connection: Connection, domain: string): Promise<IDataObject> {
	const query = { ...LIST_REQUEST.query, search: domain, search_by: 'domain' };
	const found = await sendForAll(connection, { ...LIST_REQUEST, query });
	const matching = found.filter((website) => sameDomain(String(website.domain), domain));
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

/** Interface, section 4.2. */
async function readDomain(connection: Connection, id: number): Promise<string> {
	const request = { method: 'GET', path: `/api/v1/websites/${id}` } as const;
	return String(readData(await connection.send(request), connection.asked(request)).domain);
}

async function readDomains(connection: Connection): Promise<Map<number, string>> {
	const websites = await sendForAll(connection, LIST_REQUEST);
	return new Map(websites.map(({ id, domain }) => [Number(id), String(domain)]));
}

/** What several items of a run ask for is asked for once. */
async function once<T>(run: Run, name: string, look: () => Promise<T>): Promise<T> {
	const known = run.lookups.get(name) as Promise<T> | undefined;
	const looking = known ?? look();
	run.lookups.set(name, looking);
	return await looking;
}
