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

it('removes the API key and a sent password from the words of a network fault', async () => {
	const client: HttpClient = async () => {
		throw new Error('Odd header "Bearer key-1234" for password=pass+word');
	};
	const account = { address: 'https://odd.example', apiKey: 'key-1234' };
	const connection = connect(account, client, { caller: {} });
	const form = { domain: 'a.example', password: 'pass word' };
	const request = { method: 'POST', path: '/api/v1/websites', form } as const;

	await expect(connection.send(request, (body) => body)).rejects.toThrow(
		'the request to odd.example failed: Odd header "Bearer ***" for password=***',
	);
});

describe('a connection whose time is limited', () => {
	const account = { address: 'https://slow.example', apiKey: 'key' };
	const request = { method: 'GET', path: '/api/v1/websites' } as const;

	afterEach(() => jest.restoreAllMocks());

	it('sends nothing once the time is over, even before the timer has noticed', async () => {
		let sent = 0;
		const client: HttpClient = async () => {
			sent += 1;
			return { status: 200, headers: {}, body: '{"data":{}}' };
		};
		const connection = connect(account, client, { caller: {}, maxDurationMs: 10_000 });
		const laterMs = performance.now() + 10_000;
		jest.spyOn(performance, 'now').mockReturnValue(laterMs);

		await expect(connection.send(request, (body) => body)).rejects.toThrow(
			'slow.example is busy with other requests; not sent within 10 s',
		);
		expect(sent).toBe(0);
	});

	it('starts no timer before the first request, because a poll that sends nothing would keep it', async () => {
		const timeout = jest.spyOn(AbortSignal, 'timeout');
		const client: HttpClient = async () => ({ status: 200, headers: {}, body: '{"data":{}}' });
		const connection = connect(account, client, { caller: {}, maxDurationMs: 10_000 });
		const stoppable = connection.stoppedBy(new AbortController().signal);
		const before = timeout.mock.calls.length;

		await stoppable.send(request, (body) => body);

		expect([before, timeout.mock.calls.length > 0]).toEqual([0, true]);
	});

	it('ends a request when the time is over, whatever the HTTP client does', async () => {
		const signals: Array<AbortSignal | undefined> = [];
		const client: HttpClient = async (_request, signal) => {
			signals.push(signal);
			return await new Promise(() => {});
		};
		const connection = connect(account, client, { caller: {}, maxDurationMs: 50 });

		await expect(connection.send(request, (body) => body)).rejects.toThrow(
			/^the service did not respond within 0\.0\d+ s$/,
		);
		expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
	});
});
