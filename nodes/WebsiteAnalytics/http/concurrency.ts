import { sleep } from 'n8n-workflow';

/** Waits for a promise. @throws the reason of the signal as soon as the signal is aborted */
export async function abortable<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
	return await new Promise<T>((resolve, reject) => {
		const removeListener = onAbort(signal, reject);
		// Also after an abort: an unhandled rejection would end the process.
		promise.finally(removeListener).then(resolve, reject);
	});
}

/** Waits for a time. Starts no timer when the signal is aborted already. @throws the reason of the signal */
export async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
	signal.throwIfAborted();
	await abortable(sleep(milliseconds), signal);
}

type Listener = (reason: unknown) => void;

/** The listeners of a signal, which one listener of the signal calls: Node 20 warns about more than ten. */
interface SignalListeners {
	all: Set<Listener>;
	callAll(): void;
}

const listenersBySignal = new WeakMap<AbortSignal, SignalListeners>();

/** Calls the listener with the reason once the signal is aborted. Returns a function that removes the listener. */
export function onAbort(signal: AbortSignal | undefined, listener: Listener): () => void {
	if (!signal) return () => {};
	if (signal.aborted) {
		listener(signal.reason);
		return () => {};
	}

	const listeners = listenersBySignal.get(signal) ?? listenTo(signal);
	listeners.all.add(listener);
	return () => {
		const isRemoved = listeners.all.delete(listener);
		if (!isRemoved || listeners.all.size > 0) return;
		// Node keeps a timeout signal with listeners until its time is up.
		signal.removeEventListener('abort', listeners.callAll);
		listenersBySignal.delete(signal);
	};
}

function listenTo(signal: AbortSignal): SignalListeners {
	const all = new Set<Listener>();
	const listeners: SignalListeners = {
		all,
		callAll() {
			for (const listener of all) listener(signal.reason);
		},
	};
	listenersBySignal.set(signal, listeners);
	signal.addEventListener('abort', listeners.callAll);
	return listeners;
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
