import { getEventListeners } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { connect } from '../../../nodes/WebsiteAnalytics/transport/connection';
import type { HttpClient } from '../../../nodes/WebsiteAnalytics/transport/httpClient';

/** From more listeners on, Node warns of a leak. */
const MAX_LISTENERS = 10;

it('adds few listeners to the signal of an execution, however many requests it has', async () => {
	const { signal } = new AbortController();
	let most = 0;
	const client: HttpClient = async (_request, attemptSignal) => {
		// As the HTTP client of n8n does.
		attemptSignal?.addEventListener('abort', () => {});
		most = Math.max(most, getEventListeners(signal, 'abort').length);
		await setImmediate();
		return { status: 200, headers: {}, body: '{"data":{}}' };
	};
	const account = { address: 'https://listeners.example', apiKey: 'key' };
	const connection = connect(account, client, { caller: {}, cancelSignal: signal });
	const request = { method: 'GET', path: '/api/v1/websites/3' } as const;

	const bodies = await Promise.all(
		Array.from({ length: 300 }, async () => await connection.send(request, (body) => body)),
	);

	expect(bodies).toHaveLength(300);
	expect(most).toBeLessThanOrEqual(MAX_LISTENERS);
});
