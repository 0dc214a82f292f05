import { Problem } from '../problem';

const HOST_NAME =
	/^(?=.{4,253}$)[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/**
 * The bare host name of a website: without scheme, port, path and `www.`, in lower case. A site
 * registered with `www.` would never record a visit on some hosts. Interface, section 2: `domain`.
 * @throws Problem naming `parameter` when it is empty or cannot be a host name
 */
export function cleanDomain(given: unknown, parameter: string): string {
	const text = typeof given === 'string' ? given.trim() : '';
	if (text === '') {
		throw new Problem(
			`'${parameter}' is empty`,
			'Enter the host name of the website, e.g. shop.example.',
		);
	}
	const host = withoutWww(hostName(text));
	if (!HOST_NAME.test(host)) {
		throw new Problem(
			`'${parameter}' is not a domain: "${text.slice(0, 100)}"`,
			'Enter the full host name of the website, e.g. shop.example.',
		);
	}
	return host;
}

/** Whether two domains name the same website, case and `www.` aside. */
export function sameDomain(one: string, other: string): boolean {
	const plain = (domain: string) => withoutWww(domain.trim().toLowerCase().replace(/\.$/, ''));
	return plain(one) === plain(other);
}

function hostName(text: string): string {
	const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`;
	// A mail address or a bare number parses as a URL too, but its host is not what was typed.
	if (!URL.canParse(address) || /[@\s]/.test(text)) return '';
	const host = new URL(address).hostname.replace(/\.$/, '');
	const isNumber = /^[\d.]+$/.test(host);
	return isNumber && !text.includes(host) ? '' : host;
}

function withoutWww(host: string): string {
	return /^www\.[^.]+\./.test(host) ? host.slice('www.'.length) : host;
}
