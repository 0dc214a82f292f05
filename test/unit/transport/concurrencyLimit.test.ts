import fc from 'fast-check';
import {
	afterAttempt,
	capacity,
	INITIAL_LIMIT,
	MAX_CONCURRENT_REQUESTS,
	MAX_PAUSE_MS,
	type AttemptResult,
	type ConcurrencyLimit,
} from '../../../nodes/WebsiteAnalytics/transport/concurrencyLimit';

const success = (startedAtMs = 0): AttemptResult => ({ startedAtMs, overloaded: false });
const overload = (startedAtMs: number): AttemptResult => ({ startedAtMs, overloaded: true });

/** The limit after so many results, each with the whole limit in use. */
function after(state: ConcurrencyLimit, results: AttemptResult[], nowMs = 0): ConcurrencyLimit {
	return results.reduce(
		(limit, result) => afterAttempt(limit, result, capacity(limit, nowMs), nowMs),
		state,
	);
}

const successes = (count: number) => Array.from({ length: count }, () => success());

describe('the number of concurrent requests', () => {
	it('starts at 4', () => {
		expect(capacity(INITIAL_LIMIT, 0)).toBe(4);
	});

	it('doubles with a round of successes, up to 16', () => {
		expect(capacity(after(INITIAL_LIMIT, successes(4)), 0)).toBe(8);
		expect(capacity(after(INITIAL_LIMIT, successes(12)), 0)).toBe(16);
		expect(capacity(after(INITIAL_LIMIT, successes(1000)), 0)).toBe(16);
	});

	it('does not grow while less than half of it is used', () => {
		const grown = successes(100).reduce(
			(limit, result) => afterAttempt(limit, result, 1, 0),
			INITIAL_LIMIT,
		);

		expect(capacity(grown, 0)).toBe(4);
		expect(capacity(afterAttempt(INITIAL_LIMIT, success(), 2, 0), 0)).toBe(5);
	});

	it('is halved by an overload, once for all attempts that were under way, and never below 1', () => {
		const full = after(INITIAL_LIMIT, successes(12));

		const halved = afterAttempt(full, overload(90), 16, 100);

		expect(capacity(halved, 100)).toBe(8);
		expect(capacity(afterAttempt(halved, overload(95), 15, 110), 110)).toBe(8);
		expect(capacity(afterAttempt(halved, overload(100), 15, 110), 110)).toBe(8);
		expect(capacity(afterAttempt(halved, overload(101), 8, 120), 120)).toBe(4);

		const least = [200, 300, 400, 500, 600].reduce(
			(limit, at) => afterAttempt(limit, overload(at), 1, at + 1),
			halved,
		);

		expect(capacity(least, 1000)).toBe(1);
	});

	it('grows by one per round after an overload, and reaches 16 again', () => {
		const halved = afterAttempt(after(INITIAL_LIMIT, successes(12)), overload(1), 16, 2);

		expect(capacity(after(halved, successes(9)), 2)).toBe(9);
		expect(capacity(after(halved, successes(8 + 9 + 10 + 11 + 12 + 13 + 14 + 15 + 8)), 2)).toBe(16);
	});
});

describe('x-RateLimit-Remaining', () => {
	it('bounds the requests, as the last response said', () => {
		const limited = afterAttempt(INITIAL_LIMIT, { ...success(), remaining: 2 }, 4, 0);

		expect(capacity(limited, 0)).toBe(2);
		expect(
			capacity(afterAttempt(limited, { ...success(), remaining: 50 }, 2, 0), 0),
		).toBeGreaterThan(4);
		expect(capacity(afterAttempt(limited, success(), 2, 0), 0)).toBeGreaterThan(4);
	});

	it('of 0 lets one request at a time go ahead', () => {
		expect(capacity(afterAttempt(INITIAL_LIMIT, { ...success(), remaining: 0 }, 4, 0), 0)).toBe(1);
	});

	it('is forgotten with a pause, after which a new window begins', () => {
		const result = { startedAtMs: 0, overloaded: true, remaining: 0, pauseMs: 1000 };

		expect(capacity(afterAttempt(INITIAL_LIMIT, result, 4, 0), 1000)).toBe(2);
	});
});

describe('a pause', () => {
	const paused = afterAttempt(INITIAL_LIMIT, { ...overload(0), pauseMs: 1000 }, 4, 500);

	it('lets nothing start before it is over', () => {
		expect(capacity(paused, 1499)).toBe(0);
		expect(capacity(paused, 1500)).toBe(2);
	});

	it('is never made shorter by another one', () => {
		const again = afterAttempt(paused, { ...overload(0), pauseMs: 100 }, 3, 600);

		expect(capacity(again, 1499)).toBe(0);
		expect(capacity(again, 1500)).toBeGreaterThan(0);
	});

	it('is not ended by a response that was under way', () => {
		expect(capacity(afterAttempt(paused, success(), 3, 600), 700)).toBe(0);
	});

	it('ends after an hour, whatever the service asks for', () => {
		const year = afterAttempt(INITIAL_LIMIT, { ...overload(0), pauseMs: 365 * 86_400_000 }, 1, 0);

		expect(capacity(year, MAX_PAUSE_MS - 1)).toBe(0);
		expect(capacity(year, MAX_PAUSE_MS)).toBeGreaterThan(0);
		expect(MAX_PAUSE_MS).toBe(3_600_000);
	});
});

it('stays within 1 and 16 and what the service says is left, whatever happens', () => {
	const result = fc.record({
		startedAtMs: fc.nat(100_000),
		overloaded: fc.boolean(),
		remaining: fc.option(fc.nat(100), { nil: undefined }),
		pauseMs: fc.option(fc.nat(10_000), { nil: undefined }),
	});
	fc.assert(
		fc.property(
			fc.array(fc.tuple(result, fc.nat(16), fc.nat(1000)), { maxLength: 60 }),
			(steps) => {
				let state = INITIAL_LIMIT;
				let nowMs = 0;
				for (const [given, activeCount, elapsedMs] of steps) {
					nowMs += elapsedMs;
					state = afterAttempt(state, given, activeCount, nowMs);
					const allowed = capacity(state, state.pausedUntilMs);

					expect(allowed).toBeGreaterThanOrEqual(1);
					expect(allowed).toBeLessThanOrEqual(MAX_CONCURRENT_REQUESTS);

					const remaining = given.pauseMs ? Infinity : (given.remaining ?? Infinity);

					expect(allowed).toBeLessThanOrEqual(Math.max(1, remaining));
				}
			},
		),
	);
});
