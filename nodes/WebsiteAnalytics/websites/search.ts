import { uniq } from 'lodash';
import { bareHost, canonicalDomain, isInternational } from './domain';

/**
 * Whether a domain contains a text that was searched for, in any case and encoding. It decides this
 * again for what a service found, because some services ignore the search and send all websites.
 */
export function domainContains(domain: unknown, text: string): boolean {
	if (typeof domain !== 'string') return false;
	if (fold(domain).includes(fold(text.trim()))) return true;
	if (!isInternational(domain) || !isInternational(text)) return false;
	const isContained = canonicalDomain(domain).includes(canonicalDomain(text));
	return isContained || !isComparable(domain, text);
}

/** Without accents, because databases find letters with and without them alike. */
function fold(text: string): string {
	return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Part of a name in Unicode does not occur in the punycode of that name. */
function isComparable(domain: string, text: string): boolean {
	return !(/(?:^|\.)xn--/.test(domain) && /[^\x20-\x7e]/.test(text));
}

/** Some services find whole domains only, some only what a domain begins with, most what it contains. */
export function searchesFor(domain: string): string[] {
	return uniq([domain, bareHost(domain), keyOf(domain)]);
}

/** The same for all domains that differ by their encoding, `www.` and the port only. */
export function keyOf(domain: string): string {
	return bareHost(canonicalDomain(domain));
}
