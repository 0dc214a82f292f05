import { Problem } from '../problem';

/**
 * Decides for which items of a run nothing more is sent. The first failure of a run that stops on
 * errors stops the items after it. Those before it go on, because n8n reports the failed item with the
 * lowest index, whichever failed first.
 */
export class ItemStops {
	/** The first item that failed and stops the run; Infinity while there is none. */
	private stoppedBy = Infinity;
	/** Of the items that have begun. */
	private readonly items = new Map<number, AbortController>();

	/** Begins an item. @returns a signal that is aborted when nothing more is to be sent for it */
	begin(index: number): AbortSignal {
		const item = new AbortController();
		this.items.set(index, item);
		return item.signal;
	}

	/** Whether an item before this one has stopped the run. */
	isStopped(index: number): boolean {
		return index > this.stoppedBy;
	}

	/** Ends what an item that failed still has under way. @param stopsRun whether those after it stop too */
	fail(index: number, stopsRun: boolean): void {
		if (stopsRun) this.stoppedBy = Math.min(this.stoppedBy, index);
		const others = stopsRun ? [...this.items.keys()].filter((other) => other > index) : [];
		for (const other of [index, ...others]) this.items.get(other)?.abort(notSent(index));
	}
}

function notSent(failed: number): Problem {
	return new Problem(
		`not sent, because item ${failed} failed before`,
		"Set 'On Error' in the node's settings to continue with the other items.",
	);
}
