/** Waits for a promise. @throws the reason of the signal as soon as the signal is aborted */
export async function abortable<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
	return await new Promise<T>((resolve, reject) => {
		const removeListener = onAbort(signal, reject);
		// Also after an abort: an unhandled rejection would end the process.
		promise.finally(removeListener).then(resolve, reject);
	});
}

type Listener = (reason: unknown) => void;

/** The listeners of a signal, as one listener: Node 20 warns about more than ten. */
class Waiting extends Set<Listener> {
	constructor(private readonly signal: AbortSignal) {
		super();
	}

	handleEvent(): void {
		for (const listener of this) listener(this.signal.reason);
	}
}

const waitingFor = new WeakMap<AbortSignal, Waiting>();

/** Calls the listener with the reason once the signal is aborted. Returns a function that removes the listener. */
export function onAbort(signal: AbortSignal | undefined, listener: Listener): () => void {
	if (signal?.aborted) listener(signal.reason);
	if (!signal || signal.aborted) return () => {};
	const waiting = (waitingFor.get(signal) ?? new Waiting(signal)).add(listener);
	waitingFor.set(signal, waiting);
	signal.addEventListener('abort', waiting);
	return () => {
		if (!waiting.delete(listener) || waiting.size > 0) return;
		// Node keeps a timeout signal with listeners until its time is up.
		signal.removeEventListener('abort', waiting);
		waitingFor.delete(signal);
	};
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
