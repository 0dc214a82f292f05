import { type AttemptResult, isNetworkError, TIMEOUT } from './httpClient';

/** Codes of Node for a host that accepts no connection. */
export const UNREACHABLE = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'];
/** Codes of Node and axios for a closed connection. `Z_BUF_ERROR` is a compressed body that ends early. */
export const DISCONNECTED = [
	'ECONNRESET',
	'EPIPE',
	'ERR_BAD_RESPONSE',
	'ERR_STREAM_PREMATURE_CLOSE',
	'Z_BUF_ERROR',
];
/** The code of Node for a name server that does not respond at the moment. */
export const UNRESOLVED = 'EAI_AGAIN';
/** After these, a retry would take minutes again. */
const SLOW_CODES = [TIMEOUT, 'ETIMEDOUT'];

const TEMPORARY_CODES = [UNRESOLVED, ...UNREACHABLE, ...DISCONNECTED, TIMEOUT];
/** A common proxy sends 520 to 524 for a server that fails. */
const TEMPORARY_STATUSES = [408, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524];

/** Returns whether a failure ends without a person. A cut response is one, too. */
export function isTemporary(result: AttemptResult): boolean {
	return isNetworkError(result)
		? TEMPORARY_CODES.includes(result.code)
		: TEMPORARY_STATUSES.includes(result.status) || result.isBrokenJson;
}

/** Delay before the first retry. It doubles with each attempt. */
export const INITIAL_BACKOFF_MS = 500;
/** Attempts after a rate limit: a 429, or a 503 with Retry-After. */
export const MAX_RATE_LIMITED_ATTEMPTS = 8;
/** Attempts after a broken connection or a temporary server error. */
export const MAX_TEMPORARY_ATTEMPTS = 3;
/** A request fails when its delays would add up to more than this. */
export const MAX_TOTAL_DELAY_MS = 5 * 60_000;
/** A host that asks for a longer pause gets a request after this time. */
export const MAX_PAUSE_MS = 60 * 60_000;

/** What happened to a request so far. */
export interface RetryState {
	attempts: number;
	/** Sum of the delays between the attempts. */
	waitedMs: number;
}

/** An attempt, and what follows from its result. */
export interface Attempt {
	result: AttemptResult;
	retry: boolean;
	delayMs: number;
	/** Whether the host accepts no other requests during the delay. */
	pausesHost: boolean;
}

/**
 * Decides whether to send a request again, and after which delay.
 *
 * A 429 is retried for every method, because the service did not process the request. Other failures are
 * retried for GET only, because the service may have processed a write.
 *
 * @param attempts attempts so far
 * @param maxDelayMs longest delay that the request can still wait
 */
export function decideRetry(
	result: AttemptResult,
	method: string,
	attempts: number,
	maxDelayMs: number,
): Attempt {
	const { status, retryAfterMs } = isNetworkError(result) ? {} : result;
	const isSlow = isNetworkError(result) && SLOW_CODES.includes(result.code);
	const isRefused = status === 429;
	const isRateLimited = isRefused || (status === 503 && retryAfterMs !== undefined);
	const maxAttempts = isRateLimited ? MAX_RATE_LIMITED_ATTEMPTS : MAX_TEMPORARY_ATTEMPTS;
	// Jitter spreads clients that were rate limited at the same moment.
	const backoffMs = INITIAL_BACKOFF_MS * 2 ** (attempts - 1) * (1 + Math.random() / 2);
	const delayMs = Math.max(retryAfterMs ?? 0, Math.round(backoffMs));
	const retry =
		(isRefused || method === 'GET') &&
		isTemporary(result) &&
		!isSlow &&
		attempts < maxAttempts &&
		delayMs <= maxDelayMs;
	return { result, retry, delayMs, pausesHost: isRateLimited };
}
