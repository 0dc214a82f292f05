import { type INodeExecutionData, sleep } from 'n8n-workflow';
import { readOnce } from '../values/readOnce';
import { UserFacingError } from '../values/userFacingError';
import { readTimezone } from '../analytics/days';
import { abortable, onAbort } from '../http/concurrency';
import { Secrets } from '../http/redact';
import { runChanging } from './changingRun';
import { HintList } from './hintList';
import type { Operation, Run, RunFunctions } from './operation';
import { runReading } from './readingRun';
import { itemReader } from './readItems';
import { readRequestOptions } from './requestOptions';

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
	const cancel = new AbortController();
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
		cancelSignal: cancel.signal,
		now: new Date(),
		timezone: readOnce(() => readTimezone(functions.getTimezone())),
		hint: (...said) => hints.add(said),
		hintOn: (website, ...said) => hints.add(said, website),
		waitForBatch: batchWaiter(readOptions),
	};
	const readItem = itemReader(run, operation, () => {
		const { http: options, timeoutMs } = readOptions();
		return { caller: run, options, timeoutMs, secrets: run.secrets, cancelSignal: cancel.signal };
	});

	// n8n recognizes the error of a canceled node by the word "canceled".
	const canceled = new UserFacingError('the execution was canceled', 'Run it again.');
	const removeListener = onAbort(functions.getExecutionCancelSignal(), () =>
		cancel.abort(canceled),
	);
	try {
		const output =
			'plan' in operation
				? await runChanging(run, operation, readItem)
				: await runReading(run, operation, readItem);
		return { output: output.flat(), hints: hints.sentences() };
	} finally {
		removeListener();
	}
}

/** Returns the wait of an item: the first batch begins at once, and each other one an interval after the one before. */
function batchWaiter(
	readOptions: () => ReturnType<typeof readRequestOptions>,
): Run['waitForBatch'] {
	const startedMs = performance.now();
	return async (position, signal) => {
		const { size, intervalMs } = readOptions().batching;
		const delayMs = startedMs + Math.floor(position / size) * intervalMs - performance.now();
		if (delayMs > 0) await abortable(sleep(delayMs), signal);
	};
}
