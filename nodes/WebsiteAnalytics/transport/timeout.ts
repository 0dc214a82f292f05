import { Problem } from '../problem';
import { quote } from '../text';

export const DEFAULT_TIMEOUT_MS = 300_000;

/** The longest that a timer can be set to is about 24 days. */
const MAX_TIMEOUT_MS = 24 * 24 * 60 * 60_000;

/**
 * The timeout of a request in milliseconds, as n8n's 'Request Options' give it. Nothing and 0 are the
 * default of five minutes: a request that never ends would keep others from being sent.
 * @throws Problem naming the parameter when it is not a number of milliseconds
 */
export function readTimeout(given: unknown): number {
	const timeoutMs = typeof given === 'string' ? Number(given) : (given ?? 0);
	if (timeoutMs === 0) return DEFAULT_TIMEOUT_MS;
	if (typeof timeoutMs === 'number' && timeoutMs > 0 && timeoutMs < Infinity) {
		return Math.min(timeoutMs, MAX_TIMEOUT_MS);
	}
	throw new Problem(
		`'Timeout' is not a number of milliseconds: ${quote(given)}`,
		"Set 'Timeout' under 'Request Options' to a number of milliseconds, e.g. 30000, or remove it.",
	);
}
