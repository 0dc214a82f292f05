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

interface Work {
	result: Promise<unknown>;
	/** How many callers wait for the result. */
	waiting: number;
	stop: Stop;
}

/** Shares work under way between callers that want the same. Results are not kept. */
export class SharedWork {
	private readonly underWay = new Map<string, Work>();

	/**
	 * Starts the work of a key, or waits for the work of this key that is under way.
	 *
	 * @param signal ends the waiting. The work ends when no caller waits any more.
	 * @throws the error of the work, or the reason of the signal
	 */
	async share<T>(key: string, signal: Signal, start: (signal: Signal) => Promise<T>): Promise<T> {
		signal.throwIfAborted();
		const work = this.underWay.get(key) ?? this.begin(key, start);
		work.waiting += 1;
		try {
			return (await abortable(work.result, signal)) as T;
		} finally {
			work.waiting -= 1;
			if (work.waiting === 0) {
				this.underWay.delete(key);
				// After a failure, other requests of the work may still wait.
				work.stop.abort(signal.reason);
			}
		}
	}

	private begin(key: string, start: (signal: Signal) => Promise<unknown>): Work {
		const stop = new Stop();
		const work: Work = { result: start(stop), waiting: 0, stop };
		// Aborted work may fail when no caller waits.
		work.result.catch(() => undefined);
		this.underWay.set(key, work);
		return work;
	}
}

/** Maps in order with at most `concurrency` at once, and starts nothing more after a failure. */
export async function mapConcurrently<T, R>(
	values: readonly T[],
	concurrency: number,
	map: (value: T) => Promise<R>,
): Promise<R[]> {
	const results: R[] = [];
	const queue = eachOnce(values);
	const work = async () => {
		for (const [index, value] of queue) results[index] = await map(value);
	};
	await Promise.all(Array.from({ length: Math.min(concurrency, values.length) }, work));
	return results;
}

/** Yields values to several loops, each to one of them. A loop that fails ends a generator, and so all the others. */
function* eachOnce<T>(values: readonly T[]) {
	yield* values.entries();
}
