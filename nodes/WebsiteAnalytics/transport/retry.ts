/** What one attempt came to. */
export interface AttemptOutcome {
	/** The status of the response; undefined when there was none. */
	status?: number;
	/** The delay that the response asks for. */
	retryAfterMs?: number;
	/** Whether there was no response, for a reason that may go away by itself. */
	transientFault?: boolean;
}

/** What was done so far to get a response. */
export interface RetryState {
	attempts: number;
	/** The delays between the attempts, added up. */
	waitedMs: number;
}

/** Whether and when to send a request again. `pauseHost` holds every request to the host until then. */
export type RetryDecision = { retry: true; delayMs: number; pauseHost: boolean } | { retry: false };

/** A rate-limited request is given up after so many attempts, or before it would wait longer in all. */
export const MAX_RATE_LIMITED_ATTEMPTS = 8;
export const MAX_TOTAL_WAIT_MS = 5 * 60_000;
/** For connections that break, and servers that are down for a moment. */
export const MAX_TRANSIENT_ATTEMPTS = 3;

const INITIAL_BACKOFF_MS = 500;
const TRANSIENT_STATUSES = new Set([502, 503, 504]);

/**
 * Decides whether a request is sent again. A 429 is retried for every method, because the service
 * did nothing; everything else only for GET, because a write may have been carried out.
 * @param random a number from 0 to 1, for jitter
 */
export function decideRetry(
	{ status = 0, retryAfterMs, transientFault = false }: AttemptOutcome,
	method: string,
	{ attempts, waitedMs }: RetryState,
	random: number,
): RetryDecision {
	const rateLimited = status === 429 || (status === 503 && retryAfterMs !== undefined);
	const transient = TRANSIENT_STATUSES.has(status) || transientFault;
	const mayRepeat = status === 429 || method === 'GET';
	if (!mayRepeat || !(rateLimited || transient)) return { retry: false };

	const delayMs = retryAfterMs ?? backoffMs(attempts, random);
	const maxAttempts = rateLimited ? MAX_RATE_LIMITED_ATTEMPTS : MAX_TRANSIENT_ATTEMPTS;
	if (attempts >= maxAttempts || waitedMs + delayMs > MAX_TOTAL_WAIT_MS) return { retry: false };
	return { retry: true, delayMs, pauseHost: rateLimited };
}

/**
 * The delay that a Retry-After header asks for, which is seconds or a date; undefined for anything
 * else.
 * @param now milliseconds since 1970
 */
export function readRetryAfter(header: string, now: number): number | undefined {
	if (/^\d+$/.test(header)) return Number(header) * 1000;
	// HTTP dates start with the name of a day. Without this check, -1 would be read as a year.
	const date = /^[a-z]{3}/i.test(header) ? Date.parse(header) : NaN;
	return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** Doubles with every attempt. The jitter keeps clients apart that were rate limited together. */
function backoffMs(attempts: number, random: number): number {
	return Math.round(INITIAL_BACKOFF_MS * 2 ** (attempts - 1) * (1 + random / 2));
}
