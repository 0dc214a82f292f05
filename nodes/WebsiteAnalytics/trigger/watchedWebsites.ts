import { uniqBy } from 'lodash';
import { findWebsite, readWebsiteChoice } from '../execution/itemWebsite';
import { isEntry, readWebsitesChoice, WEBSITES_LABELS } from '../execution/itemWebsites';
import { WebsiteLookup } from '../service/websiteLookup';
import { fetchAllWebsites, fetchWebsite } from '../service/websites';
import { Problem } from '../problem';
import { isDomain } from '../websites/domain';
import { domainOf, websiteRecord, type WebsiteRecord } from '../websites/record';
import type { PollContext } from './pollContext';
import type { WebsiteContext } from './event';

/** A website that is watched. */
export type Website = Pick<WebsiteContext, 'websiteId' | 'domain'>;

type WatchContext = Pick<
	PollContext,
	'parameter' | 'connection' | 'isManual' | 'isPublished' | 'warn'
>;

/**
 * The websites to watch, as they are now.
 * @throws Problem, also when the chosen website does not exist
 */
export async function fetchWebsites({
	parameter,
	connection,
	isManual,
	isPublished,
	warn,
}: WatchContext): Promise<Website[]> {
	const choice = readWebsitesChoice(parameter);
	if (choice.which === 'one') {
		const { signal } = new AbortController();
		const finding = { websites: new WebsiteLookup(connection), signal };
		const { id } = await findWebsite(readWebsiteChoice(parameter('websiteId')), finding);
		return [asWebsite(websiteRecord({ ...(await fetchWebsite(connection, id)), id }))];
	}
	const all = (await fetchAllWebsites(connection)).map((row) => asWebsite(websiteRecord(row)));
	if (choice.which === 'all') {
		return all.filter((website) => !choice.except.some((entry) => isEntryFor(entry, website)));
	}
	const found = choice.entries.map((entry) => ({ entry, website: watched(entry, all) }));
	const [missing] = found.filter(({ website }) => website === undefined);
	if (missing && (isManual || isPublished || found.length === 1)) throw notFound(missing.entry);
	// One that is gone must not stop the others.
	if (missing) warn(notFound(missing.entry).message);
	return uniqBy(
		found.flatMap(({ website }) => website ?? []),
		'websiteId',
	);
}

/** An id that is not in the list fails when it is read, which is told. */
function watched(entry: unknown, all: Website[]): Website | undefined {
	const website = all.find((one) => isEntryFor(entry, one));
	return website ?? (isDomain(entry) ? undefined : asWebsite({ id: Number(entry) }));
}

function isEntryFor(entry: unknown, { websiteId, domain }: Website): boolean {
	return isEntry(entry, { id: websiteId, domain });
}

function notFound(entry: unknown): Problem {
	return new Problem(
		`the service has no website with the domain ${String(entry)}`,
		`Check '${WEBSITES_LABELS.websiteIds}'.`,
	);
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
