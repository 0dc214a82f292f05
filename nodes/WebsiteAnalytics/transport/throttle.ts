import { sleep } from 'n8n-workflow';

/** Requests under way to one host, over all items of all executions in this process. */
export const MAX_CONCURRENT_REQUESTS = 4;

/** How often a wait checks whether it is still needed: `sleep` cannot be canceled. */
const CANCEL_CHECK_INTERVAL_MS = 200;

/**
 * Limits the requests to one host. A task keeps its slot while it waits for its next attempt, so
 * that requests which were rate limited go first when the service responds again. A pause holds every
 * task, because a rate limit for one is a rate limit for all.
 */
export class Throttle {
	private activeCount = 0;
	private readonly queue: Array<() => void> = [];
	private pausedUntil = 0;

	/** Runs `task` as soon as a slot is free. @throws what `task` throws, or the reason of the signal */
	async run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
		await this.acquire(signal);
		try {
			return await task();
		} finally {
			this.release();
		}
	}

	/** Holds every request for so many milliseconds from now. */
	pause(milliseconds: number): void {
		this.pausedUntil = Math.max(this.pausedUntil, Date.now() + milliseconds);
	}

	/** Waits for the end of a pause. @throws what `throwIfStopped` throws, at once or while waiting */
	async untilResumed(throwIfStopped: () => void): Promise<void> {
		// Another response may prolong the pause meanwhile.
		do await wait(this.pausedUntil - Date.now(), throwIfStopped);
		while (this.pausedUntil > Date.now());
	}

	private async acquire(signal?: AbortSignal): Promise<void> {
		signal?.throwIfAborted();
		if (this.activeCount < MAX_CONCURRENT_REQUESTS) {
			this.activeCount += 1;
			return;
		}
		let grant = () => {};
		const granted = new Promise<void>((resolve) => (grant = resolve));
		this.queue.push(grant);
		let acquired = false;
		try {
			await Promise.race(signal ? [granted, rejectOnAbort(signal)] : [granted]);
			acquired = true;
		} finally {
			if (!acquired) this.cancel(grant);
		}
	}

	private cancel(grant: () => void): void {
		const index = this.queue.indexOf(grant);
		if (index >= 0) this.queue.splice(index, 1);
		// The slot was granted just before the abort.
		else this.release();
	}

	/** Passes the slot on, so that a task that comes just now does not take it from the first in the queue. */
	private release(): void {
		const next = this.queue.shift();
		if (next) next();
		else this.activeCount -= 1;
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

/** Waits so many milliseconds. @throws what `throwIfStopped` throws, at once or while waiting */
export async function wait(milliseconds: number, throwIfStopped: () => void): Promise<void> {
	const end = Date.now() + milliseconds;
	throwIfStopped();
	for (let rest; (rest = end - Date.now()) > 0; throwIfStopped()) {
		await sleep(Math.min(rest, CANCEL_CHECK_INTERVAL_MS));
	}
}

const rejections = new WeakMap<AbortSignal, Promise<never>>();

/** One promise per signal, because Node warns about many listeners on one signal. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
	const known = rejections.get(signal);
	if (known) return known;
	const rejection = new Promise<never>((_resolve, reject) => {
		signal.addEventListener('abort', () => reject(signal.reason), { once: true });
	});
	// Nobody may be waiting when the signal is aborted.
	rejection.catch(() => undefined);
	rejections.set(signal, rejection);
	return rejection;
}
