import type { AddressInfo } from 'node:net';
import { fastify, type FastifyInstance } from 'fastify';

/** A request that a stand-in got, with its JSON or form body as text taken apart. */
export interface Received {
	method: string;
	/** Without the query, percent-decoded. */
	path: string;
	query: Record<string, string>;
	authorization: string;
	body: unknown;
}

/** A server of this machine that stands in for another one, and keeps what it was asked. */
export interface StandIn {
	/** `http://127.0.0.1:PORT` */
	url: string;
	/** All requests, in order of arrival. */
	requests: Received[];
	close(): Promise<void>;
}

/** Starts a stand-in on a free port of 127.0.0.1 that answers with what `answer` gives, as JSON. */
export async function startStandIn(
	answer: (request: Received) => { status?: number; body: unknown },
): Promise<StandIn> {
	const requests: Received[] = [];
	const app = fastify({ forceCloseConnections: true, bodyLimit: 10_000_000 });
	readForms(app);
	app.all('/*', async (request, reply) => {
		const [path = '', query = ''] = request.originalUrl.split('?');
		const received: Received = {
			method: request.method,
			path: decodeURIComponent(path),
			query: Object.fromEntries(new URLSearchParams(query)),
			authorization: request.headers.authorization ?? '',
			body: request.body,
		};
		requests.push(received);
		const { status = 200, body } = answer(received);
		return reply.code(status).send(body);
	});
	await app.listen({ port: 0, host: '127.0.0.1' });
	const { port } = app.server.address() as AddressInfo;
	return { url: `http://127.0.0.1:${port}`, requests, close: () => app.close() };
}

function readForms(app: FastifyInstance): void {
	app.addContentTypeParser(
		'application/x-www-form-urlencoded',
		{ parseAs: 'string' },
		(_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
	);
}
