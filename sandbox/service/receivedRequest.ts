import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** A request as it arrived. */
export interface ReceivedRequest {
	method: string;
	/** Includes the base path, but not the query. */
	path: string;
	/** The last value of each name. */
	query: Record<string, string>;
	headers: IncomingHttpHeaders;
	/** The body as text; empty until it has been received completely. */
	body: string;
	/** The fields of a form body; empty for any other content type. */
	form: Record<string, string>;
	/** Number of requests in flight on arrival, including this one. */
	inFlight: number;
	/** Status of the response; undefined before the response is sent. */
	status?: number;
}

export function receivedRequest(message: IncomingMessage, inFlight: number): ReceivedRequest {
	const [path = '', ...query] = (message.url ?? '').split('?');
	return {
		method: message.method ?? '',
		path,
		query: Object.fromEntries(new URLSearchParams(query.join('?'))),
		headers: message.headers,
		body: '',
		form: {},
		inFlight,
	};
}

/** Returns whether the content type says that the body is a form. */
export function isForm({ headers }: ReceivedRequest) {
	return /^application\/x-www-form-urlencoded\s*(;|$)/i.test(headers['content-type'] ?? '');
}
