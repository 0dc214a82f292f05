import { median } from '../analytics/expected';
import { type AttemptResult, isNetworkError } from './httpClient';

const INITIAL_CONCURRENT_REQUESTS = 4;
/** Up to this limit, successes alone raise the limit. */
export const NORMAL_CONCURRENT_REQUESTS = 16;
/** From there to this limit, only fast responses raise the limit. */
export const MAX_CONCURRENT_REQUESTS = 64;

/** A response is fast if it takes at most 1.5 times the shortest median, plus 5 ms. */
const MAX_SLOWDOWN = 1.5;
const TOLERANCE_MS = 5;
/** A median of nine ignores single responses from a cache. */
const MEDIAN_SIZE = 9;

/** How many requests may be in flight to a host: additive increase, multiplicative decrease. */
export class ConcurrencyLimit {
	/** Grows by fractions. */
	private limit = INITIAL_CONCURRENT_REQUESTS;
	private decreasedAtMs = -Infinity;
	/** From X-RateLimit-Remaining. */
	private remaining = Infinity;
	/** Round trips since the last median. */
	private roundTripsMs: number[] = [];
	private shortestMedianMs = Infinity;

	get max(): number {
		// With nothing remaining, one request at a time shows when the next window begins.
		return Math.max(1, Math.min(Math.floor(this.limit), this.remaining));
	}

	/**
	 * Learns from the result of a request.
	 * @param inFlight the requests in flight, with this one
	 */
	learn(result: AttemptResult, sentAtMs: number, inFlight: number): void {
		const nowMs = performance.now();
		const { status = 0, remaining = Infinity } = isNetworkError(result) ? {} : result;
		this.remaining = remaining;
		const isOverload = [0, 408, 429].includes(status) || status >= 500;
		if (!isOverload) {
			this.increase(nowMs - sentAtMs, inFlight);
		} else if (sentAtMs >= this.decreasedAtMs) {
			// Requests that were in flight at the last decrease show the same overload.
			this.decreasedAtMs = nowMs;
			this.limit = Math.max(1, this.limit / 2);
		}
	}

	private increase(roundTripMs: number, inFlight: number): void {
		this.roundTripsMs.push(roundTripMs);
		if (this.roundTripsMs.length === MEDIAN_SIZE) {
			this.shortestMedianMs = Math.min(this.shortestMedianMs, median(this.roundTripsMs));
			this.roundTripsMs = [];
		}
		const isFast = roundTripMs <= MAX_SLOWDOWN * this.shortestMedianMs + TOLERANCE_MS;
		const max = isFast ? MAX_CONCURRENT_REQUESTS : NORMAL_CONCURRENT_REQUESTS;
		// An unused limit does not grow: nothing shows that the host can take more.
		if (inFlight * 2 < this.limit || this.limit >= max) return;
		// Doubles with each round trip until the first overload, then grows by one. A host with a rate
		// limit would otherwise refuse as many requests as it serves.
		const step = this.decreasedAtMs === -Infinity ? 1 : 1 / this.limit;
		this.limit = Math.min(max, this.limit + step);
	}
}
