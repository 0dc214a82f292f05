import { fault, get, NEVER, newHost, post, reply, untilAborted } from './support/newHost';
import { pass } from './support/throttleClient';

const MINUTE_MS = 60_000;

beforeEach(() => {
	jest.useFakeTimers();
	// Without jitter.
	jest.spyOn(Math, 'random').mockReturnValue(0);
});

afterEach(() => {
	jest.restoreAllMocks();
	jest.useRealTimers();
});

/** Lets time pass until it fails. @returns its message */
async function failure(sending: Promise<unknown>): Promise<string> {
	const message = resultOf(sending);
	await pass(10 * MINUTE_MS);
	return await message;
}

async function resultOf(sending: Promise<unknown>): Promise<string> {
	return await sending.then(
		() => 'it succeeded',
		(error: Error) => error.message,
	);
}

describe('the attempts of a request', () => {
	it('are eight, each after twice the wait, while the host rate limits it', async () => {
		const host = newHost(() => reply(429, { 'retry-after': '0' }));

		expect(await failure(post(host.connect()))).toBe(
			'rate limit reached (429) after 8 attempts and 64 s of waiting; the service asks to wait 0 s',
		);
		expect(host.sent.map(({ atMs }) => atMs)).toEqual([
			0, 500, 1500, 3500, 7500, 15_500, 31_500, 63_500,
		]);
	});

	it.each([
		['a 502', () => reply(502)],
		['a broken connection', () => Promise.reject(fault('ECONNRESET'))],
		['JSON without its end', () => ({ ...reply(200), body: '{"data":' })],
	])('are three after %s', async (_what, respond) => {
		const host = newHost(respond);

		expect(await failure(get(host.connect()))).not.toBe('it succeeded');
		expect(host.sent.map(({ atMs }) => atMs)).toEqual([0, 500, 1500]);
	});

	it.each([
		['a 501', () => reply(501)],
		['a 404', () => reply(404)],
		['an unknown host', () => Promise.reject(fault('ENOTFOUND'))],
	])('are no more than one after %s', async (_what, respond) => {
		const host = newHost(respond);

		expect(await failure(get(host.connect()))).not.toBe('it succeeded');
		expect(host.sent).toHaveLength(1);
	});

	it('end when one succeeds', async () => {
		const host = newHost((count) => reply(count < 3 ? 503 : 200));
		const sending = get(host.connect());
		await pass(1500);

		expect(await sending).toEqual({ data: {} });
		expect(host.sent).toHaveLength(3);
	});

	it('wait as long as the host asks for, almost five minutes too', async () => {
		const host = newHost((count) =>
			count === 1 ? reply(429, { 'retry-after': '299' }) : reply(200),
		);
		const sending = get(host.connect());
		await pass(299_000);

		expect(await sending).toEqual({ data: {} });
		expect(host.sent.map(({ atMs }) => atMs)).toEqual([0, 299_000]);
	});

	it('wait five minutes in total at most', async () => {
		const host = newHost(() => reply(429, { 'retry-after': '101' }));

		expect(await failure(get(host.connect()))).toBe(
			'rate limit reached (429) after 3 attempts and 3 minutes of waiting; the service asks to wait 101 s',
		);
	});

	it('wait no longer than the connection has time', async () => {
		await pass(MINUTE_MS);
		const host = newHost(() => reply(429, { 'retry-after': '20' }));

		expect(await failure(get(host.connect({ maxDurationMs: 59_000 })))).toBe(
			'rate limit reached (429) after 3 attempts and 40 s of waiting; the service asks to wait 20 s',
		);
	});
});

describe('other requests to the host', () => {
	it('wait while it asks everybody to wait', async () => {
		const host = newHost((count) =>
			count === 1 ? reply(429, { 'retry-after': '7' }) : reply(200),
		);
		const first = get(host.connect());
		await pass();
		const second = get(host.connect());
		await pass(7000);
		await Promise.all([first, second]);

		expect(host.sent.map(({ atMs }) => atMs)).toEqual([0, 7000, 7000]);
	});

	it('are sent while one waits for its next attempt after a failure', async () => {
		const host = newHost((count) => reply(count === 1 ? 502 : 200));
		const first = get(host.connect());
		await pass(100);
		const second = get(host.connect());
		await pass(400);
		await Promise.all([first, second]);

		expect(host.sent.map(({ atMs }) => atMs)).toEqual([0, 100, 500]);
	});

	it('fail unsent when it asks to wait for longer than they can', async () => {
		const host = newHost(() => reply(429, { 'retry-after': '301' }));
		const first = get(host.connect()).catch((error: Error) => error.message);
		await pass();

		expect(await first).toMatch(/^rate limit reached \(429\); the service asks to wait 5 minutes/);
		await expect(get(host.connect())).rejects.toThrow(
			'rate limit reached; not sent, because the service asks to wait; it is asked again in 5 minutes',
		);

		await pass(2000);

		await expect(get(host.connect({ maxDurationMs: 298_000 }))).rejects.toThrow(
			'not sent, because the service asks to wait; it is asked again in 5 minutes',
		);
		expect(host.sent).toHaveLength(1);
	});

	it('of the same caller come after its retried ones, in their order', async () => {
		const path = (index: number) => `/api/v1/websites/${index}`;
		const host = newHost((count) => reply(count === 1 ? 429 : 200));
		const connection = host.connect();
		const sending = [1, 2, 3, 4, 5, 6, 7].map(async (index) => await get(connection, path(index)));
		await pass(500);
		await Promise.all(sending);

		expect(host.sent.map(({ url }) => url)).toEqual([1, 2, 3, 4, 1, 5, 6, 7].map(path));
	});

	it('come in turns by caller, and after those that a person waits for', async () => {
		const path = (name: string) => `/${name}`;
		const host = newHost(async () => {
			await new Promise((resolve) => setTimeout(resolve, 1000));
			// One slot at a time.
			return reply(200, { 'x-ratelimit-remaining': '1' });
		});
		const [one, other] = [host.connect(), host.connect()];
		const urgent = host.connect({ urgent: true });
		const names = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'];
		const sending = [
			...names.map(async (name) => await get(one, path(name))),
			get(other, path('b1')),
			get(urgent, path('c1')),
		];
		await pass(10_000);
		await Promise.all(sending);

		expect(host.sent.map(({ url }) => url)).toEqual(
			['a1', 'a2', 'a3', 'a4', 'c1', 'a5', 'b1', 'a6'].map(path),
		);
	});
});

describe('requests of another account at the host', () => {
	it.each([
		[429, '3600', 'are sent', 'it succeeded'],
		[
			429,
			'300',
			'wait too',
			'rate limit reached; not sent, because the service asks to wait; it is asked again in 5 minutes',
		],
		[
			503,
			'3600',
			'wait too',
			'rate limit reached; not sent, because the service asks to wait; it is asked again in 1 hour',
		],
	])('after a %i with Retry-After %s %s', async (status, retryAfter, _what, result) => {
		const host = newHost((count) =>
			count === 1 ? reply(status, { 'retry-after': retryAfter }) : reply(200),
		);
		const first = resultOf(get(host.connect()));
		await pass();

		expect(await resultOf(get(host.connect({ maxDurationMs: 60_000 }, 'key-5678')))).toBe(result);

		await pass(10 * MINUTE_MS);

		expect(await first).not.toBe('');
	});
});

/** How many of ten more requests are under way at once. */
async function underWay(host: ReturnType<typeof newHost>): Promise<number> {
	const sentBefore = host.sent.length;
	// A request that is left to its timeout would fail a later test file of this process.
	const cancel = new AbortController();
	const connection = host.connect({ cancelSignal: cancel.signal });
	const sending = Array.from({ length: 10 }, async () => await get(connection));
	await pass();
	const count = host.sent.length - sentBefore;
	cancel.abort();
	await Promise.allSettled(sending);
	return count;
}

describe('the number of requests under way', () => {
	it.each([
		['a success', reply(200), 4],
		['a 404', reply(404), 4],
		['a 499', reply(499), 4],
		['a 429', reply(429, { 'retry-after': '400' }), 2],
		['a 500', reply(500), 2],
		['a 503', reply(503), 2],
		['a 408', reply(408), 2],
		['a broken connection', fault('ECONNRESET'), 2],
		['an unknown host', fault('ENOTFOUND'), 2],
		['2 remaining requests', reply(200, { 'x-ratelimit-remaining': '2' }), 2],
	])('after %s is right', async (_what, first, count) => {
		const host = newHost((number) => {
			if (number > 1) return NEVER;
			return first instanceof Error ? Promise.reject(first) : first;
		});
		await failure(post(host.connect()));

		expect(await underWay(host)).toBe(count);
	});

	it('does not count those that were canceled', async () => {
		const host = newHost(async (_count, signal) => await untilAborted(signal));
		const cancel = new AbortController();
		const connection = host.connect({ cancelSignal: cancel.signal });
		const sending = [1, 2, 3, 4].map(async () => await get(connection));
		await pass();
		cancel.abort(new Error('canceled'));

		expect(await Promise.allSettled(sending)).toMatchObject(
			sending.map(() => ({ reason: { message: 'canceled' } })),
		);
		expect(await underWay(host)).toBe(4);
	});
});

describe('a host that responds to nothing for five minutes', () => {
	const after301Seconds = async () => await new Promise((resolve) => setTimeout(resolve, 301_000));

	it('gets no request that has waited all the time', async () => {
		const host = newHost(async () => {
			await after301Seconds();
			throw fault('ETIMEDOUT');
		});
		const connection = host.connect();
		const sending = [1, 2, 3, 4, 5].map(async () => await failure(get(connection)));

		expect((await Promise.all(sending)).at(-1)).toBe(
			'not sent, because the service has not responded to any request for 5 minutes',
		);
		expect(host.sent).toHaveLength(4);
	});

	it('is not one that responds late', async () => {
		const host = newHost(async () => {
			await after301Seconds();
			return reply(404);
		});
		const connection = host.connect();
		await Promise.all([1, 2, 3, 4, 5].map(async () => await failure(get(connection))));

		expect(host.sent).toHaveLength(5);
	});
});
