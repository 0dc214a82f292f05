import type { IExecuteData, IExecutePaginationFunctions } from 'n8n-workflow';
import { Problem } from '../problem';

/**
 * What the items of one run of a node share. n8n starts them all at once, so the first failure of
 * a run that stops on errors has to keep the others from being sent.
 */
export interface Run {
	/** How many items are under way. */
	active: number;
	/** The items that failed; what they still have under way is not sent any more. */
	failed: Set<number>;
	/** The first item that failed and ends the run; Infinity while there is none. */
	endedBy: number;
	/** Aborted when the execution is canceled. */
	signal: AbortSignal;
	/** What was looked up about websites, by what was asked. */
	lookups: Map<string, Promise<unknown>>;
}

/** Found by what n8n hands to all items of a run; kept no longer than the run itself. */
const runs = new WeakMap<IExecuteData, Run>();

/**
 * Enters the run that an item belongs to; every call is to be followed by {@link leaveRun}. The
 * first item starts it afresh, because n8n tries a failed node again with the same data.
 */
export function enterRun(context: IExecutePaginationFunctions): Run {
	const data = context.getExecuteData();
	const going = context.getItemIndex() === 0 ? undefined : runs.get(data);
	const run = going ?? startRun(context);
	runs.set(data, run);
	run.active += 1;
	return run;
}

export function leaveRun(run: Run): void {
	run.active -= 1;
}

/** @param ends whether the run stops on errors */
export function failItem(run: Run, itemIndex: number, ends: boolean): void {
	run.failed.add(itemIndex);
	if (ends) run.endedBy = Math.min(run.endedBy, itemIndex);
}

/**
 * n8n reports the failed item that comes first, so those before it are still sent.
 * @throws Problem when the item has failed or an earlier one has ended the run
 */
export function checkStillWanted(run: Run, itemIndex: number): void {
	if (run.failed.has(itemIndex) || itemIndex > run.endedBy) {
		throw new Problem(
			`not sent, because item ${Math.min(run.endedBy, itemIndex)} failed before`,
			"Set 'On Error' in the node's settings to continue with the other items.",
		);
	}
}

function startRun(context: IExecutePaginationFunctions): Run {
	const canceling = new AbortController();
	// n8n gives declarative nodes no signal of its own, but tells them when the execution has ended,
	// and by the word "canceled" it knows the error of a node that was canceled.
	context.onExecutionFinish?.(() => {
		canceling.abort(new Problem('the execution was canceled', 'Run it again.'));
	});
	return {
		active: 0,
		failed: new Set(),
		endedBy: Infinity,
		signal: canceling.signal,
		lookups: new Map(),
	};
}
