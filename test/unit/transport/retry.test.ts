import type { Outcome } from '../../../nodes/WebsiteAnalytics/transport/attempt';
import type { ServiceResponse } from '../../../nodes/WebsiteAnalytics/transport/response';
import {
	decideRetry,
	MAX_RATE_LIMITED_ATTEMPTS,
	MAX_TOTAL_WAIT_MS,
} from '../../../nodes/WebsiteAnalytics/transport/retry';
import { faultOf, responseOf } from './support';

type Response = Pick<ServiceResponse, 'status'> & Partial<ServiceResponse>;

interface Given {
	method?: string;
	attempts?: number;
	maxDelayMs?: number;
	random?: number;
}

const decideAfter = (outcome: Outcome, given: Given = {}) => {
	const { method = 'GET', attempts = 1, maxDelayMs = Infinity, random = 0 } = given;
	return decideRetry(outcome, method, attempts, maxDelayMs, random);
};

const decide = ({ status, retryAfterMs }: Response, given?: Given) =>
	decideAfter({ ...responseOf(status, {}), retryAfterMs }, given);

describe('a rate-limited request (429)', () => {
	it.each(['GET', 'POST', 'PUT', 'DELETE'])('is retried for %s, and holds the host', (method) => {
		expect(decide({ status: 429, retryAfterMs: 7000 }, { method })).toEqual({
			retry: true,
			delayMs: 7000,
			holds: 'host',
		});
	});

	it('backs off exponentially without Retry-After', () => {
		const decisions = [1, 2, 3, 4, 5].map((attempts) => decide({ status: 429 }, { attempts }));

		expect(decisions.map(({ delayMs }) => delayMs)).toEqual([500, 1000, 2000, 4000, 8000]);
		expect(decisions.every(({ retry }) => retry)).toBe(true);
	});

	it('adds up to half of the backoff as jitter', () => {
		expect(decide({ status: 429 }, { random: 1 })).toMatchObject({ delayMs: 750 });
	});

	it('is not retried after the last attempt', () => {
		const outcome = { status: 429, retryAfterMs: 0 };

		const last = MAX_RATE_LIMITED_ATTEMPTS;

		expect(decide(outcome, { attempts: last - 1 }).retry).toBe(true);
		expect(decide(outcome, { attempts: last }).retry).toBe(false);
	});

	it('is not retried when it would have to wait too long, and holds the host all the same', () => {
		const outcome = { status: 429, retryAfterMs: 1000 };

		expect(decide(outcome, { maxDelayMs: 1000 }).retry).toBe(true);
		expect(decide(outcome, { maxDelayMs: 999 })).toEqual({
			retry: false,
			delayMs: 1000,
			holds: 'host',
		});
	});

	it('that is to wait for longer than anybody does holds its account only', () => {
		const longest = MAX_TOTAL_WAIT_MS;

		expect(decide({ status: 429, retryAfterMs: longest })).toMatchObject({ holds: 'host' });
		expect(decide({ status: 429, retryAfterMs: longest + 1 }, { maxDelayMs: longest })).toEqual({
			retry: false,
			delayMs: longest + 1,
			holds: 'account',
		});
		expect(decide({ status: 503, retryAfterMs: longest + 1 })).toMatchObject({ holds: 'host' });
	});

	it.each([0, 100])('waits at least its own backoff when Retry-After is %i ms', (retryAfterMs) => {
		expect(decide({ status: 429, retryAfterMs }, { attempts: 3 }).delayMs).toBe(2000);
	});
});

describe('a transient failure', () => {
	const statuses = [408, 500, 502, 503, 504, 520, 521, 522, 523, 524];
	const outcomes: Array<[string | number, Outcome]> = [
		...statuses.map((status): [number, Outcome] => [status, responseOf(status)]),
		['a response that ends early', responseOf(200, '{"data":')],
		['a connection that breaks', faultOf('ECONNRESET')],
	];

	it.each(outcomes)('is retried twice for GET: %s', (_what, outcome) => {
		expect(decideAfter(outcome)).toEqual({ retry: true, delayMs: 500, holds: undefined });
		expect(decideAfter(outcome, { attempts: 2 })).toMatchObject({ delayMs: 1000 });
		expect(decideAfter(outcome, { attempts: 3 }).retry).toBe(false);
	});

	it.each(['POST', 'PUT', 'DELETE'])('is never retried for %s', (method) => {
		for (const [, outcome] of outcomes) expect(decideAfter(outcome, { method }).retry).toBe(false);

		expect(decide({ status: 503, retryAfterMs: 0 }, { method }).retry).toBe(false);
	});

	it('holds the host when it has Retry-After', () => {
		expect(decide({ status: 503, retryAfterMs: 9000 }, { attempts: 5 })).toEqual({
			retry: true,
			delayMs: 9000,
			holds: 'host',
		});
	});
});

it('holds nobody for another status with Retry-After', () => {
	expect(decide({ status: 502, retryAfterMs: 9000 })).toEqual({
		retry: true,
		delayMs: 9000,
		holds: undefined,
	});
	expect(decide({ status: 501, retryAfterMs: 9000 })).toMatchObject({
		retry: false,
		holds: undefined,
	});
});

it.each([200, 302, 404, 409, 501, 505, 519, 525])('never retries a %i', (status) => {
	expect(decide({ status })).toMatchObject({ retry: false, holds: undefined });
});

it.each(['TIMEOUT', 'ENOTFOUND', ''])('never retries the fault "%s"', (code) => {
	expect(decideAfter(faultOf(code))).toMatchObject({ retry: false, holds: undefined });
});
