import type { Outcome } from '../../../nodes/WebsiteAnalytics/transport/attempt';
import {
	decideRetry,
	MAX_RATE_LIMITED_ATTEMPTS,
	MAX_TOTAL_WAIT_MS,
	MAX_TRANSIENT_ATTEMPTS,
} from '../../../nodes/WebsiteAnalytics/transport/retry';
import { faultOf, responseOf } from './support';

const ALL_METHODS = ['GET', 'POST', 'PUT', 'DELETE'];

interface Given {
	method?: string;
	attempts?: number;
	maxDelayMs?: number;
	random?: number;
}

function decide(outcome: Outcome, given: Given = {}) {
	const { method = 'GET', attempts = 1, maxDelayMs = Infinity, random = 0 } = given;
	return decideRetry(outcome, method, attempts, maxDelayMs, random);
}

const status = (code: number, retryAfterMs?: number): Outcome => ({
	...responseOf(code, {}),
	retryAfterMs,
});

it.each(ALL_METHODS)('retries a rate-limited %s, and holds the host', (method) => {
	expect(decide(status(429, 7000), { method })).toEqual({
		retry: true,
		delayMs: 7000,
		holds: 'host',
	});
});

it('backs off exponentially without Retry-After, and with one that is shorter', () => {
	for (const retryAfterMs of [undefined, 0, 100]) {
		const delays = [1, 2, 3, 4, 5].map(
			(attempts) => decide(status(429, retryAfterMs), { attempts }).delayMs,
		);

		expect(delays).toEqual([500, 1000, 2000, 4000, 8000]);
	}
});

it('adds up to half of the backoff as jitter', () => {
	const outcome = status(429);
	const { delayMs } = decideRetry(outcome, 'GET', 1, Infinity);

	expect(decide(outcome, { random: 1 }).delayMs).toBe(750);
	expect(delayMs).toBeGreaterThanOrEqual(500);
	expect(delayMs).toBeLessThanOrEqual(750);
});

const HALF = responseOf(200, '{"data":[');
const TRANSIENT: Array<[string | number, Outcome]> = [
	...[408, 500, 502, 503, 504, 520, 521, 522, 523, 524].map((code): [number, Outcome] => [
		code,
		status(code),
	]),
	['a response that ends early', HALF],
	['a connection that breaks', faultOf('ECONNRESET')],
];

it.each<[string | number, Outcome, number]>([
	[429, status(429, 0), MAX_RATE_LIMITED_ATTEMPTS],
	['503 with Retry-After', status(503, 0), MAX_RATE_LIMITED_ATTEMPTS],
	...TRANSIENT.map(([what, outcome]): [string | number, Outcome, number] => [
		what,
		outcome,
		MAX_TRANSIENT_ATTEMPTS,
	]),
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

	expect(decide(status(429, longest)).holds).toBe('host');
	expect(decide(status(429, longest + 1), { maxDelayMs: longest })).toEqual({
		retry: false,
		delayMs: longest + 1,
		holds: 'account',
	});
	expect(decide(status(503, longest + 1)).holds).toBe('host');
});

it.each(TRANSIENT)('retries after %s only a GET, and holds nobody', (_what, outcome) => {
	expect(decide(outcome, { attempts: 2 })).toEqual({
		retry: true,
		delayMs: 1000,
		holds: undefined,
	});
	expect(ALL_METHODS.map((method) => decide(outcome, { method }).retry)).toEqual([
		true,
		false,
		false,
		false,
	]);
});

it('holds the host after a 503 with Retry-After, and never retries a write', () => {
	expect(ALL_METHODS.map((method) => decide(status(503, 9000), { method }).retry)).toEqual([
		true,
		false,
		false,
		false,
	]);
	expect(decide(status(503, 9000), { attempts: 5 })).toMatchObject({
		delayMs: 9000,
		holds: 'host',
	});
});

it.each<[string | number, boolean, Outcome]>([
	[502, true, status(502, 9000)],
	[501, false, status(501, 9000)],
	...[200, 302, 404, 409, 501, 505, 519, 525].map((code): [number, boolean, Outcome] => [
		code,
		false,
		status(code),
	]),
	['a success that ends well', false, responseOf(200, '{"data":[]}')],
	...['TIMEOUT', 'ENOTFOUND', ''].map((code): [string, boolean, Outcome] => [
		`the fault "${code}"`,
		false,
		faultOf(code),
	]),
])('holds nobody after %s, and retries it: %p', (_what, retry, outcome) => {
	expect(decide(outcome)).toMatchObject({ retry, holds: undefined });
});
