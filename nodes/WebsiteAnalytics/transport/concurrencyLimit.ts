/** How many requests may be under way to a host at once, as its responses have shown so far. */
export interface ConcurrencyLimit {
	/** Not always whole: it grows by fractions. */
	limit: number;
	/** Requests left in the rate limit's window, as the last response said; Infinity when unknown. */
	remaining: number;
	/** No request starts before this moment. */
	pausedUntilMs: number;
	/** The moment of the last decrease; undefined before the first one. */
	decreasedAtMs: number | undefined;
}

/** What a finished attempt showed about the host. */
export interface AttemptResult {
	startedAtMs: number;
	/** A 429, a status of 500 and above, a timeout or a broken connection. */
	overloaded: boolean;
	/** Whether there was no response at all. */
	noResponse?: boolean;
	/** `X-RateLimit-Remaining`. */
	remaining?: number;
	/** How long the host asks every client to wait. */
	pauseMs?: number;
}

export const INITIAL_CONCURRENT_REQUESTS = 4;
export const MAX_CONCURRENT_REQUESTS = 16;

/** A host that asks for a longer pause is tried again after this time. */
export const MAX_PAUSE_MS = 60 * 60_000;

export const INITIAL_LIMIT: ConcurrencyLimit = {
	limit: INITIAL_CONCURRENT_REQUESTS,
	remaining: Infinity,
	pausedUntilMs: 0,
	decreasedAtMs: undefined,
};

/** The number of requests that may be under way at the moment `nowMs`. */
export function capacity(
	{ limit, remaining, pausedUntilMs }: ConcurrencyLimit,
	nowMs: number,
): number {
	if (nowMs < pausedUntilMs) return 0;
	// With nothing left, one request at a time shows when the next window begins.
	return Math.max(1, Math.min(Math.floor(limit), remaining));
}

/**
 * The limit after an attempt. Additive increase, multiplicative decrease: it doubles with every round
 * of successes until the host is overloaded for the first time, grows by one per round from then on,
 * and is halved when the host is overloaded.
 * @param activeCount how many requests were under way, this attempt included
 */
export function afterAttempt(
	state: ConcurrencyLimit,
	{ startedAtMs, overloaded, remaining = Infinity, pauseMs = 0 }: AttemptResult,
	activeCount: number,
	nowMs: number,
): ConcurrencyLimit {
	const resized = overloaded ? decrease(state, startedAtMs, nowMs) : increase(state, activeCount);
	if (pauseMs <= 0) return { ...resized, remaining };
	const pausedUntilMs = nowMs + Math.min(pauseMs, MAX_PAUSE_MS);
	return {
		...resized,
		// After the pause a new window begins.
		remaining: Infinity,
		pausedUntilMs: Math.max(state.pausedUntilMs, pausedUntilMs),
	};
}

/** An unused limit does not grow: nobody knows whether the host would bear more. */
function increase(state: ConcurrencyLimit, activeCount: number): ConcurrencyLimit {
	if (activeCount * 2 < state.limit) return state;
	const step = state.decreasedAtMs === undefined ? 1 : 1 / state.limit;
	return { ...state, limit: Math.min(MAX_CONCURRENT_REQUESTS, state.limit + step) };
}

/** Attempts that were already under way at the last decrease show the same overload, not a new one. */
function decrease(state: ConcurrencyLimit, startedAtMs: number, nowMs: number): ConcurrencyLimit {
	if (state.decreasedAtMs !== undefined && startedAtMs <= state.decreasedAtMs) return state;
	return { ...state, limit: Math.max(1, state.limit / 2), decreasedAtMs: nowMs };
}
