import type { IExecuteData, IExecutePaginationFunctions } from 'n8n-workflow';
import { Problem } from '../problem';
import type { LookupCache } from './websiteLookup';

/**
 * What the items of one run of a node share. n8n starts all items at once, so the first failure of
 * a run that stops on errors has to keep the other items from being sent.
 */
export interface Run {
	activeItems: number;
	/** The items that failed; their remaining requests are not sent. */
	failedItems: Set<number>;
	/** The first item that failed and stops the run; Infinity while there is none. */
	stoppedBy: number;
	/** Aborted when the execution is canceled. */
	signal: AbortSignal;
	lookups: LookupCache;
}

/** By an object that n8n hands to all items of a run; kept no longer than the run itself. */
const runs = new WeakMap<IExecuteData, Run>();

/**
 * The run that an item belongs to. Every call must be followed by {@link leaveRun}. The first item
 * starts a new run, because n8n retries a failed node with the same data.
 */
export function joinRun(context: IExecutePaginationFunctions): Run {
	const data = context.getExecuteData();
	const current = context.getItemIndex() === 0 ? undefined : runs.get(data);
	const run = current ?? startRun(context);
	runs.set(data, run);
	run.activeItems += 1;
	return run;
}

export function leaveRun(run: Run): void {
	run.activeItems -= 1;
}

/** @param stopsRun whether the node stops on errors */
export function failItem(run: Run, itemIndex: number, stopsRun: boolean): void {
	run.failedItems.add(itemIndex);
	if (stopsRun) run.stoppedBy = Math.min(run.stoppedBy, itemIndex);
}

/**
 * n8n reports the failed item with the lowest index, so the items before it are still sent.
 * @throws Problem when the item has failed, or an item before it has stopped the run
 */
export function throwIfStopped(run: Run, itemIndex: number): void {
	if (run.failedItems.has(itemIndex) || itemIndex > run.stoppedBy) {
		throw new Problem(
			`not sent, because item ${Math.min(run.stoppedBy, itemIndex)} failed before`,
			"Set 'On Error' in the node's settings to continue with the other items.",
		);
	}
}

function startRun(context: IExecutePaginationFunctions): Run {
	const canceling = new AbortController();
	// n8n gives declarative nodes no cancel signal, but calls this when an execution ends. It
	// recognizes the error of a canceled node by the word "canceled".
	context.onExecutionFinish?.(() => {
		canceling.abort(new Problem('the execution was canceled', 'Run it again.'));
	});
	return {
		activeItems: 0,
		failedItems: new Set(),
		stoppedBy: Infinity,
		signal: canceling.signal,
		lookups: new Map(),
	};
}
