import type { ReceivedRequest } from '../../../sandbox/service';

export type SentRequest = ReturnType<typeof asSentRequest>;

/** Returns a received request, reduced to the parts that the interface describes. */
export function asSentRequest({ method, path, query, form, body, headers }: ReceivedRequest) {
	const { authorization, accept, 'content-type': contentType } = headers;
	return { method, path, query, form, body, authorization, accept, contentType };
}

/** Returns a request without a body, with the headers of sections 4 and 5 of the interface. */
export function requestWithoutBody(method: string, path: string, query = {}): SentRequest {
	return { ...HEADERS, method, path, query, form: {}, body: '', contentType: undefined };
}

const HEADERS = { authorization: 'Bearer sandbox-key', accept: 'application/json' };
