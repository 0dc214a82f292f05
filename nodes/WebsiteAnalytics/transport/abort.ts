import { sleep } from 'n8n-workflow';

/** Like the promise, but rejects with the reason of the signal as soon as that is aborted. */
export async function throwOnAbort<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
	if (!signal) return await promise;
	signal.throwIfAborted();
	// A signal of its own, because Node warns about many listeners on one signal.
	const own = AbortSignal.any([signal]);
	return await new Promise<T>((resolve, reject) => {
		const onAbort = () => reject(own.reason);
		own.addEventListener('abort', onAbort, { once: true });
		void promise.then(resolve, reject).finally(() => own.removeEventListener('abort', onAbort));
	});
}

/** Waits so many milliseconds. @throws the reason of the signal as soon as that is aborted */
export async function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
	await throwOnAbort(sleep(milliseconds), signal);
}

/** A signal of its own for all of these, because Node warns about many listeners on one signal. */
export function eitherOf(...given: Array<AbortSignal | undefined>): AbortSignal | undefined {
	const signals = given.filter((signal) => signal !== undefined);
	return signals.length > 0 ? AbortSignal.any(signals) : undefined;
}
