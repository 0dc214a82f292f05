import { isEmpty } from 'lodash';
import { ExpressionError, type IDataObject, type INodeExecutionData } from 'n8n-workflow';
import { Problem } from '../problem';
import { anySignal, now, wait } from '../transport/waiting';
import { ItemContext } from './itemContext';
import { executeForWebsites, FailedWebsite, ONE_WEBSITE, readWebsitesChoice } from './itemWebsites';
import { asNodeError, withSolution } from './nodeError';
import type { Operation } from './operation';
import type { Run, Shared } from './run';

/**
 * Executes the operation of a run for one item. Returns what comes of it, linked to it, or the error that
 * stops the run, and nothing for an item that another one has stopped.
 */
export async function executeItem(
	run: Run,
	{ execute }: Operation,
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
		return asNodeError(run.node, run.task.title, thrown, details);
	};
	const failedItem = (thrown: unknown): INodeExecutionData => {
		const { message, description } = asError(thrown);
		// n8n keeps the data of the item when `error` is all that stands in its place.
		return { json: { error: withSolution(message, description) }, pairedItem };
	};
	const linked = (rows: IDataObject[], { binary }: ItemContext): INodeExecutionData[] =>
		rows.map((json, row) => ({
			json,
			// A file of several items is in the first: in each, n8n would store it as often.
			...(row === 0 && !isEmpty(binary) && { binary }),
			pairedItem,
		}));
	try {
		shared = await run.sharedFor(index);
		await waitForBatch(run, index, stopSignal);
		await run.turnToBegin();
		stopSignal.throwIfAborted();
		const context = { run, shared, parameter: run.parameters.of(index), stopSignal };
		// Not by what is stored: a value may be left over from another operation, such as one that deletes.
		const choice = run.takesWebsites ? readWebsitesChoice(context.parameter) : ONE_WEBSITE;
		if (choice.which === 'one') {
			const item = new ItemContext(context);
			// Awaited here: a failure has to be known before the next item sends anything.
			return linked(await execute(item), item);
		}
		const finding = new ItemContext({ ...context, isOfWebsite: true });
		const results = await executeForWebsites(choice, finding, async (website) => {
			const over = new AbortController();
			const stoppedBy = anySignal(stopSignal, over.signal);
			const settings = { ...context, stopSignal: stoppedBy, isOfWebsite: true, website };
			const item = new ItemContext(settings);
			// Where it failed, what of it still waits to be sent would be in vain.
			return linked(await execute(item).finally(() => over.abort()), item);
		});
		run.cancelSignal.throwIfAborted();
		if (!continues) throwFailure(results, finding.access === 'read' ? 'read' : 'changed');
		return results.flatMap((result) =>
			result instanceof FailedWebsite ? [failedItem(result.reason)] : result,
		);
	} catch (thrown) {
		run.stops.fail(index, !continues);
		return continues ? [failedItem(thrown)] : asError(thrown);
	}
}

/** @throws the reason why the first website failed, which may be that of other websites too */
function throwFailure(results: unknown[], outcome: string): void {
	const failed = results.filter((result) => result instanceof FailedWebsite);
	const [first] = failed;
	if (!first) return;
	const { reason } = first;
	if (!(reason instanceof Problem)) throw reason;
	const count = `${failed.length} of ${results.length} websites could not be ${outcome}`;
	throw new Problem(`${reason.message} (${count})`, reason.solution, reason);
}

/** The first batch begins at once, and each other one so much later than the one before. */
async function waitForBatch(run: Run, index: number, stopSignal: AbortSignal): Promise<void> {
	const { size, intervalMs } = run.readOptions().batching;
	const delayMs = run.startedAtMs + Math.floor(run.positionOf(index) / size) * intervalMs - now();
	if (delayMs > 0) await wait(delayMs, anySignal(stopSignal, run.cancelSignal));
}
