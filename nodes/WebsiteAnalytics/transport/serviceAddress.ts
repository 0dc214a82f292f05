import { Problem } from '../problem';

/**
 * The address that every path of the interface is appended to, without a trailing slash. Spaces, a
 * trailing slash and a pasted `/api` or `/api/v1` are removed, a sub-path stays.
 * docs/interface.md, section 4: `{base_url}`.
 * @throws Problem when it is not an http or https address
 */
export function readServiceAddress(baseUrl: unknown): string {
	const text = typeof baseUrl === 'string' ? baseUrl.trim() : '';
	const solution =
		"Open the credential and set 'Base URL' to the address of the analytics service, e.g. https://analytics.example.";
	if (text === '') throw new Problem("'Base URL' is empty", solution);
	if (!/^https?:\/\//i.test(text)) {
		throw new Problem("'Base URL' does not start with https:// or http://", solution);
	}
	if (!URL.canParse(text)) throw new Problem("'Base URL' is not a valid web address", solution);
	const url = new URL(text);
	if (url.username !== '' || url.password !== '') {
		throw new Problem("'Base URL' contains a user name or password", solution);
	}
	const path = url.pathname.replace(/\/+$/, '').replace(/\/api(?:\/v1)?$/i, '');
	return url.origin + path.replace(/\/+$/, '');
}

/**
 * The API key without surrounding spaces and a pasted "Bearer". docs/interface.md, section 5.
 * @throws Problem when it is empty or contains characters that a header cannot carry
 */
export function readApiKey(apiKey: unknown): string {
	const key = typeof apiKey === 'string' ? apiKey.trim().replace(/^Bearer(?:\s+|$)/i, '') : '';
	if (key === '') {
		throw new Problem(
			"'API Key' is empty",
			"Open the credential and paste the key into 'API Key'.",
		);
	}
	if (!/^[\x21-\x7e]+$/.test(key)) {
		throw new Problem(
			"'API Key' contains spaces, line breaks or characters that are not ASCII",
			"Open the credential and paste the key into 'API Key' again, on one line.",
		);
	}
	return key;
}
