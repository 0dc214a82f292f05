/** A signal that is aborted as soon as one of these is. */
export function anySignal(...signals: Array<AbortSignal | undefined>): AbortSignal {
	return AbortSignal.any(signals.filter((signal) => signal !== undefined));
}

/** Like the promise, but rejects with the reason of the signal as soon as that is aborted. */
export async function abortable<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
	return await new Promise<T>((resolve, reject) => {
		const removeListener = onAbort(signal, reject);
		// Even of an aborted one: a failure that nobody handles would end the process.
		promise.finally(removeListener).then(resolve, reject);
	});
}

type Listener = (reason: unknown) => void;

/** Who waits for a signal. They are one listener of it, because Node warns about many. */
class Waiting extends Set<Listener> {
	constructor(private readonly signal: AbortSignal) {
		super();
	}

	handleEvent(): void {
		for (const listener of this) listener(this.signal.reason);
	}
}

const waitingFor = new WeakMap<AbortSignal, Waiting>();

/** Calls the listener with the reason once the signal is aborted. @returns what removes the listener */
export function onAbort(signal: AbortSignal | undefined, listener: Listener): () => void {
	if (signal?.aborted) listener(signal.reason);
	if (!signal || signal.aborted) return () => {};
	const waiting = (waitingFor.get(signal) ?? new Waiting(signal)).add(listener);
	waitingFor.set(signal, waiting);
	signal.addEventListener('abort', waiting);
	return () => {
		if (!waiting.delete(listener) || waiting.size > 0) return;
		// With a listener, Node would keep the signal of each request until its time would be up.
		signal.removeEventListener('abort', waiting);
		waitingFor.delete(signal);
	};
}
