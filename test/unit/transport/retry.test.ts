import {
	decideRetry,
	readRateLimitReset,
	readRetryAfter,
	type AttemptOutcome,
} from '../../../nodes/WebsiteAnalytics/transport/retry';

interface Given {
	method?: string;
	attempts?: number;
	maxDelayMs?: number;
	random?: number;
}

const decide = (outcome: AttemptOutcome, given: Given = {}) => {
	const { method = 'GET', attempts = 1, maxDelayMs = Infinity, random = 0 } = given;
	return decideRetry(outcome, method, attempts, maxDelayMs, random);
};

describe('the Retry-After header', () => {
	const now = Date.parse('2026-03-01T10:00:00Z');

	it.each([
		['0', 0],
		['30', 30_000],
		['3600', 3_600_000],
		['Sun, 01 Mar 2026 10:00:05 GMT', 5_000],
		['Sun, 01 Mar 2026 09:00:00 GMT', 0],
	])('is read from "%s" as %i ms', (header, delayMs) => {
		expect(readRetryAfter(header, now)).toBe(delayMs);
	});

	it.each(['', 'soon', '-1', '1.5', '1e3', 'Sun, whenever', '1 Mar 2026', 'z 2026'])(
		'is ignored when it is "%s"',
		(header) => {
			expect(readRetryAfter(header, now)).toBeUndefined();
		},
	);
});

describe('the X-RateLimit-Reset header', () => {
	const now = Date.parse('2026-03-01T10:00:00Z');

	it.each([
		['0', 0],
		['30', 30_000],
		[String(now / 1000 + 45), 45_000],
		[String(now / 1000 - 45), 0],
		['978307199', 978_307_199_000],
		// 2001-01-01
		['978307200', 0],
	])('is read from "%s" as %i ms', (header, delayMs) => {
		expect(readRateLimitReset(header, now)).toBe(delayMs);
	});

	it.each(['', 'soon', '-1', '1.5'])('is ignored when it is "%s"', (header) => {
		expect(readRateLimitReset(header, now)).toBeUndefined();
	});
});

describe('a rate-limited request (429)', () => {
	it.each(['GET', 'POST', 'PUT', 'DELETE'])('is retried for %s, and pauses the host', (method) => {
		expect(decide({ status: 429, retryAfterMs: 7000 }, { method })).toEqual({
			retry: true,
			delayMs: 7000,
			pauseHost: true,
		});
	});

	it('backs off exponentially without Retry-After', () => {
		const decisions = [1, 2, 3, 4, 5, 6, 7].map((attempts) =>
			decide({ status: 429 }, { attempts }),
		);

		expect(decisions.map(({ delayMs }) => delayMs)).toEqual([
			500, 1000, 2000, 4000, 8000, 16_000, 32_000,
		]);
		expect(decisions.every(({ retry }) => retry)).toBe(true);
	});

	it('adds up to half of the backoff as jitter', () => {
		expect(decide({ status: 429 }, { random: 1 })).toMatchObject({ delayMs: 750 });
	});

	it('is not retried after eight attempts', () => {
		const outcome = { status: 429, retryAfterMs: 0 };

		expect(decide(outcome, { attempts: 7 }).retry).toBe(true);
		expect(decide(outcome, { attempts: 8 }).retry).toBe(false);
	});

	it('is not retried when it would have to wait too long, and pauses the host all the same', () => {
		const outcome = { status: 429, retryAfterMs: 1000 };

		expect(decide(outcome, { maxDelayMs: 1000 }).retry).toBe(true);
		expect(decide(outcome, { maxDelayMs: 999 })).toEqual({
			retry: false,
			delayMs: 1000,
			pauseHost: true,
		});
	});

	it.each([0, 100])('waits at least its own backoff when Retry-After is %i ms', (retryAfterMs) => {
		expect(decide({ status: 429, retryAfterMs }, { attempts: 3 }).delayMs).toBe(2000);
	});
});

describe('a transient failure', () => {
	const outcomes = [{ status: 502 }, { status: 503 }, { status: 504 }, { transientFault: true }];

	it.each(outcomes)('is retried twice for GET: %j', (outcome) => {
		expect(decide(outcome)).toEqual({ retry: true, delayMs: 500, pauseHost: false });
		expect(decide(outcome, { attempts: 2 })).toMatchObject({ delayMs: 1000 });
		expect(decide(outcome, { attempts: 3 }).retry).toBe(false);
	});

	it.each(['POST', 'PUT', 'DELETE'])('is never retried for %s', (method) => {
		for (const outcome of [...outcomes, { status: 503, retryAfterMs: 0 }]) {
			expect(decide(outcome, { method }).retry).toBe(false);
		}
	});

	it('pauses the host when it has Retry-After', () => {
		expect(decide({ status: 503, retryAfterMs: 9000 }, { attempts: 5 })).toEqual({
			retry: true,
			delayMs: 9000,
			pauseHost: true,
		});
	});
});

it('pauses the host for no other status with Retry-After', () => {
	expect(decide({ status: 502, retryAfterMs: 9000 })).toEqual({
		retry: true,
		delayMs: 9000,
		pauseHost: false,
	});
	expect(decide({ status: 500, retryAfterMs: 9000 })).toMatchObject({
		retry: false,
		pauseHost: false,
	});
});

it.each([
	{ status: 200 },
	{ status: 302 },
	{ status: 404 },
	{ status: 500 },
	{ transientFault: false },
])('never retries anything else: %j', (outcome) => {
	expect(decide(outcome)).toMatchObject({ retry: false, pauseHost: false });
});
