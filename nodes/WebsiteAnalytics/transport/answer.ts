import type { IDataObject } from 'n8n-workflow';
import { readRetryAfter } from './retry';

/** An answer of the service, with the secrets in its words made unreadable. */
export interface Answer {
	status: number;
	/** The media type; empty when the service does not say. */
	contentType: string;
	/** Where a redirect points; empty when it does not say. */
	location: string;
	/** The milliseconds that the service asks to wait; undefined when it does not ask. */
	retryAfter: number | undefined;
	/** The body as it came, for words that are no JSON. */
	text: string;
	/** The body as JSON; undefined when it is none, which JSON itself never is. */
	json: unknown;
}

/** What an answer belongs to, for the words of a problem. */
export interface Asked {
	method: string;
	/** Without the base URL, e.g. `/api/v1/websites/42`. */
	path: string;
	address: string;
}

/** What was done to get an answer: how often it was asked for, and the milliseconds waited in between. */
export interface Effort {
	tries: number;
	waited: number;
}

/** What came over the wire. */
interface Received {
	status: number;
	headers: IDataObject;
	body: string;
}

/** What is said when nobody knows whether a write was carried out. */
export const MAY_BE_DONE =
	'The change may have been made all the same: look at the website before running this again.';

/**
 * @param hide makes the secrets in a text unreadable
 * @param now milliseconds since 1970
 */
export function openAnswer(
	{ status, headers, body }: Received,
	hide: (text: string) => string,
	now: number,
): Answer {
	const header = (name: string) => String(headers[name] ?? '').trim();
	return {
		status,
		contentType: header('content-type'),
		location: hide(header('location')),
		retryAfter: readRetryAfter(header('retry-after'), now),
		text: hide(body),
		json: parseJson(body, hide),
	};
}

export function isSuccess(status: number): boolean {
	return status >= 200 && status < 300;
}

export function isObject(given: unknown): given is IDataObject {
	return typeof given === 'object' && given !== null && !Array.isArray(given);
}

/** HTML, whatever the answer calls itself. */
export function isWebPage({ contentType, text }: Answer): boolean {
	return /html/i.test(contentType) || /^\s*<(?:!doctype|html)/i.test(text);
}

/** Secrets are hidden in the strings and not in the text, where escapes would conceal them. */
function parseJson(text: string, hide: (text: string) => string): unknown {
	try {
		return JSON.parse(text, (_key, value: unknown) =>
			typeof value === 'string' ? hide(value) : value,
		);
	} catch {
		return undefined;
	}
}
