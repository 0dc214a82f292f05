import type { AddressInfo } from 'node:net';
import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify';

/** A request that a stand-in received, with its JSON or form body parsed. */
export interface StandInRequest {
	method: string;
	/** Without the query, percent-decoded. */
	path: string;
	query: Record<string, string>;
	authorization: string;
	body: unknown;
}

interface StandInResponse {
	status?: number;
	type?: string;
	body: unknown;
}

/** A server on this machine that stands in for another one and records its requests. */
export interface StandIn {
	/** `http://127.0.0.1:PORT` */
	url: string;
	/** All requests, in order of arrival. */
	requests: StandInRequest[];
	close(): Promise<void>;
}

/** Starts a stand-in on a free port of 127.0.0.1 that responds with what `respond` returns, JSON unless it says otherwise. */
export async function startStandIn(
	respond: (request: StandInRequest) => StandInResponse | Promise<StandInResponse>,
): Promise<StandIn> {
	const requests: StandInRequest[] = [];
	const app = fastify({ forceCloseConnections: true, bodyLimit: 10_000_000 });
	parseForms(app);
	parseMultipart(app);
	app.all('/*', async (request, reply) => {
		const [path = '', query = ''] = request.originalUrl.split('?');
		const received: StandInRequest = {
			method: request.method,
			path: decodeURIComponent(path),
			query: Object.fromEntries(new URLSearchParams(query)),
			authorization: request.headers.authorization ?? '',
			body: request.body,
		};
		requests.push(received);
		const { status = 200, type = 'application/json', body } = await respond(received);
		return reply.code(status).type(type).send(body);
	});
	await app.listen({ port: 0, host: '127.0.0.1' });
	const { port } = app.server.address() as AddressInfo;
	return { url: `http://127.0.0.1:${port}`, requests, close: () => app.close() };
}

function parseForms(app: FastifyInstance): void {
	app.addContentTypeParser(
		'application/x-www-form-urlencoded',
		{ parseAs: 'string' },
		(_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
	);
}

/** The fields of a form with files: texts, and files as they were sent. */
function parseMultipart(app: FastifyInstance): void {
	app.addContentTypeParser(
		'multipart/form-data',
		{ parseAs: 'buffer' },
		async (request: FastifyRequest, body: Buffer) => {
			const type = request.headers['content-type'] ?? '';
			const form = await new Response(body, { headers: { 'content-type': type } }).formData();
			const fields = [...form].map(async ([name, value]) => [name, await fieldOf(value)] as const);
			return Object.fromEntries(await Promise.all(fields));
		},
	);
}

async function fieldOf(value: string | File) {
	if (typeof value === 'string') return value;
	const content = Buffer.from(await value.arrayBuffer());
	return { fileName: value.name, mimeType: value.type, content };
}
