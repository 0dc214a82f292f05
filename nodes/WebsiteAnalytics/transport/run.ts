import type { IExecuteData } from 'n8n-workflow';
import { Problem } from '../problem';

/**
 * What the items of one run of a node share. n8n starts them all at once, so the first failure of
 * a run that stops on errors has to keep the others from being sent.
 */
export interface Run {
	/** How many items are under way. */
	active: number;
	/** The first item that failed and ends the run; Infinity while there is none. */
	failedItem: number;
	/** What was looked up about websites, by what was asked. */
	lookups: Map<string, Promise<unknown>>;
}

/** Found by what n8n hands to all items of a run; kept no longer than the run itself. */
const runs = new WeakMap<IExecuteData, Run>();

/**
 * Enters the run that belongs to `data`; every call is to be followed by {@link leaveRun}. The
 * first item starts the run afresh, because n8n tries a failed node again with the same `data`.
 */
export function enterRun(data: IExecuteData, itemIndex: number): Run {
	const going = itemIndex === 0 ? undefined : runs.get(data);
	const run = going ?? { active: 0, failedItem: Infinity, lookups: new Map() };
	runs.set(data, run);
	run.active += 1;
	return run;
}

export function leaveRun(run: Run): void {
	run.active -= 1;
}

/**
 * n8n reports the failed item that comes first, so those before it are still sent. The failed one
 * itself may have other pages under way.
 * @throws Problem when this or an earlier item has ended the run
 */
export function checkStillWanted(run: Run, itemIndex: number): void {
	if (itemIndex >= run.failedItem) {
		throw new Problem(
			`not sent, because item ${run.failedItem} failed before`,
			"Set 'On Error' in the node's settings to continue with the other items.",
		);
	}
}
