import fc from 'fast-check';
import {
	afterAttempt as afterAttemptOf,
	afterWork,
	capacity,
	INITIAL_LIMIT,
	MAX_PAUSE_MS,
	type ConcurrencyLimit,
	type FinishedAttempt,
} from '../../../nodes/WebsiteAnalytics/transport/concurrencyLimit';
import type { Outcome } from '../../../nodes/WebsiteAnalytics/transport/attempt';
import { MAX_CONCURRENT_REQUESTS } from '../../../nodes/WebsiteAnalytics/transport/gradientLimit';
import { NO_RESPONSE, OVERLOADED, responseOf, SERVED } from './support';

const success = (startedAtMs = 0) => ({ startedAtMs, inFlight: 1, outcome: SERVED });
const overload = (startedAtMs: number) => ({ startedAtMs, inFlight: 1, outcome: OVERLOADED });

/** A response that says how many requests are left. */
const servedWith = (remaining: number) => ({ ...SERVED, remaining });

const saidToBeLeft = (outcome: Outcome) =>
	'remaining' in outcome ? (outcome.remaining ?? Infinity) : Infinity;

/** The limit after an attempt, with nothing else waiting. */
const afterAttempt = (
	state: ConcurrencyLimit,
	result: FinishedAttempt,
	activeCount: number,
	nowMs: number,
) => afterAttemptOf(state, result, { activeCount, waitingCount: 0 }, nowMs);

/** The limit after so many results, each with the whole limit in use. */
function after(state: ConcurrencyLimit, results: FinishedAttempt[], nowMs = 0): ConcurrencyLimit {
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
		const limited = afterAttempt(INITIAL_LIMIT, { ...success(), outcome: servedWith(2) }, 4, 0);

		expect(capacity(limited, 0)).toBe(2);
		expect(
			capacity(afterAttempt(limited, { ...success(), outcome: servedWith(50) }, 2, 0), 0),
		).toBeGreaterThan(4);
		expect(capacity(afterAttempt(limited, success(), 2, 0), 0)).toBeGreaterThan(4);
	});

	it('of 0 lets one request at a time go ahead', () => {
		expect(
			capacity(afterAttempt(INITIAL_LIMIT, { ...success(), outcome: servedWith(0) }, 4, 0), 0),
		).toBe(1);
	});

	it('is forgotten with a pause, after which a new window begins', () => {
		const result = { ...overload(0), outcome: { ...OVERLOADED, remaining: 0 }, pauseMs: 1000 };

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

describe('more than 16 concurrent requests', () => {
	const QUICK_MS = 50;
	const HOUR_MS = 3_600_000;

	/** The limit after so many quick responses, each sent with the whole limit in use. */
	function afterQuick(
		state: ConcurrencyLimit,
		count: number,
		{ nowMs = 0, waitingCount = 1000, ...given }: Partial<FinishedAttempt> & Given = {},
	): ConcurrencyLimit {
		let limit = state;
		for (let index = 0; index < count; index += 1) {
			const activeCount = capacity(limit, nowMs);
			const timed = { inFlight: activeCount, roundTripMs: QUICK_MS, ...given };
			const load = { activeCount, waitingCount };
			limit = afterAttemptOf(limit, { ...success(nowMs), ...timed }, load, nowMs);
		}
		return limit;
	}

	interface Given {
		nowMs?: number;
		waitingCount?: number;
	}

	const wide = () => afterQuick(INITIAL_LIMIT, 100);

	it('come of quick responses, up to 64, while many wait', () => {
		expect(capacity(wide(), 0)).toBe(64);
		expect(capacity(afterQuick(wide(), 1000), 0)).toBe(64);
		expect(capacity(afterQuick(INITIAL_LIMIT, 1000, { waitingCount: 127 }), 0)).toBe(16);
	});

	it('need the round trips of responses that are no failure', () => {
		const load = { activeCount: 1, waitingCount: 1000 };
		const paceAfter = (result: FinishedAttempt) =>
			afterAttemptOf(INITIAL_LIMIT, result, load, 0).pace;

		expect(paceAfter({ ...success(), roundTripMs: QUICK_MS })).toBeDefined();
		expect(paceAfter(success())).toBeUndefined();
		expect(paceAfter({ ...overload(0), roundTripMs: QUICK_MS })).toBeUndefined();
	});

	it('are halved by an overload, and then grow by one per round for a minute', () => {
		const many = { activeCount: 64, waitingCount: 1000 };
		const halved = afterAttemptOf(wide(), { ...overload(5), roundTripMs: QUICK_MS }, many, 1000);

		expect(capacity(halved, 1000)).toBe(32);
		expect(capacity(afterQuick(halved, 15, { nowMs: 1000 }), 1000)).toBe(32);
		expect(capacity(afterQuick(halved, 16, { nowMs: 1000 }), 1000)).toBe(33);
		expect(capacity(afterQuick(halved, 16, { nowMs: 59_999 }), 59_999)).toBe(33);
	});

	it('grow by half again when the overload was a minute ago', () => {
		const many = { activeCount: 64, waitingCount: 1000 };
		const halved = afterAttemptOf(wide(), overload(5), many, 1000);
		// Two come before it is measured with 12 how quick the host is; then follows the first round.
		const again = afterQuick(halved, 2 + 12 + 40, { nowMs: 61_000 });

		expect(capacity(again, 61_000)).toBe(24);
	});

	it('are 16 again when nothing waits any more', () => {
		expect(capacity(afterWork(wide()), 0)).toBe(16);
		expect(capacity(afterWork(INITIAL_LIMIT), 0)).toBe(4);
		expect(afterWork(wide()).pace).toBeUndefined();
	});

	it('are not for a host that had a pause in the last hour', () => {
		const paused = afterAttempt(wide(), { ...overload(5), pauseMs: 1000 }, 64, 100);

		expect(capacity(paused, 1100)).toBe(16);

		const soon = afterQuick(paused, 1000, { nowMs: 1100 + HOUR_MS - 1 });

		expect(capacity(soon, 1100 + HOUR_MS - 1)).toBe(16);

		const later = afterQuick(paused, 1000, { nowMs: 1100 + HOUR_MS });

		expect(capacity(later, 1100 + HOUR_MS)).toBe(64);
	});

	it('are not for a host that allows fewer requests than wait', () => {
		const waits = { waitingCount: 984 };

		expect(
			capacity(afterQuick(INITIAL_LIMIT, 1000, { ...waits, outcome: servedWith(999) }), 0),
		).toBe(16);
		expect(capacity(afterQuick(wide(), 1, { ...waits, outcome: servedWith(984 + 63) }), 0)).toBe(
			16,
		);
		expect(capacity(afterQuick(wide(), 1, { ...waits, outcome: servedWith(984 + 64) }), 0)).toBe(
			64,
		);
	});

	it('are bounded by what the host says is left', () => {
		const left = afterQuick(wide(), 1, { waitingCount: 0, outcome: servedWith(64) });

		expect(capacity({ ...left, remaining: 20 }, 0)).toBe(20);
	});
});

it('stays within 1 and 64 and what the service says is left, whatever happens', () => {
	const response = fc
		.tuple(fc.constantFrom(200, 503), fc.option(fc.nat(10_000), { nil: undefined }))
		.map(([status, remaining]) => ({ ...responseOf(status, {}), remaining }));
	const attempt = fc.record({
		startedAtMs: fc.nat(100_000),
		inFlight: fc.nat(64),
		outcome: fc.oneof(fc.constant(NO_RESPONSE), response),
		roundTripMs: fc.option(fc.nat(1000), { nil: undefined }),
		pauseMs: fc.option(fc.nat(10_000), { nil: undefined }),
	});
	const load = fc.record({ activeCount: fc.nat(64), waitingCount: fc.nat(1000) });
	fc.assert(
		fc.property(fc.array(fc.tuple(attempt, load, fc.nat(1000)), { maxLength: 60 }), (steps) => {
			let state = INITIAL_LIMIT;
			let nowMs = 0;
			for (const [given, givenLoad, elapsedMs] of steps) {
				nowMs += elapsedMs;
				state = afterAttemptOf(state, given, givenLoad, nowMs);
				const allowed = capacity(state, Math.max(nowMs, state.pausedUntilMs));

				expect(allowed).toBeGreaterThanOrEqual(1);
				expect(allowed).toBeLessThanOrEqual(MAX_CONCURRENT_REQUESTS);

				const remaining = given.pauseMs ? Infinity : saidToBeLeft(given.outcome);

				expect(allowed).toBeLessThanOrEqual(Math.max(1, remaining));
			}
		}),
	);
});
