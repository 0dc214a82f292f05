import { uniq } from 'lodash';
import { readText } from '../parameterReaders';
import { Problem } from '../problem';
import { quote } from '../text';
import { toUnicode } from './punycode';

const HOST_NAME =
	/^(?=.{4,253}$)[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** docs/interface.md, section 2: `domain`. */
const MAX_DOMAIN_LENGTH = 255;

/**
 * The bare host name of a website: without scheme, port, path and `www.`, in lower case. On some
 * hosts, a website registered with `www.` never records a visit. docs/interface.md, section 2: `domain`.
 * @throws Problem naming the parameter by its `label` when it is not a host name
 */
export function readDomain(given: unknown, label: string): string {
	const host = bareHost(toAscii(readEnteredHost(given, label)) ?? '');
	if (HOST_NAME.test(host) || host === 'localhost') return host;
	throw notADomain(given, label);
}

/**
 * The domain to look a website up by: as it was entered, but in lower case and without scheme and
 * path. A port and `www.` stay, because a service may have stored them.
 * @throws Problem naming the parameter by its `label` when it cannot be a domain
 */
export function readLookupDomain(given: unknown, label: string): string {
	const host = readEnteredHost(given, label);
	if (host.length <= MAX_DOMAIN_LENGTH && toAscii(host) !== null) return host;
	throw notADomain(given, label);
}

/** Whether the value is the bare domain of a website, and nothing else. */
export function isDomain(given: unknown): boolean {
	if (typeof given !== 'string') return false;
	const ascii = toAscii(given.trim());
	return ascii !== null && HOST_NAME.test(bareHost(ascii));
}

/**
 * How much the domain that the service stores differs from the one to look up: 0 when they are the
 * same, in whatever encoding, 1 but for `www.`, 2 but for `www.` and the port; null for another domain.
 */
export function domainDifference(stored: string, wanted: string): 0 | 1 | 2 | null {
	const one = canonicalDomain(stored);
	const other = canonicalDomain(wanted);
	if (one === other) return 0;
	if (withoutWww(one) === withoutWww(other)) return 1;
	return bareHost(one) === bareHost(other) ? 2 : null;
}

/**
 * The domain in one encoding, to compare it with others. A port stays, whichever it is, and so does a
 * path, because a service that stores one means another website by it.
 */
export function canonicalDomain(domain: string): string {
	const host = plainDomain(domain);
	return toAscii(host) ?? host;
}

/** The domain in its own encoding, but in lower case and without scheme and trailing dot. */
export function plainDomain(domain: string): string {
	return domain
		.trim()
		.toLowerCase()
		.replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
		.replace(/\/$/, '')
		.replace(/\.(?=$|:\d*$)/, '');
}

/** Text that every domain contains that is the same but for `www.` and the port. */
export function bareHost(host: string): string {
	return withoutWww(host.replace(/:\d*$/, ''));
}

export function hasPort(domain: string): boolean {
	return /:\d+$/.test(canonicalDomain(domain));
}

/** Whether a service may store the domain in another encoding than it was entered in. */
export function isInternational(domain: string): boolean {
	return /[^\x20-\x7e]|(?:^|\.)xn--/.test(domain);
}

/**
 * Whether a domain contains a text, in any case and encoding. The node checks what a service found, because some
 * services ignore the search and send all websites.
 */
export function domainContains(domain: unknown, text: string): boolean {
	if (typeof domain !== 'string') return false;
	const wanted = text.trim();
	if (fold(toUnicode(domain)).includes(fold(toUnicode(wanted)))) return true;
	// The beginning of a punycode label, which has no form in Unicode.
	return /(?:^|\.)xn--/i.test(wanted) && canonicalDomain(domain).includes(wanted.toLowerCase());
}

/** Returns the texts to search for: services store domains in one encoding, with or without `www.` and a port. */
export function searchesFor(domain: string): string[] {
	const key = domainKey(domain);
	return uniq([domain, bareHost(domain), key, toUnicode(key)]);
}

/** The same for all domains that differ by their encoding, `www.` and the port only. */
export function domainKey(domain: string): string {
	return bareHost(canonicalDomain(domain));
}

function readEnteredHost(given: unknown, label: string): string {
	const text = readText(given, label);
	if (text === '') {
		throw new Problem(
			`'${label}' is empty`,
			'Enter the host name of the website, e.g. shop.example.',
		);
	}
	const withoutPath = text.replace(/([a-z][a-z0-9+.-]*:\/\/)?([^/?#]*).*/is, '$1$2');
	return plainDomain(withoutPath);
}

/** The host as URLs write it, with its port; null when it is none. */
function toAscii(host: string): string | null {
	// An email address, a path or a number parses as a URL too, but its host is not what was entered.
	if (/[@/\\?#\s\p{Cc}]/u.test(host) || !URL.canParse(`http://${host}`)) return null;
	const name = new URL(`http://${host}`).hostname.replace(/\.$/, '');
	if (/^[\d.]+$/.test(name) && name !== host.replace(/:\d*$/, '')) return null;
	// Not that of the URL, which leaves the port 80 out.
	const port = /:0*(\d+)$/.exec(host)?.[1];
	return port === undefined ? name : `${name}:${port}`;
}

function withoutWww(host: string): string {
	return /^www\.[^.]+\./.test(host) ? host.slice('www.'.length) : host;
}

function notADomain(given: unknown, label: string): Problem {
	return new Problem(
		`'${label}' is not a domain: ${quote(given)}`,
		'Enter the full host name of the website, e.g. shop.example.',
	);
}

/** Without accents, because databases find letters with and without them alike. */
function fold(text: string): string {
	return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
