import { throwOnAbort } from './abort';
import type { Connection } from './connection';

interface Work {
	result: Promise<unknown>;
	/** How many wait for the result. */
	waiting: number;
	abort: AbortController;
}

/**
 * Work that several items of a run wait for. It belongs to none of them: it goes on as long as one of
 * them still needs it. Only work under way is shared; nothing is kept.
 */
export class SharedWork {
	private readonly underWay = new Map<string, Work>();

	/**
	 * Starts the work of this key, or waits for it when it is under way.
	 * @param signal ends the waiting, and ends the work when nobody else waits for it
	 * @throws what the work throws
	 * @throws the reason of the signal when it is aborted
	 */
	async share<T>(
		key: string,
		signal: AbortSignal,
		start: (signal: AbortSignal) => Promise<T>,
	): Promise<T> {
		signal.throwIfAborted();
		const work = this.underWay.get(key) ?? this.begin(key, start);
		work.waiting += 1;
		try {
			return (await throwOnAbort(work.result, signal)) as T;
		} finally {
			work.waiting -= 1;
			if (work.waiting === 0) {
				// Whoever comes later begins anew, because what is aborted goes on until it notices.
				this.forget(key, work);
				work.abort.abort(signal.reason);
			}
		}
	}

	/** Whoever comes later begins anew, as where something was changed since; others go on waiting. */
	renew(): void {
		this.underWay.clear();
	}

	private begin(key: string, start: (signal: AbortSignal) => Promise<unknown>): Work {
		const abort = new AbortController();
		const result = start(abort.signal).finally(() => this.forget(key, work));
		const work: Work = { result, waiting: 0, abort };
		// Nobody may be waiting any more when it fails.
		result.catch(() => undefined);
		this.underWay.set(key, work);
		return work;
	}

	private forget(key: string, work: Work): void {
		if (this.underWay.get(key) === work) this.underWay.delete(key);
	}
}

/** The connection of an item, which shares identical reads under way with the other items of its run. */
export function shareReads(
	connection: Connection,
	reads: SharedWork,
	signal: AbortSignal,
): Connection {
	const own = connection.stoppedBy(signal);
	return {
		...own,
		async send(request) {
			// A read that began before may show what was there before.
			if (request.method !== 'GET') return await own.send(request).finally(() => reads.renew());
			const key = JSON.stringify([request.path, request.query]);
			return await reads.share(key, signal, async (shared) => {
				return await connection.stoppedBy(shared).send(request);
			});
		},
	};
}
