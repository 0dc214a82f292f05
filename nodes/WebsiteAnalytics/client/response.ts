import type { IDataObject } from 'n8n-workflow';
import type { Redact } from './redact';

/** What the HTTP client received. */
export interface RawResponse {
	status: number;
	headers: IDataObject;
	body: string;
}

export interface ServiceResponse {
	status: number;
	/** The media type; empty when the service does not send one. */
	contentType: string;
	/** The target of a redirect; empty when the service does not send one. */
	location: string;
	/** The delay that the service asks for; undefined when it asks for none. */
	retryAfterMs: number | undefined;
	/** The requests left in the rate limit's window; undefined when the service does not say. */
	remaining: number | undefined;
	/** The requests that the rate limit allows in a window; undefined when the service does not say. */
	limit: number | undefined;
	/** The body as it came, for responses that are not JSON. */
	text: string;
	/** The body as JSON; undefined when it is not JSON, or nested deeper than anything of the interface. */
	json: unknown;
}

/** The request of a response or network error, as error messages need it. */
export interface RequestInfo {
	method: string;
	/** Without the base URL, e.g. `/api/v1/websites/42`. */
	path: string;
	query?: IDataObject;
	/** The base URL, e.g. `https://analytics.example`. */
	address: string;
}

/** For errors after which it is unknown whether the service carried out a write. */
export const WRITE_MAY_HAVE_SUCCEEDED =
	'The change may have been made all the same: look at the website before running this again.';

/**
 * Reads the headers and the JSON of a response. What is not a success is redacted, because error
 * pages and messages echo what was sent; a success is data, in which a secret may be a common word.
 * @param nowMs milliseconds since 1970, for hosts that do not say when they have responded
 */
export function readResponse(
	{ status, headers, body }: RawResponse,
	redact: Redact,
	nowMs: number,
): ServiceResponse {
	const header = (name: string) => String(headers[name] ?? '').trim();
	const clean: Redact = isSuccess(status) ? (text) => text : redact;
	const count = (name: string) => (/^\d+$/.test(header(name)) ? Number(header(name)) : undefined);
	// The clock of the host and ours may differ by hours.
	const sentAtMs = readHttpDate(header('date')) || nowMs;
	return {
		status,
		contentType: header('content-type'),
		location: clean(header('location')),
		retryAfterMs:
			readDelay(header('retry-after'), sentAtMs) ??
			(status === 429 ? readDelay(header('x-ratelimit-reset'), sentAtMs) : undefined),
		remaining: count('x-ratelimit-remaining'),
		limit: count('x-ratelimit-limit'),
		text: clean(body),
		json: isSuccess(status) ? parseJson(body) : parseJson(body, redact),
	};
}

/** No rate limit lasts longer than a month. */
const MAX_BELIEVED_MS = 31 * 24 * 60 * 60_000;

/**
 * The delay that a Retry-After or X-RateLimit-Reset header asks for: seconds, a moment in seconds or
 * milliseconds since 1970, or an HTTP date. A moment that is over is a delay of 0. Undefined for
 * anything else, and for what cannot be true: a delay, or a moment that is away, by more than a month.
 * @param nowMs the moment of the response, in milliseconds since 1970
 */
export function readDelay(header: string, nowMs: number): number | undefined {
	const number = Number(header);
	const delays = /^\d+$/.test(header)
		? [number * 1000, number * 1000 - nowMs, number - nowMs]
		: [readHttpDate(header) - nowMs];
	const delayMs = delays.find((delay) => Math.abs(delay) <= MAX_BELIEVED_MS);
	return delayMs === undefined ? undefined : Math.max(0, delayMs);
}

/** Milliseconds since 1970; NaN for anything else. */
function readHttpDate(header: string): number {
	// HTTP dates start with the name of a day. Without this check, -1 would be read as a year.
	return /^[a-z]{3}/i.test(header) ? Date.parse(header) : NaN;
}

export function isSuccess(status: number): boolean {
	return status >= 200 && status < 300;
}

/** Whether the body is HTML. JSON is JSON and HTML is HTML, whatever the content type says. */
export function isWebPage({ contentType, text, json }: ServiceResponse): boolean {
	if (json !== undefined) return false;
	return /html/i.test(contentType) || /^\s*<(?:!doctype|html)/i.test(text);
}

/**
 * Whether the body of a success begins as JSON and does not end as such. That is how a compressed body
 * arrives that was cut off on its way: the HTTP client of n8n does not notice.
 */
export function isBrokenJson({ status, text, json }: ServiceResponse): boolean {
	return isSuccess(status) && json === undefined && /^\s*[[{]/.test(text);
}

/** No answer of the interface has values that are nested in more than a few others. */
const MAX_DEPTH = 100;

/** Redacts the parsed strings, because escape sequences could hide a secret in the JSON text. */
function parseJson(text: string, redact?: Redact): unknown {
	try {
		const json: unknown = JSON.parse(
			text,
			redact && ((_key, value: unknown) => (typeof value === 'string' ? redact(value) : value)),
		);
		return isDeeper(json, MAX_DEPTH) ? undefined : json;
	} catch {
		return undefined;
	}
}

/** Whether values are nested in more than so many others, which would end on the stack of whoever copies them. */
function isDeeper(json: unknown, maxDepth: number): boolean {
	let level = [json];
	for (let depth = 0; level.length > 0 && depth <= maxDepth; depth += 1) {
		level = level.flatMap((value) =>
			typeof value === 'object' && value !== null ? Object.values(value) : [],
		);
	}
	return level.length > 0;
}
