import { isFault, type Outcome } from './attempt';
import {
	afterRoundTrip,
	openSlots,
	reduceLimit,
	USUAL_CONCURRENT_REQUESTS,
	usualLimit,
	type GradientLimit,
	type RoundTrip,
} from './gradientLimit';

/** How many requests may be under way to a host at once, as its responses have shown so far. */
export interface ConcurrencyLimit extends GradientLimit {
	/** Requests left in the rate limit's window, as the last response said; Infinity when unknown. */
	remaining: number;
	/** No request starts before this moment; -Infinity when the host never asked for a pause. */
	pausedUntilMs: number;
	/** The moment of the last decrease; -Infinity before the first one. */
	decreasedAtMs: number;
}

/** An attempt that is over, and what the host was doing meanwhile. */
export interface FinishedAttempt extends Omit<RoundTrip, 'roundTripMs'> {
	outcome: Outcome;
	/** The time from sending the request to the end of the response. */
	roundTripMs?: number;
	/** How long the host asks every client to wait. */
	pauseMs?: number;
}

export const INITIAL_CONCURRENT_REQUESTS = 4;

/** A host that asks for a longer pause is tried again after this time. */
export const MAX_PAUSE_MS = 60 * 60_000;

/** A host that asked for a pause limits by rate: with more requests at once, it only refuses sooner. */
const LIMITS_BY_RATE_FOR_MS = 60 * 60_000;
/** After an overload, more requests than usual are tried one by one for so long. */
const CAUTIOUS_FOR_MS = 60_000;

export const INITIAL_LIMIT: ConcurrencyLimit = {
	limit: INITIAL_CONCURRENT_REQUESTS,
	pace: undefined,
	remaining: Infinity,
	pausedUntilMs: -Infinity,
	decreasedAtMs: -Infinity,
};

/** The number of requests that may be under way at the moment `nowMs`. */
export function capacity(state: ConcurrencyLimit, nowMs: number): number {
	const { remaining, pausedUntilMs } = state;
	if (nowMs < pausedUntilMs) return 0;
	// With nothing left, one request at a time shows when the next window begins.
	return Math.max(1, Math.min(Math.floor(openSlots(state)), remaining));
}

/**
 * The limit after an attempt. Additive increase, multiplicative decrease: up to the usual number it
 * doubles with every round of successes until the host is overloaded for the first time, grows by one
 * per round from then on, and is halved when the host is overloaded. What comes after the usual number
 * is decided by {@link afterRoundTrip}, and not at a host that limits by rate.
 */
export function afterAttempt(
	state: ConcurrencyLimit,
	attempt: FinishedAttempt,
	nowMs: number,
): ConcurrencyLimit {
	const { outcome, startedAtMs, activeCount, waitingCount, roundTripMs, pauseMs = 0 } = attempt;
	const isOverloaded = isOverload(outcome);
	const resized = isOverloaded ? decrease(state, startedAtMs, nowMs) : increase(state, activeCount);
	if (pauseMs > 0) {
		const pausedUntilMs = nowMs + Math.min(pauseMs, MAX_PAUSE_MS);
		return {
			...usualLimit(resized),
			// After the pause a new window begins.
			remaining: Infinity,
			pausedUntilMs: Math.max(state.pausedUntilMs, pausedUntilMs),
		};
	}
	const remaining = isFault(outcome) ? Infinity : (outcome.remaining ?? Infinity);
	const next = { ...resized, remaining };
	const hasPaused = nowMs - next.pausedUntilMs < LIMITS_BY_RATE_FOR_MS;
	if (hasPaused || remaining < activeCount + waitingCount) return usualLimit(next);
	if (isOverloaded || roundTripMs === undefined) return next;
	const isCautious = nowMs - next.decreasedAtMs < CAUTIOUS_FOR_MS;
	return { ...next, ...afterRoundTrip(next, { ...attempt, roundTripMs }, isCautious, nowMs) };
}

/** An unused limit does not grow: it is unknown whether the host could handle more. */
function increase(state: ConcurrencyLimit, activeCount: number): ConcurrencyLimit {
	if (activeCount * 2 < state.limit || state.limit >= USUAL_CONCURRENT_REQUESTS) return state;
	const step = state.decreasedAtMs === -Infinity ? 1 : 1 / state.limit;
	return { ...state, limit: Math.min(USUAL_CONCURRENT_REQUESTS, state.limit + step) };
}

/** Attempts that were already under way at the last decrease show the same overload, not a new one. */
function decrease(state: ConcurrencyLimit, startedAtMs: number, nowMs: number): ConcurrencyLimit {
	if (startedAtMs <= state.decreasedAtMs) return state;
	const reduced = reduceLimit(state, Math.max(1, state.limit / 2), nowMs);
	return { ...state, ...reduced, decreasedAtMs: nowMs };
}

/** Whether it is a sign that the host has too much to do: no response, or one that says so. */
function isOverload(outcome: Outcome): boolean {
	if (isFault(outcome)) return true;
	const { status } = outcome;
	return status === 408 || status === 429 || status >= 500;
}
