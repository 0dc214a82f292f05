import { setImmediate } from 'node:timers/promises';
import type { IN8nHttpFullResponse } from 'n8n-workflow';
import { Stop } from '../../../nodes/WebsiteAnalytics/http/concurrency';
import type { ServiceRequest } from '../../../nodes/WebsiteAnalytics/http/connection';
import { INITIAL_BACKOFF_MS } from '../../../nodes/WebsiteAnalytics/http/retry';
import { RATE_LIMITED } from '../../support/wordings';
import { get, NEVER, newHost, pass, reply } from './support/newHost';

const MINUTE_MS = 60_000;
const limited = (seconds: number) => reply(429, { 'retry-after': String(seconds) });

afterEach(() => {
	jest.restoreAllMocks();
	jest.useRealTimers();
});

it('knows how many requests a minute the host has allowed last', async () => {
	const limits = [undefined, 60, undefined, 0, 30];
	const host = newHost((count) =>
		reply(count < 3 ? 200 : 404, { 'x-ratelimit-limit': limits[count - 1] }),
	);
	const connection = host.connect();
	const known: number[] = [];
	while (known.length <= limits.length) {
		known.push(connection.requestsPerMinute());
		await get(connection).catch(() => undefined);
	}

	expect(known).toEqual([Infinity, Infinity, 60, 60, 60, 30]);
});

describe('a request that fails', () => {
	beforeEach(() => {
		jest.useFakeTimers();
		// Without jitter.
		jest.spyOn(Math, 'random').mockReturnValue(0);
	});

	/** Returns the times of the requests, and the outcome. */
	async function outcomeOf(script: IN8nHttpFullResponse[], settings = {}) {
		const host = newHost((count) => script[Math.min(count, script.length) - 1] ?? reply(200));
		const sending = get(host.connect(settings)).then(
			() => 'it succeeded',
			(error: Error) => error.message,
		);
		await pass(10 * MINUTE_MS);
		return [host.sent.map(({ atMs }) => atMs), await sending];
	}

	it.each([
		[
			'after doubling delays',
			[reply(502)],
			[0, 1, 3].map((factor) => factor * INITIAL_BACKOFF_MS),
			`the service failed (502) after 3 attempts and ${(3 * INITIAL_BACKOFF_MS) / 1000} s of waiting`,
		],
		['almost five minutes later', [limited(299), reply(200)], [0, 299_000], 'it succeeded'],
		[
			'for five minutes',
			[limited(101)],
			[0, 101_000, 202_000],
			`${RATE_LIMITED} (429) after 3 attempts`,
		],
	])('is sent again %s', async (_when, script, times, result) => {
		expect(await outcomeOf(script)).toEqual([times, expect.stringContaining(result)]);
	});

	it('is sent no more when the time of the connection would be over by then', async () => {
		const [times] = await outcomeOf([limited(20)], { maxDurationMs: 59_000 });

		expect(times).toEqual([0, 20_000, 40_000]);
	});
});

describe('the time of a request', () => {
	it.each([
		['five minutes', {}, 300_000],
		['the timeout, rounded up', { timeoutMs: 5000.5, maxDurationMs: 10_000 }, 5001],
		['what is left for the connection', { timeoutMs: 7000, maxDurationMs: 7500 }, 6500],
	])('is %s', async (_what, settings, timeoutMs) => {
		jest.useFakeTimers();
		const options = { skipSslCertificateValidation: true };
		const host = newHost(() => reply(200));
		const connection = host.connect({ ...settings, options });
		await pass(1000);
		await get(connection);

		// n8n ends a silent request a second later.
		expect(host.sent).toMatchObject([{ ...options, timeout: timeoutMs + 1000 }]);
	});

	it('is none after it is over, even before the timer has noticed', async () => {
		jest.useFakeTimers();
		const host = newHost(() => reply(200));
		const connection = host.connect({ maxDurationMs: 10_000 });
		await pass(10_000);
		const nowMs = performance.now();
		let reads = 0;
		jest.spyOn(performance, 'now').mockImplementation(() => nowMs + (reads += 1) / 1000);

		await expect(get(connection)).rejects.toMatchObject({
			message: `${host.host} is busy with other requests; not sent within 10 s`,
		});
		expect(host.sent).toEqual([]);
	});

	it('ends while it waits for its turn', async () => {
		const host = newHost(() => NEVER);
		const cancel = new Stop();
		const busy = host.connect({ cancelSignal: cancel });
		const underWay = [1, 2, 3, 4].map(async (id) => await get(busy, `/api/v1/websites/${id}`));

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
		const stop = new Stop();
		const stoppable = connection.stoppedBy(stop);
		await get(stoppable);
		stop.abort(stopped);

		await expect(get(stoppable)).rejects.toBe(stopped);
		expect(await get(connection)).toEqual({ data: {} });
		expect(host.sent).toHaveLength(2);
	});

	it.each([
		['lets a write under way end', 'PUT', 200, undefined],
		['does not wait for a read under way', 'GET', 200, stopped],
		['does not wait for the next attempt after a backoff', 'GET', 502, stopped],
		['does not wait for the next attempt after a pause', 'PUT', 429, stopped],
	] as const)('%s', async (_what, method, status, reason) => {
		const stop = new Stop();
		const host = newHost(async () => {
			stop.abort(stopped);
			return await setImmediate(reply(status, { 'retry-after': '60' }));
		});
		const sending = host.connect().stoppedBy(stop).send({ method, path: '/' });
		const failure = await sending.then(
			() => undefined,
			(error: unknown) => error,
		);

		expect([host.sent.length, failure]).toEqual([1, reason]);
	});

	it('is canceled with the execution too, and ends requests under way', async () => {
		const cancel = new Stop();
		const host = newHost(() => NEVER);
		const connection = host.connect({ cancelSignal: cancel });
		const stoppable = connection.stoppedBy(new Stop());
		const put = { method: 'PUT', path: '/' } as const;
		const sending = [get(connection), stoppable.send(put)];
		await setImmediate();
		cancel.abort(stopped);

		for (const one of [...sending, get(stoppable)]) await expect(one).rejects.toBe(stopped);

		expect(host.sent.map(({ signal }) => signal.aborted)).toEqual([true, true]);
	});
});

describe('a connection that is used several times at once', () => {
	const READ: ServiceRequest = { method: 'GET', path: '/api/v1/stats/1', query: { name: 'page' } };

	it.each([
		['identical reads once', 1, READ],
		['reads of another path by themselves', 2, { ...READ, path: '/api/v1/stats/2' }],
		['reads of another query by themselves', 2, { ...READ, query: { name: 'page', page: 2 } }],
		['writes by themselves', 2, { ...READ, method: 'PUT' }],
	] as const)('sends %s, and all get a reply', async (_what, count, request) => {
		const host = newHost(async (sent) => await setImmediate(reply(200, {}, { sent })));
		const connection = host.connect();
		const results = [READ, request].map(
			async (one) => await connection.stoppedBy(new Stop()).send({ ...one }),
		);

		expect(await Promise.all(results)).toMatchObject([
			{ body: { sent: 1 }, request: READ },
			{ body: { sent: count }, request },
		]);
	});

	it('goes on with a read after one of its callers has stopped', async () => {
		jest.useFakeTimers();
		const host = newHost((count) => reply(count === 1 ? 502 : 200));
		const connection = host.connect();
		const stop = new Stop();
		const stopping = connection.stoppedBy(stop).send(READ);
		const other = connection.stoppedBy(new Stop()).send(READ);
		await pass();
		stop.abort(new Error('stopped'));

		await expect(stopping).rejects.toThrow('stopped');

		await pass(MINUTE_MS);

		expect(await other).toMatchObject({ body: { data: {} } });
	});
});
