import { getEventListeners } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { connect } from '../../../nodes/WebsiteAnalytics/transport/connection';
import type { HttpClient } from '../../../nodes/WebsiteAnalytics/transport/httpClient';
import { get, NEVER, newHost, reply, untilAborted } from './support/newHost';
import { pass } from './support/throttleClient';

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
		Array.from({ length: 300 }, async () => await connection.send(request)),
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

	await expect(connection.send(request)).rejects.toThrow(
		'the request to odd.example failed: Odd header "Bearer ***" for password=***',
	);
});

const PROXY = { host: 'proxy.example', port: 3128 };

describe('what is sent', () => {
	it('has a timeout of five minutes, unless the settings have one', async () => {
		const host = newHost(() => reply(200));

		await get(host.connect());
		await get(host.connect({ options: { proxy: PROXY }, timeoutMs: 5000.5 }));

		// The node ends a request itself; n8n does a second later, and only a silent one.
		expect(host.sent.map(({ timeout, proxy }) => [timeout, proxy])).toEqual([
			[301_000, undefined],
			[6001, PROXY],
		]);
	});
});

describe('a connection whose time is not limited', () => {
	it('advises after a timeout to raise it', async () => {
		const host = newHost(() => NEVER);

		await expect(get(host.connect({ timeoutMs: 20 }))).rejects.toMatchObject({
			message: 'the service sent no complete response within 0.02 s',
			solution: "Ask for a shorter range, or raise the timeout under 'Request Options'.",
		});
	});
});

describe('a connection whose time is limited', () => {
	afterEach(() => jest.useRealTimers());

	it('sends nothing once the time is over, even before the timer has noticed', async () => {
		jest.useFakeTimers();
		const host = newHost(() => reply(200));
		const connection = host.connect({ maxDurationMs: 10_000 });
		await pass(10_000);

		await expect(get(connection)).rejects.toMatchObject({
			message: `${host.host} is busy with other requests; not sent within 10 s`,
			solution: 'Try again later.',
			failure: { cause: 'temporarily-unavailable' },
		});
		expect(host.sent).toEqual([]);
	});

	it('gives each request the time that is left, and no more than its timeout', async () => {
		jest.useFakeTimers();
		await pass(1000);
		const host = newHost(() => reply(200));
		const connection = host.connect({ maxDurationMs: 10_000, timeoutMs: 7000 });

		await get(connection);
		await pass(4000);
		await get(connection);

		expect(host.sent.map(({ timeout }) => timeout)).toEqual([8000, 7000]);
	});

	it('stops to wait for its turn when the time is over', async () => {
		const host = newHost(() => NEVER);
		const cancel = new AbortController();
		const busy = host.connect({ cancelSignal: cancel.signal });
		const underWay = [1, 2, 3, 4].map(async () => await get(busy));

		await expect(get(host.connect({ maxDurationMs: 20 }))).rejects.toThrow(
			`${host.host} is busy with other requests; not sent within 0.02 s`,
		);
		expect(host.sent).toHaveLength(4);

		cancel.abort();
		await Promise.allSettled(underWay);
	});

	it('starts no timer before the first request, because a poll that sends nothing would keep it', async () => {
		const timeout = jest.spyOn(AbortSignal, 'timeout');
		const connection = newHost(() => reply(200)).connect({ maxDurationMs: 10_000 });
		const stoppable = connection.stoppedBy(new AbortController().signal);
		const before = timeout.mock.calls.length;

		await get(stoppable);

		expect([before, timeout.mock.calls.length > 0]).toEqual([0, true]);
	});

	it('ends a request when the time is over, whatever the HTTP client does', async () => {
		const host = newHost(() => NEVER);

		await expect(get(host.connect({ maxDurationMs: 300 }))).rejects.toMatchObject({
			message: expect.stringMatching(/^the service sent no complete response within 0\.\d+ s$/),
			solution: `Check 'Base URL' in the credential (https://${host.host}), and that the service is not overloaded.`,
		});
		expect(host.sent.map(({ signal }) => signal?.aborted)).toEqual([true]);
	});
});

describe('a connection that is stopped', () => {
	const stopped = new Error('stopped');

	it('sends nothing more, and leaves the one that it came from as it was', async () => {
		const host = newHost(() => reply(200));
		const connection = host.connect();
		const stop = new AbortController();
		const stoppable = connection.stoppedBy(stop.signal);

		expect(await get(stoppable)).toEqual({ data: {} });

		stop.abort(stopped);

		await expect(get(stoppable)).rejects.toBe(stopped);
		expect(await get(connection)).toEqual({ data: {} });
		expect(host.sent).toHaveLength(2);
	});

	it('lets the request under way end', async () => {
		const stop = new AbortController();
		const host = newHost(async () => {
			stop.abort(stopped);
			return await setImmediate(reply(200));
		});

		expect(await get(host.connect().stoppedBy(stop.signal))).toEqual({ data: {} });
	});

	it.each([502, 429])('does not wait for the next attempt after a %i', async (status) => {
		const stop = new AbortController();
		const host = newHost(() => {
			stop.abort(stopped);
			return reply(status, { 'retry-after': '60' });
		});

		await expect(get(host.connect().stoppedBy(stop.signal))).rejects.toBe(stopped);
		expect(host.sent).toHaveLength(1);
	});

	it('is canceled with the execution too, at any depth', async () => {
		const cancel = new AbortController();
		const host = newHost(async (_count, signal) => await untilAborted(signal));
		const never = new AbortController().signal;
		const connection = host.connect({ cancelSignal: cancel.signal });
		const sending = [connection, connection.stoppedBy(never).stoppedBy(never)].map(
			async (one) => await get(one),
		);
		await setImmediate();
		cancel.abort();

		expect(await Promise.allSettled(sending)).toMatchObject([
			{ reason: { name: 'AbortError' } },
			{ reason: { name: 'AbortError' } },
		]);
		await expect(get(connection.stoppedBy(never))).rejects.toMatchObject({ name: 'AbortError' });
		expect(host.sent).toHaveLength(2);
	});
});
