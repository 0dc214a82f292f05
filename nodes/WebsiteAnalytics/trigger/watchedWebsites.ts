import { findWebsite, readWebsiteChoice } from '../execution/itemWebsite';
import { WebsiteLookup } from '../service/websiteLookup';
import { fetchAllWebsites, fetchWebsite } from '../service/websites';
import { Problem } from '../problem';
import { domainOf, websiteRecord, type WebsiteRecord } from '../websites/record';
import type { PollContext } from './pollContext';
import { websitesField } from './sharedFields';
import type { WebsiteContext } from './event';

/** A website that is watched. */
export type Website = Pick<WebsiteContext, 'websiteId' | 'domain'>;

/**
 * The websites to watch, as they are now.
 * @throws Problem, also when the chosen website does not exist
 */
export async function fetchWebsites({
	parameter,
	connection,
}: Pick<PollContext, 'parameter' | 'connection'>): Promise<Website[]> {
	if (websitesField.read(parameter) === 'all') {
		return (await fetchAllWebsites(connection)).map((row) => asWebsite(websiteRecord(row)));
	}
	const choice = readWebsiteChoice(parameter('websiteId'));
	const { signal } = new AbortController();
	const { id } = await findWebsite(choice, { websites: new WebsiteLookup(connection), signal });
	return [asWebsite(websiteRecord({ ...(await fetchWebsite(connection, id)), id }))];
}

function asWebsite(record: WebsiteRecord): Website {
	return { websiteId: record.id, domain: domainOf(record) };
}

/** A website, as events check it. */
export function websiteContext(context: PollContext, website: Website): WebsiteContext {
	return { ...context, ...website };
}

/** Any failure, as one for a person. */
export function asProblem(error: unknown): Problem {
	if (error instanceof Problem) return error;
	return new Problem(String(error), 'It is tried again by itself.');
}

/** The failure of a website, with its name. */
export function nameWebsite({ domain }: Website, error: unknown): Problem {
	const { message, solution, httpCode, failure } = asProblem(error);
	return new Problem(`${domain}: ${message}`, solution, { httpCode, failure });
}

/** Why there is nothing to show of an account. */
export function noWebsites(): Problem {
	return new Problem(
		'the account has no websites',
		"Create one with 'Website: Create', then run this again.",
	);
}
