/** A signal that is aborted as soon as one of these is. */
export function anySignal(...signals: Array<AbortSignal | undefined>): AbortSignal {
	return AbortSignal.any(signals.filter((signal) => signal !== undefined));
}

/** Like the promise, but rejects with the reason of the signal as soon as that is aborted. */
export async function throwOnAbort<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
	return await new Promise<T>((resolve, reject) => {
		const removeListener = onAbort(signal, () => reject(signal?.reason));
		// Even of an aborted one: a failure that nobody handles would end the process.
		promise.finally(removeListener).then(resolve, reject);
	});
}

/** Who waits for a signal. They are one listener of it, because Node warns about many. */
class Waiting extends Set<() => void> {
	handleEvent(): void {
		for (const listener of this) listener();
	}
}

const waitingFor = new WeakMap<AbortSignal, Waiting>();

/** Calls the listener once the signal is aborted. @returns what removes the listener */
export function onAbort(signal: AbortSignal | undefined, listener: () => void): () => void {
	if (signal?.aborted) listener();
	if (!signal || signal.aborted) return () => {};
	const waiting = (waitingFor.get(signal) ?? new Waiting()).add(listener);
	waitingFor.set(signal, waiting);
	signal.addEventListener('abort', waiting, { once: true });
	return () => {
		if (!waiting.delete(listener) || waiting.size > 0) return;
		// With a listener, Node would keep the signal of each request until its time would be up.
		signal.removeEventListener('abort', waiting);
		waitingFor.delete(signal);
	};
}
