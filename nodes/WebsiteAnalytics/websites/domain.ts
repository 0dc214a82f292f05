import { Problem } from '../problem';

const HOST_NAME =
	/^(?=.{4,253}$)[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/**
 * The bare host name of a website: without scheme, port, path and `www.`, in lower case. On some
 * hosts, a website registered with `www.` never records a visit. docs/interface.md, section 2: `domain`.
 * @throws Problem naming the parameter by its `label` when it is not a host name
 */
export function readDomain(given: unknown, label: string): string {
	const text = typeof given === 'string' ? given.trim() : '';
	if (text === '') {
		throw new Problem(
			`'${label}' is empty`,
			'Enter the host name of the website, e.g. shop.example.',
		);
	}
	const host = withoutWww(readHostName(text));
	if (!HOST_NAME.test(host)) {
		throw new Problem(
			`'${label}' is not a domain: "${text.slice(0, 100)}"`,
			'Enter the full host name of the website, e.g. shop.example.',
		);
	}
	return host;
}

/** Whether two domains are the same but for upper and lower case and `www.`. */
export function isSameDomain(one: string, other: string): boolean {
	const plain = (domain: string) => withoutWww(domain.trim().toLowerCase().replace(/\.$/, ''));
	return plain(one) === plain(other);
}

function readHostName(text: string): string {
	const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`;
	// An email address or a number parses as a URL too, but its host is not what was entered.
	if (!URL.canParse(address) || /[@\s]/.test(text)) return '';
	const host = new URL(address).hostname.replace(/\.$/, '');
	const isNumber = /^[\d.]+$/.test(host);
	return isNumber && !text.includes(host) ? '' : host;
}

function withoutWww(host: string): string {
	return /^www\.[^.]+\./.test(host) ? host.slice('www.'.length) : host;
}
