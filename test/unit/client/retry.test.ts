import type { Outcome } from '../../../nodes/WebsiteAnalytics/client/attempt';
import {
	decideRetry,
	INITIAL_BACKOFF_MS,
	MAX_RATE_LIMITED_ATTEMPTS,
	MAX_TOTAL_WAIT_MS,
	MAX_TRANSIENT_ATTEMPTS,
} from '../../../nodes/WebsiteAnalytics/client/retry';
import { faultOf, responseOf } from './support';

interface Given {
	method?: string;
	attempts?: number;
	maxDelayMs?: number;
}

function decide(outcome: Outcome, given: Given = {}) {
	const { method = 'GET', attempts = 1, maxDelayMs = Infinity } = given;
	return decideRetry(outcome, method, attempts, maxDelayMs);
}

// Without jitter.
beforeEach(() => jest.spyOn(Math, 'random').mockReturnValue(0));

afterEach(() => jest.restoreAllMocks());

const status = (code: number, retryAfterMs?: number): Outcome => ({
	...responseOf(code, {}),
	retryAfterMs,
});

it('backs off exponentially without Retry-After, and with one that is shorter', () => {
	for (const retryAfterMs of [undefined, 0, 100]) {
		const delays = [1, 2, 3, 4, 5].map(
			(attempts) => decide(status(429, retryAfterMs), { attempts }).delayMs,
		);

		expect(delays).toEqual([1, 2, 4, 8, 16].map((factor) => factor * INITIAL_BACKOFF_MS));
	}
});

it('adds up to half of the backoff as jitter', () => {
	jest.spyOn(Math, 'random').mockReturnValue(1);

	expect(decide(status(429)).delayMs).toBe(1.5 * INITIAL_BACKOFF_MS);
});

const [EVERYTHING, READS, NOTHING] = [['GET', 'POST', 'PUT', 'DELETE'], ['GET'], []];
const statuses = (...codes: number[]) => codes.map((code) => status(code));

it.each<[holds: string | undefined, retried: string[], what: string, Outcome[]]>([
	['host', EVERYTHING, '429', [status(429, 7000)]],
	['host', READS, '503 with Retry-After', [status(503, 9000)]],
	[
		undefined,
		READS,
		'a failure of the moment',
		statuses(408, 500, 502, 503, 504, 520, 521, 522, 523, 524),
	],
	[undefined, READS, 'a broken connection', [faultOf('ECONNRESET')]],
	[undefined, READS, 'a response that ends early', [responseOf(200, '{"data":[')]],
	[undefined, READS, '502 with Retry-After', [status(502, 9000)]],
	[undefined, NOTHING, 'another status', statuses(200, 302, 404, 409, 501, 505, 519, 525)],
	[undefined, NOTHING, 'another fault', ['TIMEOUT', 'ENOTFOUND', ''].map((one) => faultOf(one))],
	[undefined, NOTHING, 'a success that ends well', [responseOf(200, '{"data":[]}')]],
	[undefined, NOTHING, 'another status that ends early', [responseOf(404, '{"data":[')]],
	[undefined, NOTHING, '501 with Retry-After', [status(501, 9000)]],
])('holds %s, and retries %j after %s', (holds, retried, _what, outcomes) => {
	for (const outcome of outcomes) {
		const methods = EVERYTHING.filter((method) => decide(outcome, { method }).retry);

		expect([decide(outcome).holds, methods]).toEqual([holds, retried]);
	}
});

it.each<[string, Outcome, number]>([
	['429', status(429, 0), MAX_RATE_LIMITED_ATTEMPTS],
	['503 with Retry-After', status(503, 0), MAX_RATE_LIMITED_ATTEMPTS],
	['503', status(503), MAX_TRANSIENT_ATTEMPTS],
	['a connection that breaks', faultOf('ECONNRESET'), MAX_TRANSIENT_ATTEMPTS],
])('does not retry %s after the last attempt', (_what, outcome, last) => {
	expect(decide(outcome, { attempts: last - 1 }).retry).toBe(true);
	expect(decide(outcome, { attempts: last }).retry).toBe(false);
});

it('holds the host also where the delay is longer than the request can wait', () => {
	expect(decide(status(429, 1000), { maxDelayMs: 1000 }).retry).toBe(true);
	expect(decide(status(429, 1000), { maxDelayMs: 999 })).toEqual({
		retry: false,
		delayMs: 1000,
		holds: 'host',
	});
});

it('holds only the account where it is to wait for longer than anybody does', () => {
	const longest = MAX_TOTAL_WAIT_MS;
	const holds = [status(429, longest), status(429, longest + 1), status(503, longest + 1)].map(
		(outcome) => decide(outcome, { maxDelayMs: longest }).holds,
	);

	expect(holds).toEqual(['host', 'account', 'host']);
});
