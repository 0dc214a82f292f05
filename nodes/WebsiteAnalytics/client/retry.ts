import { isFault, type Outcome } from './attempt';
import { isTransient } from './faultProblems';
import { isBrokenJson } from './response';

/** What was done so far to get a response. */
export interface RetryState {
	attempts: number;
	/** The delays between the attempts, added up. */
	waitedMs: number;
}

/** Whether to send a request again. */
export interface RetryDecision {
	retry: boolean;
	delayMs: number;
	/** Whose requests are not sent during the delay, even if this one is given up. */
	holds: 'host' | 'account' | undefined;
}

/** A rate-limited request is given up after so many attempts, or when it would wait longer in total. */
export const MAX_RATE_LIMITED_ATTEMPTS = 8;
export const MAX_TOTAL_WAIT_MS = 5 * 60_000;
/** For connections that break, and servers that are down for a moment. */
export const MAX_TRANSIENT_ATTEMPTS = 3;

export const INITIAL_BACKOFF_MS = 500;
const NO_RESPONSE = { status: undefined, retryAfterMs: undefined };
/** A server or a proxy that fails for a moment; those from 520 on are of a proxy that many hosts use. */
const TRANSIENT_STATUSES = new Set([408, 500, 502, 503, 504, 520, 521, 522, 523, 524]);

/**
 * Decides whether a request is sent again. A 429 is retried for every method, because the service
 * did nothing; everything else only for GET, because a write may have been carried out. The delay is
 * never shorter than the request's own backoff, because some hosts ask for none.
 *
 * A rate limit is probably one of the client's address, so it holds every request to the host. A 429
 * that asks for a longer delay than anybody waits for is a used-up quota, which other accounts of the
 * host may still have: it holds only the account.
 * @param attempts how often the request was sent so far
 * @param maxDelayMs the longest delay that the request can wait for
 */
export function decideRetry(
	outcome: Outcome,
	method: string,
	attempts: number,
	maxDelayMs: number,
): RetryDecision {
	const { status, retryAfterMs } = isFault(outcome) ? NO_RESPONSE : outcome;
	const rateLimited = status === 429 || (status === 503 && retryAfterMs !== undefined);
	// It failed for a reason that may go away by itself, other than a rate limit.
	const transient = isFault(outcome)
		? isTransient(outcome)
		: TRANSIENT_STATUSES.has(outcome.status) || isBrokenJson(outcome);
	const isRepeatable = status === 429 || method === 'GET';
	// Doubles with every attempt. The jitter keeps clients apart that were rate limited together.
	const backoffMs = INITIAL_BACKOFF_MS * 2 ** (attempts - 1) * (1 + Math.random() / 2);
	const delayMs = Math.max(retryAfterMs ?? 0, Math.round(backoffMs));
	const maxAttempts = rateLimited ? MAX_RATE_LIMITED_ATTEMPTS : MAX_TRANSIENT_ATTEMPTS;
	const retry =
		isRepeatable && (rateLimited || transient) && attempts < maxAttempts && delayMs <= maxDelayMs;
	const isQuota = status === 429 && delayMs > MAX_TOTAL_WAIT_MS;
	return { retry, delayMs, holds: rateLimited ? (isQuota ? 'account' : 'host') : undefined };
}
