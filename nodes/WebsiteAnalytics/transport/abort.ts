import { sleep } from 'n8n-workflow';

/**
 * A signal that is aborted as soon as one of these is. It is a new one for every use, because Node
 * warns about many listeners on one signal.
 */
export function anySignal(...signals: Array<AbortSignal | undefined>): AbortSignal {
	return AbortSignal.any(signals.filter((signal) => signal !== undefined));
}

/** Like the promise, but rejects with the reason of the signal as soon as that is aborted. */
export async function throwOnAbort<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
	if (!signal) return await promise;
	const own = anySignal(signal);
	return await new Promise<T>((resolve, reject) => {
		const onAbort = () => reject(own.reason);
		if (own.aborted) onAbort();
		own.addEventListener('abort', onAbort);
		// Even of an aborted one: a failure that nobody handles would end the process.
		void promise.then(resolve, reject).finally(() => own.removeEventListener('abort', onAbort));
	});
}

/** Waits so many milliseconds. @throws the reason of the signal as soon as that is aborted */
export async function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
	await throwOnAbort(sleep(milliseconds), signal);
}
