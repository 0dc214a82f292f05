import { sleep } from 'n8n-workflow';
import { throwOnAbort, wait } from './abort';
import { AccountPauses } from './accountPauses';
import {
	afterAttempt,
	afterWork,
	capacity,
	INITIAL_LIMIT,
	MAX_PAUSE_MS,
	type ConcurrencyLimit,
	type FinishedAttempt,
} from './concurrencyLimit';
import { FairQueue, type QueuePosition } from './fairQueue';
import { noResponseProblem } from './faultProblems';
import { isFault } from './outcome';
import { rateLimitProblem } from './statusProblems';

/** Who asks for a slot, and how long it can wait for a host that refuses everything. */
export interface SlotRequest extends QueuePosition {
	/** The API key. */
	account: string;
	maxPauseMs: number;
}

/** What an attempt showed about the host, and about the account that it was made for. */
export interface SlotResult extends Omit<FinishedAttempt, 'startedAtMs' | 'inFlight'> {
	/** How long no request is to be sent for the account. */
	accountPauseMs?: number;
}

/** The right to send one request. */
export interface Slot {
	/** Must be called when the attempt is over; without a result when it showed nothing about the host. */
	release(result?: SlotResult): void;
}

interface Waiter {
	account: string;
	maxPauseMs: number;
	queuedAtMs: number;
	grant(slot: Slot): void;
	reject(error: Error): void;
	/** Whether it was granted, rejected or aborted. */
	isSettled: boolean;
}

/** A clock that a change of the machine's time does not affect. */
export const now = (): number => performance.now();

/**
 * Decides when requests to one host start. {@link ConcurrencyLimit} says how many, {@link FairQueue}
 * who comes next. A pause holds every request, because a rate limit for one is a rate limit for all,
 * unless it is one of an account.
 */
export class Throttle {
	private limit: ConcurrencyLimit = INITIAL_LIMIT;
	private activeCount = 0;
	private waitingCount = 0;
	private isWakeScheduled = false;
	/** The last moment at which the host responded without asking for a pause. */
	private servedAtMs = -Infinity;
	private readonly queue = new FairQueue<Waiter>();
	private readonly accountPauses = new AccountPauses();

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
		const accountPauseMs = this.accountPauses.remainingMs(request.account, now());
		if (accountPauseMs > 0) await wait(accountPauseMs, signal);

		const { promise, waiter } = createWaiter(request);
		this.queue.add(waiter, request);
		this.waitingCount += 1;
		this.startNext();
		let slot: Slot | undefined;
		try {
			slot = await throwOnAbort(promise, signal);
			return slot;
		} finally {
			if (!slot) this.abandon(waiter, promise);
		}
	}

	private startNext(): void {
		const nowMs = now();
		while (this.activeCount < capacity(this.limit, nowMs)) {
			const waiter = this.queue.take();
			if (!waiter) return;
			if (!waiter.isSettled) this.grant(waiter, nowMs);
		}
		const pauseMs = this.limit.pausedUntilMs - nowMs;
		if (pauseMs > 0 && !this.queue.isEmpty) this.wakeAfter(pauseMs);
	}

	private grant(waiter: Waiter, startedAtMs: number): void {
		this.activeCount += 1;
		const inFlight = this.activeCount;
		this.settle(waiter);
		waiter.grant({
			release: (result) => {
				if (result) this.learn({ startedAtMs, inFlight, ...result }, waiter);
				if (this.waitingCount === 0) this.limit = afterWork(this.limit);
				this.activeCount -= 1;
				this.startNext();
			},
		});
	}

	private settle(waiter: Waiter): void {
		waiter.isSettled = true;
		this.waitingCount -= 1;
	}

	/** An abort right after the grant leaves a slot that nobody else would release. */
	private abandon(waiter: Waiter, promise: Promise<Slot>): void {
		if (waiter.isSettled) promise.then((slot) => slot.release()).catch(() => undefined);
		else this.settle(waiter);
	}

	private learn(result: FinishedAttempt & SlotResult, { account }: Waiter): void {
		const { outcome, pauseMs, accountPauseMs } = result;
		const isServed = !isFault(outcome) && !pauseMs && !accountPauseMs;
		if (isServed) this.servedAtMs = now();
		const { activeCount, waitingCount } = this;
		this.limit = afterAttempt(this.limit, result, { activeCount, waitingCount }, now());
		if (accountPauseMs) {
			this.accountPauses.pause(account, now() + Math.min(accountPauseMs, MAX_PAUSE_MS));
		}
		if (!isServed) this.rejectWhoCannotWait();
	}

	/** The time so far counts too, as long as the host has served nobody in between. */
	private rejectWhoCannotWait(): void {
		const nowMs = now();
		for (const waiter of this.queue.entries()) {
			const pauseMs = this.pauseMs(waiter, nowMs);
			const waitedMs = nowMs - Math.max(waiter.queuedAtMs, this.servedAtMs);
			if (waiter.isSettled || waitedMs + pauseMs <= waiter.maxPauseMs) continue;
			this.settle(waiter);
			waiter.reject(pauseMs > 0 ? rateLimitProblem(pauseMs) : noResponseProblem(waitedMs));
		}
	}

	/** How long nothing is sent for an account. */
	private pauseMs({ account }: Pick<SlotRequest, 'account'>, nowMs: number): number {
		const hostPauseMs = this.limit.pausedUntilMs - nowMs;
		return Math.max(0, hostPauseMs, this.accountPauses.remainingMs(account, nowMs));
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

function createWaiter({ account, maxPauseMs }: SlotRequest): {
	promise: Promise<Slot>;
	waiter: Waiter;
} {
	const waiter: Waiter = {
		account,
		maxPauseMs,
		queuedAtMs: now(),
		grant: () => {},
		reject: () => {},
		isSettled: false,
	};
	const promise = new Promise<Slot>((resolve, reject) => {
		waiter.grant = resolve;
		waiter.reject = reject;
	});
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
