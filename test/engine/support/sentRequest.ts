import type { ReceivedRequest } from '../../../sandbox/service';

/** The parts of a request that the interface describes. */
export interface SentRequest {
	method: string;
	path: string;
	query: Record<string, string>;
	form: Record<string, string>;
	body: string;
	authorization?: string;
	accept?: string;
	contentType?: string;
}

/** A received request, reduced to the parts that the interface describes. */
export function asSentRequest(request: ReceivedRequest): SentRequest {
	const { method, path, query, form, body, headers } = request;
	return {
		method,
		path,
		query,
		form,
		body,
		authorization: headers.authorization,
		accept: headers.accept,
		contentType: headers['content-type'],
	};
}

/** A request without a body, with the headers of sections 4 and 5 of the interface. */
export function requestWithoutBody(method: string, path: string, query = {}): SentRequest {
	return { ...HEADERS, method, path, query, form: {}, body: '', contentType: undefined };
}

const HEADERS = { authorization: 'Bearer sandbox-key', accept: 'application/json' };
