import { pull } from 'lodash';
import { sleep } from 'n8n-workflow';
import { formatDuration } from '../values/text';
import { onAbort, type Signal } from './concurrency';
import { ConcurrencyLimit } from './concurrencyLimit';
import { noResponseError, pauseError } from './errors';
import { isNetworkError } from './httpClient';
import { type Attempt, MAX_PAUSE_MS } from './retry';

/** After an idle minute, the limiter starts over. */
const MAX_IDLE_MS = 60_000;

export interface QueuedRequest {
	/** Identity for round-robin scheduling: the cancel signal of the execution. */
	caller: object;
	/** Whether a person waits in the editor. Such requests go first. */
	isUrgent: boolean;
	/** Longest wait for a host that is paused or does not respond. */
	maxWaitMs: number;
}

type Waiter = QueuedRequest & {
	queuedAtMs: number;
	start(): void;
	reject(reason: unknown): void;
};

/** Limits the requests in flight to one host. Callers take turns. */
export class HostLimiter {
	private limit = new ConcurrencyLimit();
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
		signal: Signal,
	): Promise<Attempt> {
		await this.waitForTurn(request, signal);
		// The round trip starts when the request is sent: several requests get their turn at once.
		const sentAtMs = performance.now();
		try {
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

	private async waitForTurn(request: QueuedRequest, signal: Signal): Promise<void> {
		const queuedAtMs = performance.now();
		const isIdle = this.inFlight === 0 && queuedAtMs - this.servedAtMs >= MAX_IDLE_MS;
		if (isIdle) this.limit = new ConcurrencyLimit();
		let removeListener = () => {};
		await new Promise<void>((start, reject) => {
			const waiter: Waiter = { ...request, queuedAtMs, start, reject };
			const others = this.queues.get(request.caller) ?? [];
			this.queues.set(request.caller, others);
			others.push(waiter);
			removeListener = onAbort(signal, (reason) => this.reject(waiter, reason));
			this.rejectIfTooLong(waiter, queuedAtMs);
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
		while (this.inFlight < this.limit.max) {
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
		this.limit.learn(result, sentAtMs, this.inFlight);
		const isUnanswered = isNetworkError(result);
		if (!pausesHost && !isUnanswered) {
			this.servedAtMs = nowMs;
			return;
		}

		if (!isUnanswered) {
			const pauseMs = Math.min(delayMs, MAX_PAUSE_MS);
			const untilMs = nowMs + pauseMs;
			const { status } = result;
			if (untilMs > this.pause.untilMs) this.pause = { untilMs, status, delayMs: pauseMs };
		}
		for (const waiter of [...this.queues.values()].flat()) this.rejectIfTooLong(waiter, nowMs);
	}

	private rejectIfTooLong(waiter: Waiter, nowMs: number): void {
		const { untilMs, status } = this.pause;
		const pauseMs = Math.max(0, untilMs - nowMs);
		// Time in the queue counts only while the host serves no request.
		const waitedMs = nowMs - Math.max(waiter.queuedAtMs, this.servedAtMs);
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

const limiters = new Map<string, HostLimiter>();

/** Returns the limiter of this process for the host of `address`. */
export function limiterFor(address: string): HostLimiter {
	const { host } = new URL(address);
	const limiter = limiters.get(host) ?? new HostLimiter();
	limiters.set(host, limiter);
	return limiter;
}

/** Returns the pause for which the requests of a caller wait; undefined when they wait for none. */
export function pauseOf(caller: object): string | undefined {
	return [...limiters.values()].map((limiter) => limiter.pauseOf(caller)).find(Boolean);
}
