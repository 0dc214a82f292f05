import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on 127.0.0.1 that gives every GET a ready answer, so that it costs the least. */
export interface Answers {
	credential: { baseUrl: string; apiKey: string };
	close(): void;
}

/** Answers with what `answer` makes of the query, after so many milliseconds. */
export async function startAnswers(
	answer: (query: URLSearchParams) => object,
	delay = 0,
): Promise<Answers> {
	const server = createServer((request, response) => {
		const { searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
		const send = () => {
			response.setHeader('content-type', 'application/json');
			response.end(JSON.stringify(answer(searchParams)));
		};
		if (delay === 0) send();
		else setTimeout(send, delay);
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
