/** No rate limit lasts longer than a month. */
const MAX_BELIEVED_MS = 31 * 24 * 60 * 60_000;

/**
 * The delay that a Retry-After or X-RateLimit-Reset header asks for: seconds, a moment in seconds or
 * milliseconds since 1970, or an HTTP date. A moment that is over is a delay of 0. Undefined for
 * anything else, and for what cannot be true: a delay, or a moment that is away, by more than a month.
 * @param nowMs the moment of the response, in milliseconds since 1970
 */
export function readDelay(header: string, nowMs: number): number | undefined {
	const number = Number(header);
	const delays = /^\d+$/.test(header)
		? [number * 1000, number * 1000 - nowMs, number - nowMs]
		: [readHttpDate(header) - nowMs];
	const delayMs = delays.find((delay) => Math.abs(delay) <= MAX_BELIEVED_MS);
	return delayMs === undefined ? undefined : Math.max(0, delayMs);
}

/** Milliseconds since 1970; NaN for anything else. */
export function readHttpDate(header: string): number {
	// HTTP dates start with the name of a day. Without this check, -1 would be read as a year.
	return /^[a-z]{3}/i.test(header) ? Date.parse(header) : NaN;
}
