/** What one attempt came to. */
export interface AttemptOutcome {
	/** The status of the response; undefined when there was none. */
	status?: number;
	/** The delay that the response asks for. */
	retryAfterMs?: number;
	/** The requests left in the rate limit's window. */
	remaining?: number;
	/** Whether there was no response, for a reason that may go away by itself. */
	transientFault?: boolean;
}

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
	/** Whether no request to the host is sent during the delay, even if this one is given up. */
	pauseHost: boolean;
}

/** A rate-limited request is given up after so many attempts, or when it would wait longer in total. */
export const MAX_RATE_LIMITED_ATTEMPTS = 8;
export const MAX_TOTAL_WAIT_MS = 5 * 60_000;
/** For connections that break, and servers that are down for a moment. */
export const MAX_TRANSIENT_ATTEMPTS = 3;

const INITIAL_BACKOFF_MS = 500;
/** Later times are moments, earlier ones are delays. */
const MIN_EPOCH_MS = Date.UTC(2001);
const TRANSIENT_STATUSES = new Set([502, 503, 504]);

/**
 * Decides whether a request is sent again. A 429 is retried for every method, because the service
 * did nothing; everything else only for GET, because a write may have been carried out. The delay is
 * never shorter than the request's own backoff, because some hosts ask for none.
 * @param attempts how often the request was sent so far
 * @param maxDelayMs the longest delay that the request can wait for
 * @param random a number from 0 to 1, for jitter
 */
export function decideRetry(
	{ status = 0, retryAfterMs, transientFault = false }: AttemptOutcome,
	method: string,
	attempts: number,
	maxDelayMs: number,
	random: number,
): RetryDecision {
	const rateLimited = status === 429 || (status === 503 && retryAfterMs !== undefined);
	const transient = TRANSIENT_STATUSES.has(status) || transientFault;
	const isRepeatable = status === 429 || method === 'GET';
	const delayMs = Math.max(retryAfterMs ?? 0, backoffMs(attempts, random));
	const maxAttempts = rateLimited ? MAX_RATE_LIMITED_ATTEMPTS : MAX_TRANSIENT_ATTEMPTS;
	const retry =
		isRepeatable && (rateLimited || transient) && attempts < maxAttempts && delayMs <= maxDelayMs;
	return { retry, delayMs, pauseHost: rateLimited };
}

/**
 * The delay that a Retry-After header asks for, which is seconds or a date; undefined for anything
 * else.
 * @param nowMs milliseconds since 1970
 */
export function readRetryAfter(header: string, nowMs: number): number | undefined {
	if (/^\d+$/.test(header)) return Number(header) * 1000;
	// HTTP dates start with the name of a day. Without this check, -1 would be read as a year.
	const date = /^[a-z]{3}/i.test(header) ? Date.parse(header) : NaN;
	return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs);
}

/**
 * The delay until the moment of an X-RateLimit-Reset header: seconds, or on some hosts seconds since
 * 1970; undefined for anything else.
 * @param nowMs milliseconds since 1970
 */
export function readRateLimitReset(header: string, nowMs: number): number | undefined {
	if (!/^\d+$/.test(header)) return undefined;
	const ms = Number(header) * 1000;
	return ms < MIN_EPOCH_MS ? ms : Math.max(0, ms - nowMs);
}

/** Doubles with every attempt. The jitter keeps clients apart that were rate limited together. */
function backoffMs(attempts: number, random: number): number {
	return Math.round(INITIAL_BACKOFF_MS * 2 ** (attempts - 1) * (1 + random / 2));
}
