import { range } from 'lodash';
import type { RawResponse } from '../../../nodes/WebsiteAnalytics/client/response';
import { INITIAL_BACKOFF_MS } from '../../../nodes/WebsiteAnalytics/client/retry';
import {
	fault,
	get,
	newHost,
	post,
	reply,
	scriptedHost,
	untilAborted,
	type NewHost,
} from './support/newHost';
import { pass } from './support/throttleClient';
import { PAUSED, RATE_LIMITED } from '../../support/wordings';

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

/** What a request comes to, or why it failed. */
const resultOf = async (sending: Promise<unknown>) =>
	await sending.then(
		() => 'it succeeded',
		(error: Error) => error.message,
	);
const inTheEnd = async (sending: Promise<unknown>) => {
	const result = resultOf(sending);
	await pass(10 * MINUTE_MS);
	return await result;
};
const timesOf = ({ sent }: NewHost) => sent.map(({ atMs }) => atMs);
const pathsOf = ({ sent }: NewHost) => sent.map(({ url }) => url);

const limited = (seconds: number) => reply(429, { 'retry-after': String(seconds) });
const FAILED = 'the service failed (502)';
const BACKED_OFF = [0, 1, 3].map((factor) => factor * INITIAL_BACKOFF_MS);
const THRICE = `after 3 attempts and ${(3 * INITIAL_BACKOFF_MS) / 1000} s of waiting`;

describe('a request', () => {
	it.each<[string, Array<number | RawResponse | Error>, string, number[]]>([
		['after a 502', [502], `${FAILED} ${THRICE}`, BACKED_OFF],
		['after a fault', [fault('ECONNRESET')], 'the connection to', BACKED_OFF],
		['until it succeeds', [503, 503, 200], 'it succeeded', BACKED_OFF],
		['almost five minutes later', [limited(299), 200], 'it succeeded', [0, 299_000]],
		[
			'for five minutes',
			[limited(101)],
			`${RATE_LIMITED} (429) after 3 attempts`,
			[0, 101_000, 202_000],
		],
	])('is sent again: %s', async (_what, script, result, times) => {
		const host = scriptedHost(...script);

		expect(await inTheEnd(get(host.connect()))).toMatch(result);
		expect(timesOf(host)).toEqual(times);
	});

	it('to write is sent again after a 429 only', async () => {
		const [limitedOnce, failing] = [scriptedHost(limited(0), 200), scriptedHost(502)];

		expect(await inTheEnd(post(limitedOnce.connect()))).toBe('it succeeded');
		expect(await inTheEnd(post(failing.connect()))).toBe(FAILED);
		expect([limitedOnce.sent.length, failing.sent.length]).toEqual([2, 1]);
	});

	it('is sent no more when the time of the connection would be over by then', async () => {
		const host = scriptedHost(limited(20));
		await inTheEnd(get(host.connect({ maxDurationMs: 59_000 })));

		expect(timesOf(host)).toEqual([0, 20_000, 40_000]);
	});
});

describe('other requests to the host', () => {
	it.each([
		['wait while it asks everybody to wait', limited(7), [0, 7000, 7000]],
		['are sent while one waits after a failure', 502, [0, 100, INITIAL_BACKOFF_MS]],
	])('%s', async (_what, first, times) => {
		const host = scriptedHost(first, 200);
		const sending = [get(host.connect())];
		await pass(100);
		sending.push(get(host.connect()));
		await pass(6900);
		await Promise.all(sending);

		expect(timesOf(host)).toEqual(times);
	});

	it('fail unsent when it asks to wait for longer than they can', async () => {
		const host = scriptedHost(limited(301));
		const first = resultOf(get(host.connect()));
		await pass(2000);

		expect(await first).toBe(`${RATE_LIMITED} (429); the service asks to wait 5 minutes`);
		expect(await resultOf(get(host.connect({ maxDurationMs: 298_000 })))).toMatch(PAUSED);
		expect(host.sent).toHaveLength(1);
	});

	it('of the same caller come after its retried ones, in their order', async () => {
		const host = scriptedHost(429, 200);
		const connection = host.connect();
		const paths = ['1', '2', '3', '4', '5', '6', '7'];
		const sending = paths.map(async (path) => await get(connection, path));
		await pass(INITIAL_BACKOFF_MS);
		await Promise.all(sending);

		expect(pathsOf(host)).toEqual(['1', '2', '3', '4', '1', '5', '6', '7']);
	});

	it('come in turns by caller, and after those that a person waits for', async () => {
		const host = newHost(async () => {
			await new Promise((resolve) => setTimeout(resolve, 1000));
			// One slot at a time.
			return reply(200, { 'x-ratelimit-remaining': '1' });
		});
		const [one, other] = [host.connect(), host.connect()];
		const sending = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map(async (path) => await get(one, path));
		sending.push(get(other, 'b1'), get(host.connect({ urgent: true }), 'c1'));
		await pass(10_000);
		await Promise.all(sending);

		expect(pathsOf(host)).toEqual(['a1', 'a2', 'a3', 'a4', 'c1', 'a5', 'b1', 'a6']);
	});

	it.each([
		['are sent to another account after a used-up quota', limited(3600), 'it succeeded'],
		['wait in another account too, after a rate limit', limited(300), `${PAUSED} 5 minutes`],
	])('%s', async (_what, first, result) => {
		const host = scriptedHost(first, 200);
		const sending = resultOf(get(host.connect()));
		await pass();
		const other = host.connect({ maxDurationMs: MINUTE_MS }, { apiKey: 'key-5678' });

		expect(await resultOf(get(other))).toBe(result);

		await pass(10 * MINUTE_MS);
		await sending;
	});
});

describe('the number of requests under way', () => {
	it('does not count those that were canceled', async () => {
		const host = newHost(async (_count, signal) => await untilAborted(signal));
		for (const sentSoFar of [4, 8]) {
			const cancel = new AbortController();
			const connection = host.connect({ cancelSignal: cancel.signal });
			const sending = range(9).map(async () => await resultOf(get(connection)));
			await pass();

			expect(host.sent).toHaveLength(sentSoFar);

			cancel.abort(new Error('canceled'));

			expect(await Promise.all(sending)).toEqual(Array(9).fill('canceled'));
		}
	});

	it('is up to 64 at a host that stays quick, when many wait', async () => {
		let [inFlight, most] = [0, 0];
		const host = newHost(async () => {
			inFlight += 1;
			most = Math.max(most, inFlight);
			await new Promise((resolve) => setTimeout(resolve, 50));
			inFlight -= 1;
			return reply(404);
		});
		const connection = host.connect();
		const sending = Array.from({ length: 600 }, async () => await resultOf(get(connection)));
		await pass(MINUTE_MS);
		await Promise.all(sending);

		expect([most, host.sent.length]).toEqual([64, 600]);
	});
});
