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

interface Listeners {
	readonly all: Set<() => void>;
	readonly callAll: () => void;
}

/** Who waits for a signal, which has one listener of its own: Node warns about many. */
const waiting = new WeakMap<AbortSignal, Listeners>();

/** Calls the listener once the signal is aborted. @returns what removes the listener */
export function onAbort(signal: AbortSignal, listener: () => void): () => void {
	if (signal.aborted) {
		listener();
		return () => {};
	}
	const { all, callAll } = waiting.get(signal) ?? listenTo(signal);
	all.add(listener);
	return () => {
		if (!all.delete(listener) || all.size > 0) return;
		// With a listener, Node would keep the signal of each request until its time would be up.
		signal.removeEventListener('abort', callAll);
		waiting.delete(signal);
	};
}

function listenTo(signal: AbortSignal): Listeners {
	const all = new Set<() => void>();
	const listeners = { all, callAll: () => all.forEach((listener) => listener()) };
	waiting.set(signal, listeners);
	signal.addEventListener('abort', listeners.callAll, { once: true });
	return listeners;
}
