import { pull } from 'lodash';
import { sleep } from 'n8n-workflow';
import { formatDuration } from '../values/text';
import { median } from '../analytics/expected';
import { type AttemptResult, isNetworkError } from './attempt';
import { onAbort } from './concurrency';
import { noResponseError, pauseError } from './notSent';
import { MAX_PAUSE_MS, type RetryDecision } from './retry';

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
/** After an idle minute, the limiter starts over. */
const MAX_IDLE_MS = 60_000;

export interface QueuedRequest {
	/** Identity for round-robin scheduling; one per execution. */
	caller: object;
	/** Whether a person waits in the editor. Such requests go first. */
	isUrgent: boolean;
	/** A retry goes before the other requests of its caller. */
	isRetry: boolean;
	/** Longest wait for a host that is paused or does not respond. */
	maxWaitMs: number;
}

export type Attempt = RetryDecision & { result: AttemptResult };

type Waiter = QueuedRequest & {
	queuedAtMs: number;
	start(): void;
	reject(reason: unknown): void;
};

const initialState = () => ({
	/** Requests that may be in flight. It grows by fractions. */
	limit: INITIAL_CONCURRENT_REQUESTS,
	decreasedAtMs: -Infinity,
	/** From X-RateLimit-Remaining. */
	remaining: Infinity,
	/** Round trips since the last median. */
	roundTripsMs: [] as number[],
	shortestMedianMs: Infinity,
});

/** Limits the requests in flight to one host: additive increase, multiplicative decrease. Callers take turns. */
export class HostLimiter {
	private state = initialState();
	private inFlight = 0;
	/** Waiting requests by caller. The first caller is next. */
	private readonly queues = new Map<object, Waiter[]>();
	/** With the status that paused the host. */
	private pause = { untilMs: -Infinity, status: 0, delayMs: 0 };
	private isWakeScheduled = false;
	/** Time of the last response that did not pause the host. */
	private servedAtMs = performance.now();

	/**
	 * Sends a request when it is its turn.
	 *
	 * @param send sends the request once. Its errors say nothing about the host.
	 * @throws UserFacingError when the request would wait too long
	 * @throws the reason of an aborted signal
	 */
	async run(
		request: QueuedRequest,
		send: () => Promise<Attempt>,
		signal?: AbortSignal,
	): Promise<Attempt> {
		await this.waitForTurn(request, signal);
		try {
			signal?.throwIfAborted();
			// The round trip starts when the request is sent: several requests get their turn at once.
			const sentAtMs = performance.now();
			const attempt = await send();
			this.learn(attempt, sentAtMs);
			return attempt;
		} finally {
			this.inFlight -= 1;
			this.startNext();
		}
	}

	/** Returns the pause of the host for which a caller waits, e.g. `the service's rate limit (429, 90 s)`. */
	pauseOf(caller: object): string | undefined {
		const { untilMs, status, delayMs } = this.pause;
		if (untilMs <= performance.now() || !this.queues.has(caller)) return undefined;
		const reason = status === 429 ? "the service's rate limit" : 'the service';
		return `${reason} (${status}, ${formatDuration(delayMs)})`;
	}

	private async waitForTurn(request: QueuedRequest, signal?: AbortSignal): Promise<void> {
		const queuedAtMs = performance.now();
		const isIdle = this.inFlight === 0 && this.queues.size === 0;
		if (isIdle && queuedAtMs - this.servedAtMs >= MAX_IDLE_MS) this.state = initialState();
		let removeListener = () => {};
		await new Promise<void>((start, reject) => {
			const waiter: Waiter = { ...request, queuedAtMs, start, reject };
			const others = this.queues.get(request.caller) ?? [];
			this.queues.set(request.caller, others);
			others.splice(request.isRetry ? 0 : others.length, 0, waiter);
			removeListener = onAbort(signal, (reason) => this.reject(waiter, reason));
			this.rejectIfTooLong(waiter);
			this.startNext();
		}).finally(() => removeListener());
	}

	private startNext(): void {
		const pauseMs = this.pause.untilMs - performance.now();
		if (pauseMs > 0) {
			if (this.isWakeScheduled || this.queues.size === 0) return;
			this.isWakeScheduled = true;
			void sleep(Math.ceil(pauseMs)).then(() => {
				this.isWakeScheduled = false;
				this.startNext();
			});
			return;
		}
		// With nothing remaining, one request at a time shows when the next window begins.
		const max = Math.max(1, Math.min(Math.floor(this.state.limit), this.state.remaining));
		while (this.inFlight < max) {
			const first = [...this.queues.values()].flatMap(([waiter]) => waiter ?? []);
			const next = first.find(({ isUrgent }) => isUrgent) ?? first[0];
			if (!next) return;
			this.remove(next);
			this.inFlight += 1;
			next.start();
		}
	}

	private learn({ result, pausesHost, delayMs }: Attempt, sentAtMs: number): void {
		const nowMs = performance.now();
		const { status = 0, remaining = Infinity } = isNetworkError(result) ? {} : result;
		// A pause ends when the next window begins.
		this.state.remaining = pausesHost ? Infinity : remaining;
		if (pausesHost) {
			const pauseMs = Math.min(delayMs, MAX_PAUSE_MS);
			const untilMs = nowMs + pauseMs;
			if (untilMs > this.pause.untilMs) this.pause = { untilMs, status, delayMs: pauseMs };
		} else if (status > 0) this.servedAtMs = nowMs;
		const isOverload = [0, 408, 429].includes(status) || status >= 500;
		if (!isOverload) return this.increaseLimit(nowMs - sentAtMs);
		// Requests that were in flight at the last decrease show the same overload.
		if (sentAtMs >= this.state.decreasedAtMs) {
			this.state.decreasedAtMs = nowMs;
			this.state.limit = Math.max(1, this.state.limit / 2);
		}
		for (const waiter of [...this.queues.values()].flat()) this.rejectIfTooLong(waiter);
	}

	private increaseLimit(roundTripMs: number): void {
		const { state } = this;
		state.roundTripsMs.push(roundTripMs);
		if (state.roundTripsMs.length === MEDIAN_SIZE) {
			state.shortestMedianMs = Math.min(state.shortestMedianMs, median(state.roundTripsMs));
			state.roundTripsMs = [];
		}
		const isFast = roundTripMs <= MAX_SLOWDOWN * state.shortestMedianMs + TOLERANCE_MS;
		const max = isFast ? MAX_CONCURRENT_REQUESTS : NORMAL_CONCURRENT_REQUESTS;
		// An unused limit does not grow: nothing shows that the host can take more.
		if (this.inFlight * 2 < state.limit || state.limit >= max) return;
		// Doubles with each round trip until the first overload, then grows by one. A host with a rate
		// limit would otherwise refuse as many requests as it serves.
		const step = state.decreasedAtMs === -Infinity ? 1 : 1 / state.limit;
		state.limit = Math.min(max, state.limit + step);
	}

	private rejectIfTooLong(waiter: Waiter): void {
		const { untilMs, status } = this.pause;
		const pauseMs = Math.max(0, untilMs - performance.now());
		// Time in the queue counts only while the host serves no request.
		const waitedMs = performance.now() - Math.max(waiter.queuedAtMs, this.servedAtMs);
		if (waitedMs + pauseMs <= waiter.maxWaitMs) return;
		const problem = pauseMs > 0 ? pauseError(status, pauseMs) : noResponseError(waitedMs);
		this.reject(waiter, problem);
	}

	private reject(waiter: Waiter, reason: unknown): void {
		this.remove(waiter);
		waiter.reject(reason);
	}

	/** The next turn of the caller comes after the other callers. */
	private remove(waiter: Waiter): void {
		const others = pull(this.queues.get(waiter.caller) ?? [], waiter);
		this.queues.delete(waiter.caller);
		if (others.length > 0) this.queues.set(waiter.caller, others);
	}
}
