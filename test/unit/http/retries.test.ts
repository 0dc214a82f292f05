import { range } from 'lodash';
import type { RawResponse } from '../../../nodes/WebsiteAnalytics/http/response';
import { INITIAL_BACKOFF_MS } from '../../../nodes/WebsiteAnalytics/http/retry';
import { RATE_LIMITED } from '../../support/wordings';
import {
	clientError,
	get,
	type NewHost,
	newHost,
	pass,
	reply,
	scriptedHost,
	untilAborted,
} from './support/newHost';

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

	it('is sent no more when the time of the connection would be over by then', async () => {
		const host = scriptedHost(limited(20));
		await inTheEnd(get(host.connect({ maxDurationMs: 59_000 })));

		expect(timesOf(host)).toEqual([0, 20_000, 40_000]);
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
});
