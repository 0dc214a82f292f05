import { getEventListeners } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { get, NEVER, newHost, pass, reply, untilAborted } from './support/newHost';

const LIMITS = [
	{},
	{ 'x-ratelimit-limit': '60' },
	{},
	{ 'x-ratelimit-limit': '0' },
	{ 'x-ratelimit-limit': '30' },
];

afterEach(() => jest.useRealTimers());

it('adds few listeners to the signal of an execution, however many requests it has', async () => {
	const { signal } = new AbortController();
	let most = 0;
	const host = newHost(async (_count, attemptSignal) => {
		// As the HTTP client of n8n does.
		attemptSignal?.addEventListener('abort', () => {});
		most = Math.max(most, getEventListeners(signal, 'abort').length);
		await setImmediate();
		return reply(200);
	});
	const connection = host.connect({ cancelSignal: signal });
	await Promise.all(Array.from({ length: 300 }, async () => await get(connection)));

	expect(host.sent).toHaveLength(300);
	// From eleven on, Node warns of a leak.
	expect(most).toBeLessThanOrEqual(10);
});

it('removes the API key and a sent password from the message of a network error', async () => {
	const host = newHost(async () => {
		throw new Error('Odd header "Bearer key-1234" for password=pass+word');
	});
	const form = { domain: 'a.example', password: 'pass word' };

	await expect(host.connect().send({ method: 'POST', path: '/', form })).rejects.toThrow(
		`the request to ${host.host} failed: Odd header "Bearer ***" for password=***`,
	);
});

it('sends with a timeout of five minutes, unless the settings have one', async () => {
	const host = newHost(() => reply(200));
	const proxy = { host: 'proxy.example', port: 3128 };
	await get(host.connect());
	await get(host.connect({ options: { proxy }, timeoutMs: 5000.5 }));

	// The node ends a request itself; n8n does a second later, and only a silent one.
	expect(host.sent.map(({ timeout, proxy: sent }) => [timeout, sent])).toEqual([
		[301_000, undefined],
		[6001, proxy],
	]);
});

it('knows how many requests a minute the host has allowed last', async () => {
	const host = newHost((count) => reply(count < 3 ? 200 : 404, LIMITS[count - 1]));
	const connection = host.connect();
	const known: number[] = [];
	while (known.length <= LIMITS.length) {
		known.push(connection.requestsPerMinute());
		await get(connection).catch(() => undefined);
	}

	expect(known).toEqual([Infinity, Infinity, 60, 60, 60, 30]);
});

describe('a connection whose time is limited', () => {
	it.each([10_000, 10_500])(
		'sends nothing after %i ms, even before the timer has noticed',
		async (lateMs) => {
			jest.useFakeTimers();
			const host = newHost(() => reply(200));
			const connection = host.connect({ maxDurationMs: 10_000 });
			await pass(lateMs);

			await expect(get(connection)).rejects.toMatchObject({
				message: `${host.host} is busy with other requests; not sent within 10 s`,
			});
			expect(host.sent).toEqual([]);
		},
	);

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
});

describe('a connection that is stopped', () => {
	const stopped = new Error('stopped');

	it('sends nothing more, and leaves the one that it came from as it was', async () => {
		const host = newHost(() => reply(200));
		const connection = host.connect();
		const stop = new AbortController();
		const stoppable = connection.stoppedBy(stop.signal);
		await get(stoppable);
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
		const deep = connection.stoppedBy(never).stoppedBy(never);
		const sending = [connection, deep].map(async (one) => await get(one));
		await setImmediate();
		cancel.abort(stopped);

		for (const one of [...sending, get(deep)]) await expect(one).rejects.toBe(stopped);

		expect(host.sent).toHaveLength(2);
	});
});
