import {
	decideRetry,
	MAX_RATE_LIMITED_ATTEMPTS,
	MAX_TOTAL_WAIT_MS,
	readDelay,
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

describe('a header that says how long to wait', () => {
	const now = Date.parse('2026-03-01T10:00:00Z');
	const DAY_S = 86_400;

	it.each([
		['0', 0],
		['30', 30_000],
		['3600', 3_600_000],
		// A month.
		[String(31 * DAY_S), 31 * DAY_S * 1000],
		['Sun, 01 Mar 2026 10:00:05 GMT', 5_000],
		['Sun, 01 Mar 2026 09:00:00 GMT', 0],
	])('is read from "%s" as %i ms', (header, delayMs) => {
		expect(readDelay(header, now)).toBe(delayMs);
	});

	it.each([
		['seconds', String(now / 1000 + 45), 45_000],
		['seconds, in the past', String(now / 1000 - 45), 0],
		['seconds, a month ago', String(now / 1000 - 31 * DAY_S), 0],
		['milliseconds', String(now + 45_678), 45_678],
		['milliseconds, in the past', String(now - 45_678), 0],
		['milliseconds, in a month', String(now + 31 * DAY_S * 1000), 31 * DAY_S * 1000],
	])('may be a moment in %s since 1970', (_unit, header, delayMs) => {
		expect(readDelay(header, now)).toBe(delayMs);
	});

	it.each([
		['more than a month', String(31 * DAY_S + 1)],
		['a moment in more than a month', String(now / 1000 + 31 * DAY_S + 1)],
		['a moment more than a month ago', String(now / 1000 - 31 * DAY_S - 1)],
		['a moment in milliseconds, in more than a month', String(now + 31 * DAY_S * 1000 + 1)],
		['microseconds since 1970', String((now + 45_000) * 1000)],
		['a date in more than a month', 'Thu, 02 Apr 2026 10:00:00 GMT'],
		['a date of long ago', 'Mon, 01 Jan 2001 00:00:00 GMT'],
		['digits without end', '9'.repeat(400)],
	])('is not believed when it is %s', (_what, header) => {
		expect(readDelay(header, now)).toBeUndefined();
	});

	it.each(['', 'soon', '-1', '1.5', '1e3', 'Sun, whenever', '1 Mar 2026', 'z 2026'])(
		'is ignored when it is "%s"',
		(header) => {
			expect(readDelay(header, now)).toBeUndefined();
		},
	);
});

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
	const outcomes = [...statuses.map((status) => ({ status })), { transientFault: true }];

	it.each(outcomes)('is retried twice for GET: %j', (outcome) => {
		expect(decide(outcome)).toEqual({ retry: true, delayMs: 500, holds: undefined });
		expect(decide(outcome, { attempts: 2 })).toMatchObject({ delayMs: 1000 });
		expect(decide(outcome, { attempts: 3 }).retry).toBe(false);
	});

	it.each(['POST', 'PUT', 'DELETE'])('is never retried for %s', (method) => {
		for (const outcome of [...outcomes, { status: 503, retryAfterMs: 0 }]) {
			expect(decide(outcome, { method }).retry).toBe(false);
		}
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

it.each([
	{ status: 200 },
	{ status: 302 },
	{ status: 404 },
	{ status: 409 },
	{ status: 501 },
	{ status: 505 },
	{ status: 519 },
	{ status: 525 },
	{ transientFault: false },
])('never retries anything else: %j', (outcome) => {
	expect(decide(outcome)).toMatchObject({ retry: false, holds: undefined });
});
