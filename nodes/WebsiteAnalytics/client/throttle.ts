import { sleep } from 'n8n-workflow';
import { onAbort } from './abort';
import { isFault, type Outcome } from './attempt';
import { now, wait } from './clock';
import {
	afterAttempt,
	capacity,
	INITIAL_LIMIT,
	MAX_PAUSE_MS,
	type ConcurrencyLimit,
} from './concurrencyLimit';
import { FairQueue, type QueuePosition } from './fairQueue';
import { noResponseProblem } from './faultProblems';
import { usualLimit } from './gradientLimit';
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

/**
 * Gives back the right to send one request. Must be called when the attempt is over; without a result when it
 * showed nothing about the host.
 */
export type Release = (result?: SlotResult) => void;

interface Waiter extends SlotRequest {
	queuedAtMs: number;
	grant(release: Release): void;
	reject(reason: unknown): void;
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
	/** Before this moment nobody in the queue has waited too long, unless a pause begins. */
	private givesUpAtMs = Infinity;
	private readonly queue = new FairQueue<Waiter>();
	/** By API key: until when nothing is sent for an account whose quota is used up. */
	private readonly accountPauses = new Map<string, number>();

	/**
	 * Waits for the right to send a request.
	 * @throws Problem when the host or the account is paused for longer than the request can wait
	 * @throws the reason of the signal when it is aborted
	 */
	async acquire(request: SlotRequest, signal?: AbortSignal): Promise<Release> {
		signal?.throwIfAborted();
		const nowMs = now();
		const pauseMs = this.pauseMs(request, nowMs);
		if (pauseMs > request.maxPauseMs) throw rateLimitProblem(pauseMs);
		// Not in the queue, where it would hold those of other accounts.
		const accountPauseMs = this.accountPausedUntilMs(request) - nowMs;
		if (accountPauseMs > 0) await wait(accountPauseMs, signal);
		else this.accountPauses.delete(request.account);

		let forget = () => {};
		const granted = new Promise<Release>((grant, reject) => {
			const waiter: Waiter = { ...request, queuedAtMs: now(), grant, reject };
			this.queue.add(waiter);
			this.givesUpAtMs = Math.min(this.givesUpAtMs, this.givesUpAt(waiter));
			forget = onAbort(signal, (reason) => {
				this.queue.remove(waiter);
				reject(reason);
			});
			this.startNext();
		});
		const release = await granted.finally(() => forget());
		if (signal?.aborted) release();
		signal?.throwIfAborted();
		return release;
	}

	private startNext(): void {
		const nowMs = now();
		while (this.activeCount < capacity(this.limit, nowMs)) {
			const waiter = this.queue.take();
			if (!waiter) return;
			this.activeCount += 1;
			const inFlight = this.activeCount;
			waiter.grant((result) => {
				if (result) this.learn(result, nowMs, inFlight, waiter);
				// When nothing waits any more, there is no reason for more than usual.
				if (this.queue.size === 0) this.limit = usualLimit(this.limit);
				this.activeCount -= 1;
				this.startNext();
			});
		}
		const pauseMs = this.limit.pausedUntilMs - nowMs;
		if (pauseMs > 0 && this.queue.size > 0) this.wakeAfter(pauseMs);
	}

	private learn(
		{ outcome, roundTripMs, holds, delayMs = 0 }: SlotResult,
		startedAtMs: number,
		inFlight: number,
		request: SlotRequest,
	): void {
		const nowMs = now();
		const isServed = !isFault(outcome) && !holds;
		if (isServed) this.servedAtMs = nowMs;
		const pauseMs = holds === 'host' ? delayMs : 0;
		const load = { activeCount: this.activeCount, waitingCount: this.queue.size };
		const attempt = { outcome, startedAtMs, inFlight, roundTripMs, pauseMs, ...load };
		this.limit = afterAttempt(this.limit, attempt, nowMs);
		if (holds === 'account') {
			const untilMs = nowMs + Math.min(delayMs, MAX_PAUSE_MS);
			// A pause is never made shorter by another one.
			const laterMs = Math.max(untilMs, this.accountPausedUntilMs(request));
			this.accountPauses.set(request.account, laterMs);
		}
		// Thousands may wait: they are looked at when one of them may have to be rejected, not for each failure.
		if (holds || (!isServed && nowMs > this.givesUpAtMs)) this.rejectWhoCannotWait(nowMs);
	}

	private rejectWhoCannotWait(nowMs: number): void {
		this.givesUpAtMs = Infinity;
		for (const waiter of this.queue.entries()) {
			const givesUpAtMs = this.givesUpAt(waiter);
			const pauseMs = this.pauseMs(waiter, nowMs);
			if (nowMs + pauseMs <= givesUpAtMs) {
				this.givesUpAtMs = Math.min(this.givesUpAtMs, givesUpAtMs);
				continue;
			}
			this.queue.remove(waiter);
			const waitedMs = nowMs - this.waitsSince(waiter);
			waiter.reject(pauseMs > 0 ? rateLimitProblem(pauseMs) : noResponseProblem(waitedMs));
		}
	}

	private givesUpAt(waiter: Waiter): number {
		return this.waitsSince(waiter) + waiter.maxPauseMs;
	}

	/** The time so far counts, as long as the host has served nobody in between. */
	private waitsSince({ queuedAtMs }: Waiter): number {
		return Math.max(queuedAtMs, this.servedAtMs);
	}

	/** How long nothing is sent for the account of a request. */
	private pauseMs(request: SlotRequest, nowMs: number): number {
		const untilMs = Math.max(this.limit.pausedUntilMs, this.accountPausedUntilMs(request));
		return Math.max(0, untilMs - nowMs);
	}

	private accountPausedUntilMs({ account }: SlotRequest): number {
		return this.accountPauses.get(account) ?? -Infinity;
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

const throttles = new Map<string, Throttle>();

/** The only throttle of this process for the host of `address`. */
export function throttleFor(address: string): Throttle {
	const { host } = new URL(address);
	const throttle = throttles.get(host) ?? new Throttle();
	throttles.set(host, throttle);
	return throttle;
}
