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

/** Enters the run that belongs to `data`; every call is to be followed by {@link leaveRun}. */
export function enterRun(data: IExecuteData): Run {
	const run = runs.get(data) ?? { active: 0, failedItem: Infinity, lookups: new Map() };
	runs.set(data, run);
	run.active += 1;
	return run;
}

/** The last to leave ends the run, so that another try of the same node starts afresh. */
export function leaveRun(data: IExecuteData, run: Run): void {
	run.active -= 1;
	if (run.active === 0) runs.delete(data);
}

/**
 * n8n reports the failed item that comes first, so only later ones are kept back.
 * @throws Problem when an earlier item has ended the run
 */
export function checkStillWanted(run: Run, itemIndex: number): void {
	if (itemIndex > run.failedItem) {
		throw new Problem(
			`not sent, because item ${run.failedItem} failed before`,
			"Set 'On Error' in the node's settings to continue with the other items.",
		);
	}
}
