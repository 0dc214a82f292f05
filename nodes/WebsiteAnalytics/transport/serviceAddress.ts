import { Problem } from '../problem';

/**
 * The address that every path of the interface is appended to, without a trailing slash. Spaces, a
 * trailing slash and a pasted `/api` or `/api/v1` are taken off, a sub-path stays.
 * Interface, section 4: `{base_url}`.
 * @throws Problem when it is no http or https address
 */
export function serviceAddress(baseUrl: unknown): string {
	const text = typeof baseUrl === 'string' ? baseUrl.trim() : '';
	const solution =
		"Open the credential and set 'Base URL' to the address of the analytics service, e.g. https://analytics.example.";
	if (text === '') throw new Problem("'Base URL' is empty", solution);
	if (!/^https?:\/\//i.test(text)) {
		throw new Problem("'Base URL' does not start with https:// or http://", solution);
	}
	if (!URL.canParse(text)) throw new Problem("'Base URL' is not a web address", solution);
	const url = new URL(text);
	if (url.username !== '' || url.password !== '') {
		throw new Problem("'Base URL' holds a user name or password", solution);
	}
	const path = url.pathname.replace(/\/+$/, '').replace(/\/api(?:\/v1)?$/i, '');
	return url.origin + path.replace(/\/+$/, '');
}

/**
 * The value of the Authorization header. Interface, section 5.
 * @throws Problem when the key is empty or holds characters that no header can carry
 */
export function bearer(apiKey: unknown): string {
	const key = typeof apiKey === 'string' ? apiKey.trim().replace(/^Bearer(?:\s+|$)/i, '') : '';
	if (key === '') {
		throw new Problem(
			"'API Key' is empty",
			"Open the credential and paste the key into 'API Key'.",
		);
	}
	if (!/^[\x21-\x7e]+$/.test(key)) {
		throw new Problem(
			"'API Key' holds spaces, line breaks or characters that are not ASCII",
			"Open the credential and paste the key into 'API Key' again, on one line.",
		);
	}
	return `Bearer ${key}`;
}
