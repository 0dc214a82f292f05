import { mapValues, pickBy } from 'lodash';
import { isObject } from '../json';

/** What has failed, and when it is tried again. */
export type Backoff = {
	failures: number;
	/** Milliseconds since 1970. */
	retryAt: number;
};

const INITIAL_DELAY_MS = 60_000;
const MAX_DELAY_MS = 60 * 60_000;

/** When to try again after another failure: after a minute at first, then later and later. */
export function afterFailure(before: Backoff | undefined, nowMs: number): Backoff {
	const failures = (before?.failures ?? 0) + 1;
	const delayMs = Math.min(INITIAL_DELAY_MS * 2 ** (failures - 1), MAX_DELAY_MS);
	return { failures, retryAt: nowMs + delayMs };
}

/** A state after another failure of what it calls `id`. */
export function withFailure<State extends { retries: Record<string, Backoff> }>(
	state: State,
	id: number | string,
	nowMs: number,
): State {
	const retry = afterFailure(state.retries[id], nowMs);
	return { ...state, retries: { ...state.retries, [id]: retry } };
}

/** Whether it is too early to try again. */
export function isBackingOff(retry: Backoff | undefined, nowMs: number): boolean {
	if (!retry) return false;
	// A later moment is what a wrong clock leaves behind.
	return nowMs < retry.retryAt && retry.retryAt <= nowMs + MAX_DELAY_MS;
}

/** Those that were stored, by what has failed. */
export function readBackoffs(stored: unknown): Record<string, Backoff> {
	const isRetry = (retry: Backoff | undefined): retry is Backoff => retry !== undefined;
	return isObject(stored) ? pickBy(mapValues(stored, readBackoff), isRetry) : {};
}

function readBackoff(stored: unknown): Backoff | undefined {
	if (!isObject(stored)) return undefined;
	const { failures, retryAt } = stored;
	return Number.isFinite(retryAt) && Number.isSafeInteger(failures)
		? { failures: Number(failures), retryAt: Number(retryAt) }
		: undefined;
}
