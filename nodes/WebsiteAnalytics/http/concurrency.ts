import { sleep } from 'n8n-workflow';

/** A signal that its owner aborts. It takes a fraction of the time of a signal of Node, and any number of listeners. */
export class Stop {
	aborted = false;
	reason: unknown;
	private readonly listeners = new Set<() => void>();

	readonly abort = (reason?: unknown): void => {
		if (this.aborted) return;
		this.aborted = true;
		this.reason = reason;
		for (const listener of this.listeners) listener();
	};

	/**
	 * @throws the reason
	 */
	throwIfAborted(): void {
		if (this.aborted) throw this.reason;
	}

	addEventListener(_type: 'abort', listener: () => void): void {
		this.listeners.add(listener);
	}

	removeEventListener(_type: 'abort', listener: () => void): void {
		this.listeners.delete(listener);
	}
}

/** What ends work when it is aborted. */
export type Signal = AbortSignal | Stop;

/** Calls the listener with the reason once the signal is aborted. Returns a function that removes the listener. */
export function onAbort(
	signal: Signal | undefined,
	listener: (reason: unknown) => void,
): () => void {
	const call = () => listener(signal?.reason);
	if (signal?.aborted) call();
	else signal?.addEventListener('abort', call);
	return () => signal?.removeEventListener('abort', call);
}

/**
 * Waits for a promise.
 * @throws the reason of the signal as soon as the signal is aborted
 */
export async function abortable<T>(promise: Promise<T>, signal: Signal): Promise<T> {
	return await new Promise<T>((resolve, reject) => {
		const removeListener = onAbort(signal, reject);
		// Also after an abort: an unhandled rejection would end the process.
		promise.finally(removeListener).then(resolve, reject);
	});
}

/**
 * Waits for a time. Starts no timer when the signal is aborted already.
 * @throws the reason of the signal
 */
export async function wait(milliseconds: number, signal: Signal): Promise<void> {
	signal.throwIfAborted();
	await abortable(sleep(milliseconds), signal);
}

/** Maps in order with at most `concurrency` at once, and starts nothing more after a failure. */
export async function mapConcurrently<T, R>(
	values: readonly T[],
	concurrency: number,
	map: (value: T) => Promise<R>,
): Promise<R[]> {
	const results: R[] = [];
	const queue = values.entries();
	let failed = false;
	const work = async () => {
		for (const [index, value] of queue) {
			if (failed) return;
			results[index] = await map(value).catch((error: unknown) => {
				failed = true;
				throw error;
			});
		}
	};
	await Promise.all(Array.from({ length: Math.min(concurrency, values.length) }, work));
	return results;
}
