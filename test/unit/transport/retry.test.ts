import {
	decideRetry,
	MAX_TOTAL_WAIT_MS,
	readRetryAfter,
	type AttemptOutcome,
	type RetryState,
} from '../../../nodes/WebsiteAnalytics/transport/retry';

interface Given extends Partial<RetryState> {
	method?: string;
	random?: number;
}

const decide = (outcome: AttemptOutcome, given: Given = {}) => {
	const { method = 'GET', random = 0, attempts = 1, waitedMs = 0 } = given;
	return decideRetry(outcome, method, { attempts, waitedMs }, random);
};
const GIVE_UP = { retry: false };

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

	it.each(['', 'soon', '-1', '1.5', '1e3', 'Sun, whenever'])(
		'is ignored when it is "%s"',
		(header) => {
			expect(readRetryAfter(header, now)).toBeUndefined();
		},
	);
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
		const delays = [1, 2, 3, 4, 5, 6, 7].map((attempts) => {
			const decision = decide({ status: 429 }, { attempts });
			return decision.retry ? decision.delayMs : null;
		});

		expect(delays).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 32_000]);
	});

	it('adds up to half of the backoff as jitter', () => {
		expect(decide({ status: 429 }, { random: 1 })).toMatchObject({ delayMs: 750 });
	});

	it('is not retried after eight attempts', () => {
		const outcome = { status: 429, retryAfterMs: 0 };

		expect(decide(outcome, { attempts: 7 })).toMatchObject({ retry: true });
		expect(decide(outcome, { attempts: 8 })).toEqual(GIVE_UP);
	});

	it('is not retried when the total wait would exceed its limit', () => {
		const outcome = { status: 429, retryAfterMs: 1000 };
		const waitedMs = MAX_TOTAL_WAIT_MS - 1000;

		expect(decide(outcome, { waitedMs })).toMatchObject({ retry: true });
		expect(decide(outcome, { waitedMs: waitedMs + 1 })).toEqual(GIVE_UP);
	});
});

describe('a transient failure', () => {
	const outcomes = [{ status: 502 }, { status: 503 }, { status: 504 }, { transientFault: true }];

	it.each(outcomes)('is retried twice for GET: %j', (outcome) => {
		expect(decide(outcome)).toEqual({ retry: true, delayMs: 500, pauseHost: false });
		expect(decide(outcome, { attempts: 2 })).toMatchObject({ delayMs: 1000 });
		expect(decide(outcome, { attempts: 3 })).toEqual(GIVE_UP);
	});

	it.each(['POST', 'PUT', 'DELETE'])('is never retried for %s', (method) => {
		for (const outcome of [...outcomes, { status: 503, retryAfterMs: 0 }]) {
			expect(decide(outcome, { method })).toEqual(GIVE_UP);
		}
	});

	it('pauses the host when it has Retry-After', () => {
		expect(decide({ status: 503, retryAfterMs: 2000 }, { attempts: 5 })).toEqual({
			retry: true,
			delayMs: 2000,
			pauseHost: true,
		});
	});
});

it.each([
	{ status: 200 },
	{ status: 302 },
	{ status: 404 },
	{ status: 500 },
	{ transientFault: false },
])('never retries anything else: %j', (outcome) => {
	expect(decide(outcome)).toEqual(GIVE_UP);
});
