import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { N8nClient } from '../../../sandbox/n8n/client';

interface Sent {
	request: string;
	body: unknown;
}

/** What n8n responds to a request, such as `GET /workflows`: the `data` of the response. */
type Responses = Readonly<Record<string, (query: URLSearchParams) => unknown>>;

const started: Server[] = [];

/** A stand-in for n8n's internal API, with a client that has logged in; it keeps what is sent after that. */
export async function logInToN8n(
	responses: Responses,
): Promise<{ client: N8nClient; sent: Sent[] }> {
	const sent: Sent[] = [];
	const all: Responses = {
		'GET /settings': () => ({ userManagement: { showSetupOnFirstLoad: false } }),
		'POST /login': () => ({}),
		...responses,
	};
	const server = createServer((request, response) => {
		void respond(request).then(({ status, body }) => response.writeHead(status).end(body));
	});

	async function respond(request: IncomingMessage): Promise<{ status: number; body: string }> {
		const { pathname, searchParams } = new URL(request.url ?? '', 'http://n8n.example');
		const name = `${request.method} ${pathname.replace(/^\/rest/, '')}`;
		const body = await text(request);
		sent.push({ request: name, body: body === '' ? undefined : JSON.parse(body) });
		const data = all[name]?.(searchParams);
		if (data === undefined) return { status: 404, body: '' };
		return { status: 200, body: JSON.stringify({ data }) };
	}

	started.push(server);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	const login = { email: 'owner@example.com', password: 'N8n-abc' };
	const client = await N8nClient.logIn(`http://127.0.0.1:${port}`, login);
	sent.splice(0);
	return { client, sent };
}

/** Closes every stand-in that a test started. */
export function closeN8n(): void {
	for (const server of started.splice(0)) {
		server.closeAllConnections();
		server.close();
	}
}
