import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

/** A request as it arrived. */
export interface ReceivedRequest {
	method: string;
	/** With the base path, without the query. */
	path: string;
	/** Where a name was sent twice, its last value. */
	query: Record<string, string>;
	headers: IncomingHttpHeaders;
	/** The body as text; empty until all of it arrived. */
	body: string;
	/** The fields of a form body; empty for any other content type. */
	form: Record<string, string>;
	/** When it arrived: milliseconds on a steady clock, good for differences. */
	at: number;
	/** How many requests, this one included, were being served when it arrived. */
	inFlight: number;
}

declare module 'fastify' {
	interface FastifyRequest {
		received: ReceivedRequest;
	}
}

/** Notes every request in `requests` as it arrives, before anything else looks at it. */
export function recordRequests(app: FastifyInstance, requests: ReceivedRequest[]): void {
	let inFlight = 0;

	// Bodies are read below, once and for every request, so that refused ones are noted whole too.
	app.removeAllContentTypeParsers();
	app.addContentTypeParser('*', (_request, _payload, done) => done(null));

	app.addHook('onRequest', async (request, reply) => {
		inFlight += 1;
		reply.raw.once('close', () => (inFlight -= 1));

		const [path = '', ...query] = request.originalUrl.split('?');
		request.received = {
			method: request.method,
			path,
			query: Object.fromEntries(new URLSearchParams(query.join('?'))),
			headers: request.headers,
			body: '',
			form: {},
			at: performance.now(),
			inFlight,
		};
		requests.push(request.received);

		request.received.body = await text(request.raw);
		if (isForm(request.received)) {
			request.received.form = Object.fromEntries(new URLSearchParams(request.received.body));
		}
	});
}

/** Tells whether the content type is the one of a form. */
export function isForm({ headers }: Pick<ReceivedRequest, 'headers'>): boolean {
	return /^application\/x-www-form-urlencoded\s*(;|$)/i.test(headers['content-type'] ?? '');
}

/** Tells whether the client asks for JSON before anything else, as the real servers' framework does. */
export function wantsJson({ headers }: Pick<ReceivedRequest, 'headers'>): boolean {
	return /^\s*application\/json\s*([;,]|$)/i.test(headers.accept ?? '');
}
