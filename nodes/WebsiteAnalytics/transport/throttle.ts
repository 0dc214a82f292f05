import { sleep } from 'n8n-workflow';
import { throwOnAbort } from './abort';
import { isFault, type Outcome } from './attempt';
import { now, wait } from './clock';
import {
	afterAttempt,
	afterWork,
	capacity,
	INITIAL_LIMIT,
	MAX_PAUSE_MS,
	type ConcurrencyLimit,
} from './concurrencyLimit';
import { FairQueue, type QueuePosition } from './fairQueue';
import { noResponseProblem } from './faultProblems';
import type { RetryDecision } from './retry';
import { rateLimitProblem } from './statusProblems';

/** Who asks for a slot, and how long it can wait for a host that refuses everything. */
export interface SlotRequest extends QueuePosition {
	/** The API key. */
	account: string;
	maxPauseMs: number;
}

/** What an attempt showed about the host, and which requests it delays. */
export interface SlotResult extends Partial<Pick<RetryDecision, 'delayMs' | 'holds'>> {
	outcome: Outcome;
	/** The time from sending the request to the end of the response. */
	roundTripMs?: number;
}

/** The right to send one request. */
export interface Slot {
	/** Must be called when the attempt is over; without a result when it showed nothing about the host. */
	release(result?: SlotResult): void;
}

interface Waiter extends SlotRequest {
	queuedAtMs: number;
	grant(slot: Slot): void;
	reject(error: Error): void;
}

/**
 * Decides when requests to one host start. {@link ConcurrencyLimit} says how many, {@link FairQueue}
 * who comes next. A pause holds every request, because a rate limit for one is a rate limit for all,
 * unless it is one of an account.
 */
export class Throttle {
	private limit: ConcurrencyLimit = INITIAL_LIMIT;
	private activeCount = 0;
	private isWakeScheduled = false;
	/** The last moment at which the host responded without asking for a pause. */
	private servedAtMs = -Infinity;
	private readonly queue = new FairQueue<Waiter>();
	/** By API key: until when nothing is sent for an account whose quota is used up. */
	private readonly accountPausedUntilMs = new Map<string, number>();

	/**
	 * Waits for a slot.
	 * @throws Problem when the host or the account is paused for longer than the request can wait
	 * @throws the reason of the signal when it is aborted
	 */
	async acquire(request: SlotRequest, signal?: AbortSignal): Promise<Slot> {
		signal?.throwIfAborted();
		const pauseMs = this.pauseMs(request, now());
		if (pauseMs > request.maxPauseMs) throw rateLimitProblem(pauseMs);
		// Not in the queue, where it would hold those of other accounts.
		const accountPauseMs = this.accountPauseMs(request, now());
		if (accountPauseMs > 0) await wait(accountPauseMs, signal);

		const { promise, waiter } = createWaiter(request);
		this.queue.add(waiter);
		this.startNext();
		let slot: Slot | undefined;
		try {
			slot = await throwOnAbort(promise, signal);
			return slot;
		} finally {
			if (!slot) this.abandon(waiter, promise);
		}
	}

	/** An abort right after the grant leaves a slot that nobody else would release. */
	private abandon(waiter: Waiter, promise: Promise<Slot>): void {
		if (this.queue.remove(waiter)) return;
		promise.then((slot) => slot.release()).catch(() => undefined);
	}

	private startNext(): void {
		const nowMs = now();
		while (this.activeCount < capacity(this.limit, nowMs)) {
			const waiter = this.queue.take();
			if (!waiter) return;
			this.grant(waiter, nowMs);
		}
		const pauseMs = this.limit.pausedUntilMs - nowMs;
		if (pauseMs > 0 && this.queue.size > 0) this.wakeAfter(pauseMs);
	}

	private grant(waiter: Waiter, startedAtMs: number): void {
		this.activeCount += 1;
		const inFlight = this.activeCount;
		waiter.grant({
			release: (result) => {
				if (result) this.learn(result, startedAtMs, inFlight, waiter);
				if (this.queue.size === 0) this.limit = afterWork(this.limit);
				this.activeCount -= 1;
				this.startNext();
			},
		});
	}

	private learn(result: SlotResult, startedAtMs: number, inFlight: number, waiter: Waiter): void {
		const { outcome, roundTripMs, holds, delayMs = 0 } = result;
		const isServed = !isFault(outcome) && !holds;
		if (isServed) this.servedAtMs = now();
		const pauseMs = holds === 'host' ? delayMs : 0;
		const attempt = { outcome, startedAtMs, inFlight, roundTripMs, pauseMs };
		const load = { activeCount: this.activeCount, waitingCount: this.queue.size };
		this.limit = afterAttempt(this.limit, attempt, load, now());
		if (holds === 'account') this.pauseAccount(waiter, delayMs);
		if (!isServed) this.rejectWhoCannotWait();
	}

	private pauseAccount({ account }: SlotRequest, milliseconds: number): void {
		const untilMs = now() + Math.min(milliseconds, MAX_PAUSE_MS);
		// A pause is never made shorter by another one.
		const laterMs = Math.max(untilMs, this.accountPausedUntilMs.get(account) ?? 0);
		this.accountPausedUntilMs.set(account, laterMs);
	}

	private accountPauseMs({ account }: SlotRequest, nowMs: number): number {
		const remainingMs = (this.accountPausedUntilMs.get(account) ?? 0) - nowMs;
		if (remainingMs <= 0) this.accountPausedUntilMs.delete(account);
		return Math.max(0, remainingMs);
	}

	/** The time so far counts too, as long as the host has served nobody in between. */
	private rejectWhoCannotWait(): void {
		const nowMs = now();
		for (const waiter of this.queue.entries()) {
			const pauseMs = this.pauseMs(waiter, nowMs);
			const waitedMs = nowMs - Math.max(waiter.queuedAtMs, this.servedAtMs);
			if (waitedMs + pauseMs <= waiter.maxPauseMs) continue;
			this.queue.remove(waiter);
			waiter.reject(pauseMs > 0 ? rateLimitProblem(pauseMs) : noResponseProblem(waitedMs));
		}
	}

	/** How long nothing is sent for the account of a request. */
	private pauseMs(request: SlotRequest, nowMs: number): number {
		return Math.max(this.limit.pausedUntilMs - nowMs, this.accountPauseMs(request, nowMs));
	}

	private wakeAfter(milliseconds: number): void {
		if (this.isWakeScheduled) return;
		this.isWakeScheduled = true;
		void sleep(Math.ceil(milliseconds)).then(() => {
			this.isWakeScheduled = false;
			this.startNext();
		});
	}
}

function createWaiter(request: SlotRequest): { promise: Promise<Slot>; waiter: Waiter } {
	const waiter: Waiter = { ...request, queuedAtMs: now(), grant: () => {}, reject: () => {} };
	const promise = new Promise<Slot>((grant, reject) => Object.assign(waiter, { grant, reject }));
	return { promise, waiter };
}

const throttles = new Map<string, Throttle>();

/** The only throttle of this process for the host of `address`. */
export function throttleFor(address: string): Throttle {
	const { host } = new URL(address);
	const throttle = throttles.get(host) ?? new Throttle();
	throttles.set(host, throttle);
	return throttle;
}
