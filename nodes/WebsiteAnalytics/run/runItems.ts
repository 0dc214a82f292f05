import type { INodeExecutionData } from 'n8n-workflow';
import { readTimezone } from '../values/days';
import { readOnce } from '../values/readOnce';
import { UserFacingError } from '../values/userFacingError';
import { onAbort, Stop, wait } from '../http/concurrency';
import { pauseOf } from '../http/hostLimiter';
import { isTool } from '../http/nodeError';
import { Secrets } from '../http/redact';
import { runChanging } from './changingRun';
import { HintList } from './hintList';
import type { Operation, Run, RunFunctions } from './operation';
import { runReading } from './readingRun';
import { itemReader } from './readItems';
import { readRequestOptions } from './requestOptions';
import { limitToolItems } from './toolOutput';

/**
 * Runs an operation for items.
 *
 * @param title of the operation, e.g. `Website: Get`
 * @param indexes of the items, one after the other
 * @throws NodeError of the first item that failed and stops the run
 */
export async function runItems(
	functions: RunFunctions,
	operation: Operation,
	title: string,
	indexes: number[],
): Promise<{ output: INodeExecutionData[]; hints: string[] }> {
	const hints = new HintList();
	const cancel = new Stop();
	const readOptions = readOnce(() =>
		readRequestOptions(functions.getNodeParameter('requestOptions', 0, {})),
	);
	const run: Run = {
		functions,
		title,
		indexes,
		itemCount: indexes.length,
		continues: functions.continueOnFail(),
		secrets: new Secrets(),
		cancelSignal: cancel,
		now: new Date(),
		timezone: readOnce(() => readTimezone(functions.getTimezone())),
		hint: (...said) => hints.add(said),
		hintOn: (website, ...said) => hints.add(said, website),
		waitForBatch: batchWaiter(readOptions),
	};
	const readItem = itemReader(run, operation, () => {
		const { http: options, timeoutMs } = readOptions();
		return { caller: run, options, timeoutMs, secrets: run.secrets, cancelSignal: cancel };
	});

	const removeListener = onAbort(functions.getExecutionCancelSignal(), () =>
		cancel.abort(canceledError(run)),
	);
	try {
		const byItem =
			'plan' in operation
				? await runChanging(run, operation, readItem)
				: await runReading(run, operation, readItem);
		const output = byItem.flat();
		const shown = isTool(functions.getNode()) ? limitToolItems(output) : output;
		return { output: shown, hints: hints.sentences() };
	} finally {
		removeListener();
	}
}

/** Returns the error of a canceled run. n8n recognizes it by the word "canceled". */
function canceledError(run: Run): UserFacingError {
	const pause = pauseOf(run);
	const wait = pause === undefined ? '' : ` while waiting for ${pause}`;
	return new UserFacingError(`the execution was canceled${wait}`, 'Run it again.');
}

/** Returns the wait of an item: the first batch begins at once, and each other one an interval after the one before. */
function batchWaiter(
	readOptions: () => ReturnType<typeof readRequestOptions>,
): Run['waitForBatch'] {
	const startedMs = performance.now();
	return async (position, signal) => {
		const { size, intervalMs } = readOptions().batching;
		const delayMs = startedMs + Math.floor(position / size) * intervalMs - performance.now();
		if (delayMs > 0) await wait(delayMs, signal);
	};
}
