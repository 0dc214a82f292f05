import { readText } from '../values/parameterReaders';
import { quote } from '../values/text';
import { UserFacingError } from '../values/userFacingError';
import { parseAddress } from '../values/webAddress';

const HOST_NAME =
	/^(?=.{4,253}$)[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** docs/interface.md, section 2: `domain`. */
const MAX_DOMAIN_LENGTH = 255;

/**
 * Returns the host name of a new website: without scheme, port, path and `www.`, in lower case. Some services record no
 * visits for a website with `www.`. docs/interface.md, section 2: `domain`.
 *
 * @throws UserFacingError when it is not a host name
 */
export function readDomain(given: unknown, label: string): string {
	const host = bareHost(toAscii(readEnteredHost(given, label)) ?? '');
	if (HOST_NAME.test(host) || host === 'localhost') return host;
	throw notADomain(given, label);
}

/**
 * Returns the domain to look up: in lower case, without scheme and path. A port and `www.` stay, because the service may
 * store them.
 *
 * @throws UserFacingError when it is not a domain
 */
export function readLookupDomain(given: unknown, label: string): string {
	const host = readEnteredHost(given, label);
	if (host.length <= MAX_DOMAIN_LENGTH && toAscii(host) !== null) return host;
	throw notADomain(given, label);
}

/** Returns whether a value is a domain. */
export function isDomain(given: unknown): given is string {
	return typeof given === 'string' && HOST_NAME.test(bareHost(toAscii(given.trim()) ?? ''));
}

/** Forms of a domain: in any encoding, also with another `www.`, and also with another port. */
export const DOMAIN_FORMS = [
	canonicalDomain,
	(domain: string) => withoutWww(canonicalDomain(domain)),
	domainKey,
];

/** Returns the domain in ASCII, for comparisons. A domain with another port or path is another website. */
export function canonicalDomain(domain: string): string {
	const host = plainDomain(domain);
	return toAscii(host) ?? host;
}

/** Returns the domain in lower case, without scheme and trailing dot, in its encoding. */
export function plainDomain(domain: string): string {
	return domain
		.trim()
		.toLowerCase()
		.replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
		.replace(/\/$/, '')
		.replace(/\.(?=$|:\d*$)/, '');
}

/** Returns the domain without `www.` and port. */
export function bareHost(host: string): string {
	return withoutWww(host.replace(/:\d*$/, ''));
}

/** Returns whether the domain has a second encoding. */
export function isInternational(domain: string): boolean {
	return /[^\x20-\x7e]|(?:^|\.)xn--/.test(domain);
}

/**
 * Returns whether a domain contains a text, in any case. A text with other letters than ASCII is compared in both encodings.
 * An empty text is in every domain, also in one that the service does not send.
 */
export function domainContains(domain: unknown, text: string): boolean {
	if (typeof domain !== 'string') return text === '';
	const wanted = text.trim().toLowerCase();
	const ascii = isInternational(wanted) ? (toAscii(wanted) ?? wanted) : wanted;
	return domain.toLowerCase().includes(wanted) || canonicalDomain(domain).includes(ascii);
}

/** Returns a key that domains share when only their encoding, `www.` and the port differ. */
export function domainKey(domain: string): string {
	return bareHost(canonicalDomain(domain));
}

function readEnteredHost(given: unknown, label: string): string {
	const text = readText(given, label);
	if (text === '') {
		throw new UserFacingError(
			`'${label}' is empty`,
			'Enter the host name of the website, e.g. shop.example.',
		);
	}
	const withoutPath = text.replace(/([a-z][a-z0-9+.-]*:\/\/)?([^/?#]*).*/is, '$1$2');
	return plainDomain(withoutPath);
}

/** Returns the host with its port in ASCII; null when it is not a host. */
function toAscii(host: string): string | null {
	// An email address, a path or a number parses as a URL with another host.
	const url = /[@/\\?#\s\p{Cc}]/u.test(host) ? null : parseAddress(`http://${host}`);
	if (url === null) return null;
	const name = url.hostname.replace(/\.$/, '');
	if (/^[\d.]+$/.test(name) && name !== host.replace(/:\d*$/, '')) return null;
	// A parsed URL leaves out port 80.
	const port = /:0*(\d+)$/.exec(host)?.[1];
	return port === undefined ? name : `${name}:${port}`;
}

function withoutWww(host: string): string {
	return host.replace(/^(?:www\.)+(?=[^.]+\.)/, '');
}

function notADomain(given: unknown, label: string): UserFacingError {
	return new UserFacingError(
		`'${label}' is not a domain: ${quote(given)}`,
		'Enter the full host name of the website, e.g. shop.example.',
	);
}
