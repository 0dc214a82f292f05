import { formatDuration } from '../values/text';
import { UserFacingError } from '../values/userFacingError';
import { RATE_LIMIT_REACHED, RUN_LATER, SERVICE_FAILED } from './errors';

const UNAVAILABLE = { kind: 'temporary', failure: { cause: 'temporarily-unavailable' } } as const;

/**
 * Returns the problem of a request that was not sent, because the host is paused.
 *
 * @param status status of the response that paused the host: 429 or 503
 */
export function pauseError(status: number, pauseMs: number): UserFacingError {
	const isRateLimit = status === 429;
	const cause = isRateLimit ? 'rate-limited' : 'temporarily-unavailable';
	return new UserFacingError(
		`${isRateLimit ? RATE_LIMIT_REACHED : SERVICE_FAILED} (${status}); the request was not sent. Next attempt possible in ${formatDuration(pauseMs)}`,
		isRateLimit ? RUN_LATER : 'Run this again later.',
		{ kind: 'temporary', httpCode: String(status), failure: { cause, retryAfterMs: pauseMs } },
	);
}

/** Returns the problem of a request that was not sent, because the host responds to no request. */
export function noResponseError(waitedMs: number): UserFacingError {
	return new UserFacingError(
		`not sent, because the service has not responded to any request for ${formatDuration(waitedMs)}`,
		'Check that the service is up, then run this again.',
		UNAVAILABLE,
	);
}

/** Returns the problem of a request whose time was over before it was sent, or before a retry. */
export function outOfTimeError(address: string, maxDurationMs: number): UserFacingError {
	return new UserFacingError(
		`${new URL(address).host} is busy with other requests; not sent within ${formatDuration(maxDurationMs)}`,
		'Try again later.',
		UNAVAILABLE,
	);
}
