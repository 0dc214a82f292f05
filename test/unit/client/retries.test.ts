import { range } from 'lodash';
import type { RawResponse } from '../../../nodes/WebsiteAnalytics/client/response';
import { INITIAL_BACKOFF_MS } from '../../../nodes/WebsiteAnalytics/client/retry';
import {
	clientError,
	get,
	newHost,
	pass,
	post,
	reply,
	scriptedHost,
	untilAborted,
	type NewHost,
} from './support/newHost';
import { pausedBy, RATE_LIMITED } from '../../support/wordings';

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
		['after a network error', [clientError('ECONNRESET')], 'the connection to', BACKED_OFF],
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
		expect(await resultOf(get(host.connect({ maxDurationMs: 298_000 })))).toMatch(pausedBy(429));
		expect(host.sent).toHaveLength(1);
	});
});

describe('a paused host', () => {
	const unavailable = (seconds: number) => reply(503, { 'retry-after': String(seconds) });

	it('is reported with the status that paused it', async () => {
		const host = scriptedHost(unavailable(3600));
		await resultOf(get(host.connect()));

		await expect(get(host.connect())).rejects.toMatchObject({
			message: `${pausedBy(503)} 1 hour`,
			solution: 'Run this again later.',
			httpCode: '503',
			failure: { cause: 'temporarily-unavailable', retryAfterMs: 3_600_000 },
		});
		expect(host.sent).toHaveLength(1);
	});

	it.each([
		[503, unavailable(3600), `${pausedBy(503)} 1 hour`],
		[429, limited(400), `${pausedBy(429)} 7 minutes`],
	])(
		'rejects a waiting request when a %i makes the pause too long',
		async (_status, second, reason) => {
			const host = newHost(async (count) => {
				if (count === 1) return limited(600);
				await new Promise((resolve) => setTimeout(resolve, 450_000));
				return second;
			});
			const connection = host.connect({ timeoutMs: 900_000 });
			const sending = [get(connection, '1'), get(connection, '2')].map(resultOf);
			await pass(400_000);
			const waiting = resultOf(get(connection, '3'));
			await pass(50_000);

			expect(await Promise.race([waiting, 'it waits'])).toBe(reason);

			await pass(10 * MINUTE_MS);
			await Promise.all(sending);

			expect(pathsOf(host)).toEqual(['1', '2']);
		},
	);
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
});
