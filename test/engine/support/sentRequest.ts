import type { ReceivedRequest } from '../../../sandbox/service';

export type SentRequest = ReturnType<typeof asSentRequest>;

/** Returns a received request, reduced to the parts that the interface describes. */
export function asSentRequest({ method, path, query, form, body, headers }: ReceivedRequest) {
	const { authorization, accept, 'content-type': contentType } = headers;
	return { method, path, query, form, body, authorization, accept, contentType };
}
