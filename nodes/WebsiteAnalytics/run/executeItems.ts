import { isEmpty } from 'lodash';
import {
	ExpressionError,
	type IExecuteFunctions,
	type IExecutePaginationFunctions,
	type INodeExecutionData,
	type IPairedItemData,
} from 'n8n-workflow';
import { Problem } from '../problem';
import { anySignal, onAbort } from '../client/abort';
import { now, wait } from '../client/clock';
import { mapConcurrently } from '../client/mapConcurrently';
import { hintSentences, type Hint } from '../form/hint';
import { ItemContext } from './itemContext';
import { executeForWebsites, readWebsitesChoice } from './itemWebsites';
import { asNodeError, withSolution } from '../nodeError';
import type { Task } from './operation';
import { MAX_UNDER_WAY, Run, type RunFunctions, type Shared } from './run';

/** Runs an operation for all items of a run. @throws NodeError of the first item that failed */
export async function executeItems(
	functions: IExecuteFunctions,
	task: Task,
): Promise<INodeExecutionData[][]> {
	const indexes = [...functions.getInputData().keys()];
	// No hints in production: nobody reads them, and they would fill the records of executions.
	const takesHints = functions.getMode() === 'manual';
	const { output, hints } = await execute(functions as RunFunctions, task, indexes, takesHints);
	const messages = hintSentences(hints);
	// Versions of n8n that do not know groups show each hint by itself.
	const group = messages.length > 1 && { key: 'result', summary: '{count} hints on the result' };
	functions.addExecutionHints(
		...messages.map((message) => ({
			message,
			location: 'outputPane' as const,
			...(group && { group }),
		})),
	);
	return [output];
}

/** Runs an operation for the one item that n8n's routing hands over. @throws NodeError */
export async function executeRoutedItem(
	functions: IExecutePaginationFunctions,
	task: Task,
): Promise<INodeExecutionData[]> {
	const ofItem = Object.create(functions, {
		getNodeParameter: {
			value: (name: string, _itemIndex: number, fallback?: object) =>
				functions.getNodeParameter(name, fallback),
		},
		getCredentials: { value: async (type: string) => await functions.getCredentials(type) },
	}) as RunFunctions;
	const { output } = await execute(ofItem, task, [functions.getItemIndex()]);
	return output;
}

async function execute(
	functions: RunFunctions,
	task: Task,
	indexes: number[],
	takesHints = false,
): Promise<{ output: INodeExecutionData[]; hints: Hint[] }> {
	const cancel = new AbortController();
	const signal = functions.getExecutionCancelSignal();
	// n8n recognizes the error of a canceled node by the word "canceled".
	const canceled = new Problem('the execution was canceled', 'Run it again.');
	const forget = onAbort(signal, () => cancel.abort(canceled));
	try {
		const run = new Run(functions, task, indexes, cancel.signal, takesHints);
		const results = await mapConcurrently(
			indexes,
			MAX_UNDER_WAY,
			async (index) => await executeItem(run, task, index),
		);
		const output = results.flatMap((result) => {
			if (result instanceof Error) throw result;
			return result;
		});
		return { output, hints: run.hints };
	} finally {
		forget();
	}
}

/**
 * Executes the operation of a run for one item. Returns what comes of it, linked to it, or the error that
 * stops the run, and nothing for an item that another one has stopped.
 */
async function executeItem(
	run: Run,
	task: Task,
	index: number,
): Promise<INodeExecutionData[] | Error> {
	if (run.stops.isStopped(index)) return [];
	const stopSignal = run.stops.begin(index);
	const pairedItem = { item: index };
	const continues = run.functions.continueOnFail();
	let shared: Shared | undefined;
	const asError = (thrown: unknown) => {
		// From which the editor shows what is wrong in which field.
		if (thrown instanceof ExpressionError) return thrown;
		const details = { itemIndex: index, redact: shared?.connection.redact };
		return asNodeError(run.node, task.title, thrown, details);
	};
	const failedItem = (thrown: unknown): INodeExecutionData => {
		const { message, description } = asError(thrown);
		// n8n keeps the data of the item when `error` is all that stands in its place.
		return { json: { error: withSolution(message, description) }, pairedItem };
	};
	try {
		shared = await run.sharedFor(index);
		await waitForBatch(run, index, stopSignal);
		await run.turnToBegin();
		stopSignal.throwIfAborted();
		const context = { run, shared, parameter: run.parameters.of(index), stopSignal };
		// Not by what is stored: a value may be left over from another operation, such as one that deletes.
		const stored = (name: string) => run.parameters.stored[name];
		const choice = run.takesWebsites ? readWebsitesChoice(context.parameter, stored) : null;
		if (!choice || choice.which === 'one') {
			// Awaited here: a failure has to be known before the next item sends anything.
			return await outputOf(task, new ItemContext(context), pairedItem);
		}
		const finding = new ItemContext({ ...context, isOfWebsite: true });
		const results = await executeForWebsites(choice, finding, async (website) => {
			const over = new AbortController();
			const stoppedBy = anySignal(stopSignal, over.signal);
			const settings = { ...context, stopSignal: stoppedBy, isOfWebsite: true, website };
			const output = outputOf(task, new ItemContext(settings), pairedItem);
			// Where it failed, what of it still waits to be sent would be in vain.
			return await output.finally(() => over.abort());
		});
		run.cancelSignal.throwIfAborted();
		if (!continues) throwFailure(results);
		return results.flatMap((result) =>
			result.status === 'rejected' ? [failedItem(result.reason)] : result.value,
		);
	} catch (thrown) {
		run.stops.fail(index, !continues);
		return continues ? [failedItem(thrown)] : asError(thrown);
	}
}

/** What comes of an item, linked to it. */
async function outputOf(
	{ operation }: Task,
	item: ItemContext,
	pairedItem: IPairedItemData,
): Promise<INodeExecutionData[]> {
	const rows = await operation.execute(item);
	return rows.map((json, row) => ({
		json,
		// A file of several items is in the first: in each, n8n would store it as often.
		...(row === 0 && !isEmpty(item.binary) && { binary: item.binary }),
		pairedItem,
	}));
}

/** @throws the reason why the first website failed, which may be that of other websites too */
function throwFailure(results: Array<PromiseSettledResult<unknown>>): void {
	const failed = results.filter((result) => result.status === 'rejected');
	if (!failed[0]) return;
	const { reason } = failed[0];
	if (!(reason instanceof Problem)) throw reason;
	const count = `${failed.length} of ${results.length} websites could not be read`;
	throw new Problem(`${reason.message} (${count})`, reason.solution, reason);
}

/** The first batch begins at once, and each other one so much later than the one before. */
async function waitForBatch(run: Run, index: number, stopSignal: AbortSignal): Promise<void> {
	const { size, intervalMs } = run.readOptions().batching;
	const delayMs = run.startedAtMs + Math.floor(run.positionOf(index) / size) * intervalMs - now();
	if (delayMs > 0) await wait(delayMs, anySignal(stopSignal, run.cancelSignal));
}
