import type { AddressInfo } from 'node:net';
import { fastify, type FastifyRequest } from 'fastify';

/** A request that a stand-in received, with its JSON or form body parsed. */
export interface StandInRequest {
	method: string;
	/** Without the query, percent-decoded. */
	path: string;
	query: Record<string, string>;
	/** Of a form with files, each as a Buffer. */
	body: unknown;
}

interface StandInResponse<Accepted> {
	type?: string;
	body: unknown;
	/** The part of the request that a test reads. */
	accepted?: Accepted;
}

/**
 * Starts a server on a free port of 127.0.0.1 that stands in for another one. It responds with what `respond` returns,
 * JSON unless it says otherwise; an error that `respond` throws is a response with status 500.
 */
export async function startStandIn<Accepted>(
	respond: (
		request: StandInRequest,
	) => StandInResponse<Accepted> | Promise<StandInResponse<Accepted>>,
) {
	/** The accepted requests, in order of arrival. */
	const accepted: Accepted[] = [];
	const app = fastify({ forceCloseConnections: true, bodyLimit: 10_000_000 });
	app.addContentTypeParser(
		['application/x-www-form-urlencoded', 'multipart/form-data'],
		{ parseAs: 'buffer' },
		async ({ headers }: FastifyRequest, body: Buffer) =>
			await readForm(body, headers['content-type'] ?? ''),
	);
	app.all('/*', async ({ method, originalUrl, body }, reply) => {
		const [path = '', search = ''] = originalUrl.split('?');
		const query = Object.fromEntries(new URLSearchParams(search));
		const response = await respond({ method, path: decodeURIComponent(path), query, body });
		if (response.accepted !== undefined) accepted.push(response.accepted);
		return reply.type(response.type ?? 'application/json').send(response.body);
	});
	await app.listen({ port: 0, host: '127.0.0.1' });
	const { port } = app.server.address() as AddressInfo;
	return { url: `http://127.0.0.1:${port}`, accepted, close: () => app.close() };
}

async function readForm(body: Buffer, type: string) {
	const form = await new Response(body, { headers: { 'content-type': type } }).formData();
	const fields = [...form].map(async ([name, value]) => [
		name,
		typeof value === 'string' ? value : Buffer.from(await value.arrayBuffer()),
	]);
	return Object.fromEntries(await Promise.all(fields)) as object;
}
