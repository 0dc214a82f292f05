import { abortable, type Signal, Stop } from './concurrency';
import type { Connection } from './connection';

interface Work {
	result: Promise<unknown>;
	/** How many callers wait for the result. */
	waiting: number;
	stop: Stop;
}

/** Shares work under way between the items of a run. Results are not kept. */
export class RequestCache {
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

/**
 * Returns the connection of an item. Identical GET requests under way are sent once. A run changes a website only while no
 * other item reads it.
 */
export function shareReads(
	connection: Connection,
	reads: RequestCache,
	signal: Signal,
): Connection {
	const own = connection.stoppedBy(signal);
	return {
		...own,
		async send(request) {
			if (request.method !== 'GET') return await own.send(request);
			const key = JSON.stringify([request.path, request.query]);
			return await reads.share(key, signal, async (shared) => {
				return await connection.stoppedBy(shared).send(request);
			});
		},
	};
}
