import { difference, groupBy, map, union } from 'lodash';
import { nameAll, oneLine } from '../values/text';
import { UserFacingError } from '../values/userFacingError';
import { canonicalDomain, DOMAIN_FORMS, domainKey, isDomain, plainDomain } from './domain';

/** A website by its id and its domain, as the service has it. */
export interface NamedWebsite {
	id: number;
	domain: string;
}

/** The websites whose domain is the same as an entered domain, or similar. */
export interface DomainMatches {
	/** In any encoding and case; more than one only where the service has several websites with the domain. */
	same: NamedWebsite[];
	/** Websites whose domain differs by `www.`, and then those whose domain differs by the port. */
	similar: NamedWebsite[];
	/** The websites with the domain, or else those with the nearest domain. */
	nearest: NamedWebsite[];
}

const MAX_LISTED = 5;
const chooseOne = (label: string) =>
	`Choose one of them in '${label}', from the list or by its id.`;
/** n8n may repeat a deletion whose response was lost. */
const MAY_BE_GONE = 'If the website was deleted before, nothing is left to do.';

/**
 * @param domain as `readLookupDomain` reads it
 */
export function matchDomain(websites: readonly NamedWebsite[], domain: string): DomainMatches {
	const [equal = [], ...near] = DOMAIN_FORMS.map((formOf) =>
		websites.filter((website) => formOf(website.domain) === formOf(domain)),
	);
	// Two encodings of one domain can be two websites of a service.
	const literal = equal.filter((website) => hasExactSpelling(website, domain));
	const same = literal.length > 0 ? literal : equal;
	return {
		same,
		similar: difference(union(...near), equal),
		nearest: [same, ...near].find(({ length }) => length > 0) ?? [],
	};
}

/** Returns true when the service stores the domain as it was entered, and not in another encoding. */
export function hasExactSpelling(website: NamedWebsite, domain: string): boolean {
	return plainDomain(website.domain) === domain;
}

/**
 * Returns the website to read: the one with the nearest domain.
 *
 * @param label of the field, for errors
 * @throws UserFacingError without exactly one
 */
export function websiteToRead(
	domain: string,
	{ nearest }: DomainMatches,
	label = 'Website',
): NamedWebsite {
	const website = onlyOne(domain, nearest, chooseOne(label));
	if (website) return website;
	throw new UserFacingError(
		unknown(domain),
		`Check '${label}', or choose the website from the list.`,
	);
}

/**
 * Returns the website to update or to delete. Only exactly this domain counts: a similar one is another website.
 *
 * @throws UserFacingError without exactly one
 */
export function websiteToChange(domain: string, { same, similar }: DomainMatches): NamedWebsite {
	const website = onlyOne(domain, same, chooseOne('Website'));
	if (website) return website;
	throw similar.length > 0
		? new UserFacingError(
				`${unknown(domain)}, only ${listed(similar)}`,
				`To update or delete that one, enter its id or exactly its domain in 'Website'. ${MAY_BE_GONE}`,
			)
		: new UserFacingError(
				unknown(domain),
				`Check 'Website', or choose the website from the list. ${MAY_BE_GONE}`,
			);
}

/**
 * Returns the website that Create or Update updates: the one with this domain, or else with the domain that Create
 * would use, without `www.`. Returns null without such a website.
 *
 * @throws UserFacingError when there are several, or only similar ones, or when a new domain has a port
 */
export function websiteToUpsert(
	domain: string,
	{ same, similar }: DomainMatches,
): NamedWebsite | null {
	const created = domainKey(domain);
	const isWithPort = /:\d+$/.test(canonicalDomain(domain));
	const existing =
		same.length > 0 || isWithPort
			? same
			: similar.filter((website) => canonicalDomain(website.domain) === created);
	const website = onlyOne(domain, existing, "Use 'Update' with the id of one of them.");
	if (website) return website;
	if (similar.length > 0) {
		throw new UserFacingError(
			`${unknown(domain)}, only ${listed(similar)}`,
			`To update that one, enter exactly its domain in 'Domain', or use 'Update' with its id. To add ${created} beside it, use 'Create'.`,
		);
	}
	if (!isWithPort) return null;
	// The next run would not find the website under the domain with the port.
	throw new UserFacingError(
		`${unknown(domain)}, and a new one has no port in its 'Domain'`,
		"Remove the port from 'Domain'.",
	);
}

/**
 * @throws UserFacingError when there are several
 */
function onlyOne(domain: string, websites: NamedWebsite[], hint: string): NamedWebsite | undefined {
	if (websites.length < 2) return websites[0];
	throw new UserFacingError(
		`several websites have the domain ${domain}: ${listed(websites)}`,
		hint,
	);
}

function unknown(domain: string): string {
	return `the service has no website with the domain ${domain}`;
}

function listed(websites: NamedWebsite[]): string {
	const names = websites.map(({ id, domain }) => `${oneLine(domain)} (id ${id})`);
	return nameAll(names, MAX_LISTED);
}

/** The field of the exceptions, as the form calls it. */
export const EXCEPT_LABEL = 'Except Website Names or IDs';

/**
 * Returns the websites without the exceptions.
 *
 * @param warn is called when exceptions are not among the websites
 * @throws UserFacingError when the exceptions leave out all websites
 */
export function leaveOut(
	all: NamedWebsite[],
	except: unknown[],
	warn?: (message: string) => void,
): NamedWebsite[] {
	const leftOut = meantBy(except, all);
	const unmatched = leftOut.filter(({ websites }) => websites.length === 0);
	if (unmatched.length > 0) {
		const names = nameAll(unmatched.map(({ entry }) => String(entry)));
		warn?.(`'${EXCEPT_LABEL}' has entries that match none of the websites found: ${names}.`);
	}
	const wanted = difference(all, ...map(leftOut, 'websites'));
	if (wanted.length > 0 || all.length === 0) return wanted;
	throw new UserFacingError(
		`'${EXCEPT_LABEL}' leaves out all websites`,
		'Remove at least one of them there.',
	);
}

/** Returns which websites each entry of a list means: where none has its domain, those with the nearest domains. */
export function meantBy(entries: unknown[], all: NamedWebsite[]) {
	const byKey = groupBy(all, ({ domain }) => domainKey(domain));
	return entries.map((entry) => ({
		entry,
		websites: isDomain(entry)
			? matchDomain(byKey[domainKey(entry)] ?? [], plainDomain(entry)).nearest
			: all.filter(({ id }) => id === Number(entry)),
	}));
}
