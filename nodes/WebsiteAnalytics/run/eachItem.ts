import { UserFacingError } from '../values/userFacingError';
import { mapConcurrently, onAbort, type Signal, Stop } from '../http/concurrency';
import { itemError } from './itemOutput';
import type { Run } from './operation';

interface ItemWork<T> {
	/** How many items are under way at once. */
	atOnce: number;
	/**
	 * Works for the item at a position of the run. The signal is aborted when the item is stopped, and at the end of the
	 * work.
	 */
	work(position: number, signal: Signal): Promise<T>;
	/** Returns the result of a failed item in a run that continues. */
	resultOf(thrown: unknown, item: number): T;
	/** Returns the error that stops the run. */
	errorOf?(thrown: unknown): unknown;
}

/**
 * Works for all items of a run, and returns the results in their order. A failed item stops the items behind it. The
 * items before it go on, because n8n reports the first item that failed. In a run that continues, no item stops another.
 *
 * @throws NodeError of the first failed item, or of a canceled run
 */
export async function forEachItem<T>(
	run: Run,
	{ atOnce, work, resultOf, errorOf = (thrown) => thrown }: ItemWork<T>,
): Promise<T[]> {
	const { indexes, continues, cancelSignal } = run;
	const results: T[] = [];
	const underWay = new Map<number, Stop>();
	let stoppedFrom = Infinity;
	let failure: Error | undefined;

	const stopFrom = (position: number, reason: unknown) => {
		stoppedFrom = position;
		for (const [other, stop] of underWay) {
			if (other > position) stop.abort(reason);
		}
	};
	const fail = (thrown: unknown, position: number) => {
		// The error of a stopped item only says that it was stopped.
		if (failure && position >= stoppedFrom) return;
		const item = indexes[position] ?? 0;
		failure = itemError(run, errorOf(thrown), item);
		stopFrom(position, notSent(item));
	};
	const workFor = async (position: number) => {
		if (position >= stoppedFrom) return;
		const stop = new Stop();
		underWay.set(position, stop);
		try {
			results[position] = await work(position, stop);
		} catch (thrown) {
			if (continues) results[position] = resultOf(thrown, indexes[position] ?? 0);
			else fail(thrown, position);
		} finally {
			// Ends the requests of the item.
			stop.abort();
			underWay.delete(position);
		}
	};

	const removeListener = onAbort(cancelSignal, (reason) => stopFrom(-1, reason));
	try {
		await mapConcurrently([...indexes.keys()], atOnce, workFor);
	} finally {
		removeListener();
	}
	if (cancelSignal.aborted) fail(cancelSignal.reason, 0);
	if (failure) throw failure;
	return results;
}

function notSent(item: number): UserFacingError {
	return new UserFacingError(
		`not sent, because item ${item} failed before`,
		"Set 'On Error' in the node's settings to continue with the other items.",
	);
}
