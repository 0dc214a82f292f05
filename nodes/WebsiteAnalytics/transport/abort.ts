/** A signal that is aborted as soon as one of these is. */
export function anySignal(...signals: Array<AbortSignal | undefined>): AbortSignal {
	return AbortSignal.any(signals.filter((signal) => signal !== undefined));
}

/** Like the promise, but rejects with the reason of the signal as soon as that is aborted. */
export async function throwOnAbort<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
	if (!signal) return await promise;
	return await new Promise<T>((resolve, reject) => {
		const removeListener = onAbort(signal, () => reject(signal.reason));
		const settle = <V>(end: (value: V) => void) => {
			return (value: V) => {
				removeListener();
				end(value);
			};
		};
		// Even of an aborted one: a failure that nobody handles would end the process.
		promise.then(settle(resolve), settle(reject));
	});
}

/** Who waits for a signal, which has one listener of its own: Node warns about many. */
const listeners = new WeakMap<AbortSignal, Set<() => void>>();

/** Calls the listener once the signal is aborted. @returns what removes the listener */
export function onAbort(signal: AbortSignal, listener: () => void): () => void {
	if (signal.aborted) {
		listener();
		return () => {};
	}
	const all = listeners.get(signal) ?? listenTo(signal);
	all.add(listener);
	return () => void all.delete(listener);
}

function listenTo(signal: AbortSignal): Set<() => void> {
	const all = new Set<() => void>();
	listeners.set(signal, all);
	signal.addEventListener('abort', () => all.forEach((listener) => listener()), { once: true });
	return all;
}
