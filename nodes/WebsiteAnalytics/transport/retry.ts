import { isFault, isTransientFailure, type Outcome } from './outcome';

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
 * @param random a number from 0 to 1, for jitter
 */
export function decideRetry(
	outcome: Outcome,
	method: string,
	attempts: number,
	maxDelayMs: number,
	random: number,
): RetryDecision {
	const { status, retryAfterMs } = isFault(outcome) ? NO_RESPONSE : outcome;
	const rateLimited = status === 429 || (status === 503 && retryAfterMs !== undefined);
	const transient = isTransientFailure(outcome);
	const isRepeatable = status === 429 || method === 'GET';
	const delayMs = Math.max(retryAfterMs ?? 0, backoffMs(attempts, random));
	const maxAttempts = rateLimited ? MAX_RATE_LIMITED_ATTEMPTS : MAX_TRANSIENT_ATTEMPTS;
	const retry =
		isRepeatable && (rateLimited || transient) && attempts < maxAttempts && delayMs <= maxDelayMs;
	const isQuota = status === 429 && delayMs > MAX_TOTAL_WAIT_MS;
	return { retry, delayMs, holds: rateLimited ? (isQuota ? 'account' : 'host') : undefined };
}

/** An attempt that is over. */
export interface Attempt {
	outcome: Outcome;
	/** Is called before anything is waited for. */
	onDecision?(decision: RetryDecision): void;
}

/** How a request is sent, and what is waited for between its attempts. */
export interface Sender {
	/**
	 * Sends the request once.
	 * @param attempts how often it was sent so far
	 * @param maxPauseMs how long it can wait for the host before
	 */
	attempt(attempts: number, maxPauseMs: number): Promise<Attempt>;
	/** The longest delay that the request can wait for. @param waitedMs how long it has waited so far */
	maxDelayMs(waitedMs: number): number;
	wait(decision: RetryDecision): Promise<void>;
}

/** Sends a request, and sends it again for as long as {@link decideRetry} says so. */
export async function sendWithRetries(
	method: string,
	{ attempt, maxDelayMs, wait }: Sender,
): Promise<{ outcome: Outcome; retries: RetryState }> {
	const retries: RetryState = { attempts: 0, waitedMs: 0 };
	let longestMs = maxDelayMs(0);
	for (;;) {
		const { outcome, onDecision } = await attempt(retries.attempts, longestMs);
		retries.attempts += 1;
		// The next attempt may wait for the host as long: it is this delay that the host is paused for.
		longestMs = maxDelayMs(retries.waitedMs);
		const decision = decideRetry(outcome, method, retries.attempts, longestMs, Math.random());
		onDecision?.(decision);
		if (!decision.retry) return { outcome, retries };
		retries.waitedMs += decision.delayMs;
		await wait(decision);
	}
}

/** Doubles with every attempt. The jitter keeps clients apart that were rate limited together. */
function backoffMs(attempts: number, random: number): number {
	return Math.round(INITIAL_BACKOFF_MS * 2 ** (attempts - 1) * (1 + random / 2));
}
