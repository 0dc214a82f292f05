import type { IDataObject } from 'n8n-workflow';
/** An answer of the service, its body not yet read. */
export interface Answer {
	status: number;
	headers: IDataObject;
	text: string;
}

/** What an answer belongs to, for the words of a problem. */
export interface Asked {
	method: string;
	/** Without the base URL, e.g. `/api/v1/websites/42`. */
	path: string;
	address: string;
}

/** What is said when nobody knows whether a write was carried out. */
export const MAY_BE_DONE =
	'The change may have been made all the same: look at the website before running this again.';

export function isObject(given: unknown): given is IDataObject {
	return typeof given === 'object' && given !== null && !Array.isArray(given);
}

/** `undefined` when the text is no JSON; JSON itself has no such value. */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** HTML, whatever the answer calls itself. */
export function isWebPage({ headers, text }: Answer): boolean {
	return (
		/html/i.test(String(headers['content-type'] ?? '')) || /^\s*<(?:!doctype|html)/i.test(text)
	);
}
