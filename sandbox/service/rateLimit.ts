import type { ServerResponse } from 'node:http';
import { HttpError } from './httpError';

/**
 * Returns a function that counts a request, adds the rate limit to the headers of its response, and throws for a
 * request above the limit.
 */
export function rateLimit(max: number | false, windowMs: number) {
	let endsAt = 0;
	let count = 0;
	return (response: ServerResponse) => {
		if (max === false) return;
		if (Date.now() >= endsAt) [endsAt, count] = [Date.now() + windowMs, 0];
		count += 1;
		response.setHeader('x-ratelimit-limit', max);
		response.setHeader('x-ratelimit-remaining', Math.max(0, max - count));
		if (count <= max) return;
		const seconds = String(Math.ceil((endsAt - Date.now()) / 1000));
		const headers = { 'retry-after': seconds, 'x-ratelimit-reset': seconds };
		throw new HttpError(429, { message: 'Too Many Attempts.' }, headers);
	};
}
