import { Problem } from '../problem';
import { cleanDomain, sameDomain } from '../websites/domain';
import { readWebsiteId } from '../websites/id';
import type { Connection } from './connection';
import { sendForAll } from './list';

/** The value of the website locator: how a website was chosen, and what was entered. */
export interface WebsiteChoice {
	mode: string;
	value: unknown;
}

/**
 * Checks a choice without asking the service.
 * @returns the id, or the cleaned domain that {@link findByDomain} has to look up
 * @throws Problem naming 'Website'
 */
export function checkChoice({ mode, value }: WebsiteChoice): number | string {
	return mode === 'domain' ? cleanDomain(value, 'Website') : readWebsiteId(value);
}

/**
 * The id of the one website with exactly this domain, case and `www.` aside. Interface, section
 * 4.1: `search`, `search_by`.
 * @throws Problem when none or several match
 */
export async function findByDomain(connection: Connection, domain: string): Promise<number> {
	const found = await sendForAll(connection, {
		method: 'GET',
		path: '/api/v1/websites',
		query: { search: domain, search_by: 'domain', sort_by: 'id', sort: 'desc' },
	});
	const matching = found.filter((website) => sameDomain(String(website.domain), domain));
	if (matching.length === 1) return readWebsiteId(matching[0]?.id);
	if (matching.length === 0) {
		throw new Problem(
			`the service has no website with the domain ${domain}`,
			"Check 'Website', or choose the website from the list.",
		);
	}
	const names = matching.map(({ domain: name, id }) => `${String(name)} (id ${String(id)})`);
	throw new Problem(
		`several websites have the domain ${domain}: ${names.join(', ')}`,
		"Choose one of them in 'Website', from the list or by its id.",
	);
}
