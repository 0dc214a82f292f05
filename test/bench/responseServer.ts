import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on 127.0.0.1 that does as little work as possible for each request. */
export interface ResponseServer {
	credential: { baseUrl: string; apiKey: string };
	close(): void;
}

/** Starts a server that responds with the JSON that `respond` returns, after a delay. */
export async function startResponseServer(
	respond: (query: URLSearchParams) => object,
	delayMs = 0,
): Promise<ResponseServer> {
	const server = createServer((request, response) => {
		const { searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
		const send = () => {
			response.setHeader('content-type', 'application/json');
			response.end(JSON.stringify(respond(searchParams)));
		};
		if (delayMs === 0) send();
		else setTimeout(send, delayMs);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	return {
		credential: { baseUrl: `http://127.0.0.1:${port}`, apiKey: 'bench' },
		close: () => {
			server.closeAllConnections();
			server.close();
		},
	};
}
