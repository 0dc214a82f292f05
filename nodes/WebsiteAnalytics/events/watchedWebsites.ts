import { uniqBy } from 'lodash';
import { findWebsite, readWebsiteChoice } from '../run/itemWebsite';
import { WEBSITES_LABELS } from '../form/websiteFields';
import {
	entryMeans,
	leaveOut,
	noneWanted,
	readWebsitesChoice,
	unmatchedText,
} from '../run/itemWebsites';
import { WebsiteLookup } from '../client/websiteLookup';
import { fetchAllWebsites, fetchWebsite } from '../client/websites';
import { Problem } from '../problem';
import { isDomain, readLookupDomain } from '../client/domain';
import { matchDomain, websiteToRead, type NamedWebsite } from '../client/match';
import { domainOf, websiteRecord, type WebsiteRecord } from '../client/record';
import type { PollContext, WebsiteContext } from './event';
import type { Said } from './failures';

/** A website that is watched. */
export type Website = Pick<WebsiteContext, 'websiteId' | 'domain'>;

/** Stands for the account as a whole. */
export const ACCOUNT: Website = { websiteId: 0, domain: '' };

/** The websites to watch, and the entries for which there is none, which must not stop the others. */
export interface Watched {
	websites: Website[];
	missing: Said[];
	/** The entries of the exceptions for which there is none. */
	unmatched: string[];
}

type WatchContext = Pick<
	PollContext,
	'parameter' | 'stored' | 'connection' | 'isManual' | 'isPublished'
>;

/**
 * The websites to watch, as they are now.
 * @throws Problem, also when none of the chosen websites exists
 */
export async function fetchWebsites({
	parameter,
	stored,
	connection,
	isManual,
	isPublished,
}: WatchContext): Promise<Watched> {
	const choice = readWebsitesChoice(parameter, stored);
	const isSeen = isManual || isPublished;
	if (choice.which === 'one') {
		const { signal } = new AbortController();
		const finding = { websites: new WebsiteLookup(connection), signal };
		const { id } = await findWebsite(readWebsiteChoice(parameter('websiteId')), finding);
		const record = websiteRecord({ ...(await fetchWebsite(connection, id)), id });
		return watching([asNamed(record)]);
	}
	const search = choice.which === 'all' ? choice.search : '';
	const all = (await fetchAllWebsites(connection, search)).map(websiteRecord).map(asNamed);
	if (choice.which === 'all') {
		const { wanted, unmatched } = leaveOut(all, choice.except);
		const areLeftOut = wanted.length === 0 && all.length > 0;
		if (isSeen && areLeftOut) throw noneWanted(search, all.length);
		return watching(wanted, [], unmatched);
	}
	const websites: NamedWebsite[] = [];
	const missing: Said[] = [];
	for (const entry of choice.entries) {
		try {
			websites.push(watched(entry, all));
		} catch (error) {
			missing.push({ id: String(entry), problem: asProblem(error) });
		}
	}
	const [first] = missing;
	if (first && (isSeen || websites.length === 0)) throw first.problem;
	return watching(uniqBy(websites, 'id'), missing);
}

function watching(named: NamedWebsite[], missing: Said[] = [], unmatched: string[] = []): Watched {
	const websites = named.map(({ id, domain }) => ({ websiteId: id, domain }));
	return { websites, missing, unmatched };
}

/**
 * What a person should know of exceptions that are none, when the trigger begins: a list may be that of several accounts,
 * but an entry may also be misspelled.
 */
export function tellUnmatched(
	{ emitError }: Pick<PollContext, 'emitError'>,
	unmatched: string[],
): void {
	if (unmatched.length === 0) return;
	emitError(
		new Problem(
			unmatchedText(unmatched),
			`Check '${WEBSITES_LABELS.except}'. The trigger has begun, and watches all websites that it does not leave out.`,
		),
	);
}

/** An id that is not in the list fails when it is read, which is told. @throws Problem for such a domain */
function watched(entry: unknown, all: NamedWebsite[]): NamedWebsite {
	if (!isDomain(entry)) return entryMeans(entry, all)[0] ?? asNamed({ id: Number(entry) });
	const label = WEBSITES_LABELS.websiteIds;
	const domain = readLookupDomain(entry, label);
	return websiteToRead(domain, matchDomain(all, domain), label);
}

function asNamed(record: WebsiteRecord): NamedWebsite {
	return { id: record.id, domain: domainOf(record) };
}

/** A website, as events check it. How its texts are written is not read before it is wanted: rows have none. */
export function websiteContext(context: PollContext, website: Website): WebsiteContext {
	return Object.assign(Object.create(context) as PollContext, website);
}

/** Any failure, as one for a person. */
export function asProblem(error: unknown): Problem {
	if (error instanceof Problem) return error;
	return new Problem(String(error), 'It is tried again by itself.');
}

/** The failure of a website, or of a part of it, with its name. The account has none. */
export function nameWebsite(
	{ domain, part }: Website & { part?: string },
	error: unknown,
): Problem {
	const problem = asProblem(error);
	const name = part === undefined ? domain : `${domain}, ${part}`;
	return name === ''
		? problem
		: new Problem(`${name}: ${problem.message}`, problem.solution, problem);
}
