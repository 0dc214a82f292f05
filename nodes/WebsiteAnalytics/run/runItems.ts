import { memoize } from 'lodash';
import { type INodeExecutionData, sleep } from 'n8n-workflow';
import { UserFacingError } from '../values/userFacingError';
import { abortable, mapConcurrently, onAbort } from '../http/concurrency';
import { Secrets } from '../http/redact';
import { HintList } from './hintList';
import { failedItem, itemError, outputOfItem } from './itemOutput';
import { MAX_AT_ONCE, type Operation, type Run, type RunFunctions } from './operation';
import { itemReader } from './readItems';
import { readRequestOptions } from './requestOptions';

/**
 * Runs an operation for items.
 * @param title of the operation, e.g. `Website: Get` @param indexes of the items, one after the other
 * @throws NodeError of the first item that failed and stops the run
 */
export async function runItems(
	functions: RunFunctions,
	operation: Operation,
	title: string,
	indexes: number[],
): Promise<{ output: INodeExecutionData[]; hints: string[] }> {
	const startedMs = performance.now();
	const hints = new HintList();
	const run: Run = {
		functions,
		operation,
		title,
		secrets: new Secrets(),
		now: new Date(),
		itemCount: indexes.length,
		hint: (...said) => hints.add(said),
		hintOn: (website, ...said) => hints.add(said, website),
	};
	// Not by `once`, which returns undefined after an error.
	const readOptions = memoize(() =>
		readRequestOptions(functions.getNodeParameter('requestOptions', 0, {})),
	);
	const cancel = new AbortController();
	const readItem = itemReader(run, indexes, () => {
		const { http: options, timeoutMs } = readOptions();
		return { caller: run, options, timeoutMs, secrets: run.secrets, cancelSignal: cancel.signal };
	});

	const underWay = new Map<number, AbortController>();
	let stoppedFrom = Infinity;
	/** Stops items. The items before them go on, because n8n reports the first item that failed. */
	const stopFrom = (position: number, reason: Error) => {
		stoppedFrom = Math.min(stoppedFrom, position);
		for (const [other, stop] of underWay) {
			if (other >= stoppedFrom) stop.abort(reason);
		}
	};

	/** The first batch begins at once, and each other batch one interval after the batch before it. */
	const waitForBatch = async (position: number, signal: AbortSignal) => {
		const { size, intervalMs } = readOptions().batching;
		const delayMs = startedMs + Math.floor(position / size) * intervalMs - performance.now();
		if (delayMs > 0) await abortable(sleep(delayMs), signal);
	};

	/** Returns the output of an item, or the error that stops the run. */
	const runItem = async (position: number): Promise<INodeExecutionData[] | Error> => {
		if (position >= stoppedFrom) return [];
		const item = indexes[position] ?? 0;
		const stop = new AbortController();
		underWay.set(position, stop);
		try {
			const read = await readItem(position);
			await waitForBatch(position, stop.signal);
			stop.signal.throwIfAborted();
			return await outputOfItem(run, read, item, stop.signal);
		} catch (thrown) {
			if (functions.continueOnFail()) return [failedItem(run, thrown, item)];
			const notSent = new UserFacingError(
				`not sent, because item ${item} failed before`,
				"Set 'On Error' in the node's settings to continue with the other items.",
			);
			stopFrom(position, notSent);
			return itemError(run, thrown, item);
		} finally {
			// Ends the requests of the item. Without a reason, Node would create an error with its stack.
			stop.abort(null);
			underWay.delete(position);
		}
	};

	// n8n recognizes the error of a canceled node by the word "canceled".
	const canceled = new UserFacingError('the execution was canceled', 'Run it again.');
	const forget = onAbort(functions.getExecutionCancelSignal(), () => {
		cancel.abort(canceled);
		stopFrom(-1, canceled);
	});
	try {
		const results = await mapConcurrently([...indexes.keys()], MAX_AT_ONCE, runItem);
		const output = results.flatMap((result) => {
			if (result instanceof Error) throw result;
			return result;
		});
		return { output, hints: hints.sentences() };
	} finally {
		forget();
	}
}
