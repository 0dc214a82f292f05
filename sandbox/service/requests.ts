import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

/** A request as it arrived. */
export interface ReceivedRequest {
	method: string;
	/** Includes the base path, but not the query. */
	path: string;
	/** Of a name that was sent twice, the last value. */
	query: Record<string, string>;
	headers: IncomingHttpHeaders;
	/** The body as text; empty until it has been received completely. */
	body: string;
	/** The fields of a form body; empty for any other content type. */
	form: Record<string, string>;
	/** The time of arrival in milliseconds of `performance.now()`, for measuring intervals. */
	receivedAt: number;
	/** How many requests were in flight when it arrived, including this one. */
	inFlight: number;
	/** Of the response, once it has been sent completely. */
	status?: number;
}

declare module 'fastify' {
	interface FastifyRequest {
		received: ReceivedRequest;
	}
}

/** Records every request in `requests` as it arrives, before any other hook handles it. */
export function recordRequests(app: FastifyInstance, requests: ReceivedRequest[]): void {
	let inFlight = 0;

	// Not @fastify/formbody: the body is read below, so that rejected requests are recorded with it.
	app.removeAllContentTypeParsers();
	app.addContentTypeParser('*', (_request, _payload, done) => done(null));

	app.addHook('onRequest', async (request, reply) => {
		inFlight += 1;
		reply.raw.once('close', () => {
			inFlight -= 1;
			if (reply.raw.writableFinished) request.received.status = reply.raw.statusCode;
		});

		const [path = '', ...query] = request.originalUrl.split('?');
		request.received = {
			method: request.method,
			path,
			query: Object.fromEntries(new URLSearchParams(query.join('?'))),
			headers: request.headers,
			body: '',
			form: {},
			receivedAt: performance.now(),
			inFlight,
		};
		requests.push(request.received);

		request.received.body = await text(request.raw);
		if (isForm(request.received)) {
			request.received.form = Object.fromEntries(new URLSearchParams(request.received.body));
		}
	});
}

/** Whether the content type is that of a form. */
export function isForm({ headers }: Pick<ReceivedRequest, 'headers'>): boolean {
	return /^application\/x-www-form-urlencoded\s*(;|$)/i.test(headers['content-type'] ?? '');
}

/** Whether JSON comes first in the Accept header, by which the framework of real services decides. */
export function wantsJson({ headers }: Pick<ReceivedRequest, 'headers'>): boolean {
	return /^\s*application\/json\s*([;,]|$)/i.test(headers.accept ?? '');
}
