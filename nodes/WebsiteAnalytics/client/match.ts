import { Problem } from '../problem';
import { oneLine, shorten } from '../text';
import { bareHost, canonicalDomain, domainDifference, hasPort, plainDomain } from './domain';

/** A website by its id and its domain, as the service has it. */
export interface NamedWebsite {
	id: number;
	domain: string;
}

/** The websites of an account whose domain is the same as one that was entered, or near to it. */
export interface DomainMatches {
	/** In any encoding and case; more than one only where the service has several of them. */
	same: NamedWebsite[];
	/** Those that differ by `www.`. */
	otherWww: NamedWebsite[];
	/** Those that differ by the port, and maybe by `www.` too. */
	otherPort: NamedWebsite[];
}

/** @param domain as `readLookupDomain` reads it */
export function matchDomain(websites: readonly NamedWebsite[], domain: string): DomainMatches {
	const differing = (by: number) =>
		websites.filter((website) => domainDifference(website.domain, domain) === by);
	const same = differing(0);
	const literal = same.filter((website) => hasExactSpelling(website, domain));
	return {
		// Two encodings of one domain can be two websites of a service.
		same: literal.length > 0 ? literal : same,
		otherWww: differing(1),
		otherPort: differing(2),
	};
}

/** True when the service stores the domain as it was entered, and not in another encoding. */
export function hasExactSpelling(website: NamedWebsite, domain: string): boolean {
	return plainDomain(website.domain) === domain;
}

/**
 * The website to read: where none has the domain, the one whose domain is nearest to it.
 * @param label of the field
 * @throws Problem naming the field when there is none, or more than one
 */
export function websiteToRead(
	domain: string,
	matches: DomainMatches,
	label = 'Website',
): NamedWebsite {
	const website = onlyOne(domain, nearestOf(matches), chooseOne(label));
	if (website) return website;
	throw new Problem(unknown(domain), `Check '${label}', or choose the website from the list.`);
}

/** Those whose domains are nearest to the one that was entered. */
export function nearestOf({ same, otherWww, otherPort }: DomainMatches): NamedWebsite[] {
	return [same, otherWww, otherPort].find(({ length }) => length > 0) ?? [];
}

/**
 * The website to update or to delete. It has exactly this domain: the nearest one is another website.
 * @throws Problem naming 'Website' when there is none, or more than one
 */
export function websiteToChange(domain: string, matches: DomainMatches): NamedWebsite {
	const website = onlyOne(domain, matches.same, chooseOne('Website'));
	if (website) return website;
	const near = nearOf(matches);
	throw near.length > 0
		? new Problem(
				`${unknown(domain)}, only ${listed(near)}`,
				`To update or delete that one, enter its id or exactly its domain in 'Website'. ${MAY_BE_GONE}`,
			)
		: new Problem(
				unknown(domain),
				`Check 'Website', or choose the website from the list. ${MAY_BE_GONE}`,
			);
}

/**
 * The website that Create or Update updates: the one with this domain, or else the one that it would
 * create, which has the domain without `www.`; null when there is none.
 * @throws Problem naming 'Domain' when there are several, or only near ones, or when it has a port
 */
export function websiteToUpsert(domain: string, matches: DomainMatches): NamedWebsite | null {
	const near = nearOf(matches);
	const created = bareHost(canonicalDomain(domain));
	const existing =
		matches.same.length > 0 || hasPort(domain)
			? matches.same
			: near.filter((website) => canonicalDomain(website.domain) === created);
	const website = onlyOne(domain, existing, "Use 'Update' with the id of one of them.");
	if (website) return website;
	if (near.length > 0) {
		throw new Problem(
			`${unknown(domain)}, only ${listed(near)}`,
			`To update that one, enter exactly its domain in 'Domain', or use 'Update' with its id. To add ${created} beside it, use 'Create'.`,
		);
	}
	if (!hasPort(domain)) return null;
	// Created without its port, the website would only be near to the domain in the next run, and not found.
	throw new Problem(
		`${unknown(domain)}, and a new one has no port in its 'Domain'`,
		"Remove the port from 'Domain'.",
	);
}

const chooseOne = (label: string) =>
	`Choose one of them in '${label}', from the list or by its id.`;

/** The website may be gone because n8n tries again after the response to a deletion was lost. */
const MAY_BE_GONE = 'If the website was deleted before, nothing is left to do.';

const MAX_LISTED = 5;
const MAX_DOMAIN_LENGTH = 100;

function nearOf({ otherWww, otherPort }: DomainMatches): NamedWebsite[] {
	return [...otherWww, ...otherPort];
}

/** @throws Problem when there are several */
function onlyOne(
	domain: string,
	websites: NamedWebsite[],
	solution: string,
): NamedWebsite | undefined {
	const [website, ...others] = websites;
	if (others.length === 0) return website;
	throw new Problem(`several websites have the domain ${domain}: ${listed(websites)}`, solution);
}

function unknown(domain: string): string {
	return `the service has no website with the domain ${domain}`;
}

function listed(websites: NamedWebsite[]): string {
	const names = websites
		.slice(0, MAX_LISTED)
		.map(({ id, domain }) => `${shorten(oneLine(domain), MAX_DOMAIN_LENGTH)} (id ${id})`);
	const more = websites.length - names.length;
	return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}
