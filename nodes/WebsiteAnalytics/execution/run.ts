import type { IExecuteData, IExecutePaginationFunctions, IHttpRequestOptions } from 'n8n-workflow';
import { Problem } from '../problem';
import type { Connection } from '../transport/connection';
import type { Account } from '../transport/serviceAddress';
import { countItems, executionOf } from './contextInternals';
import { SharedWork } from './sharedWork';
import { Turns } from './turns';
import { WebsiteLookup } from './websiteLookup';

/** What the items of a run share that use the same account with the same settings. */
export interface Shared {
	/** Identical requests under way. */
	reads: SharedWork;
	websites: WebsiteLookup;
	/** Work that must not be done twice at once. */
	turns: Turns;
}

/** By an object that n8n hands to all items of a run. */
const runs = new WeakMap<IExecuteData, Run>();

/** By an object that all runs of an execution share. */
const executions = new WeakMap<object, AbortController>();

/**
 * One run of a node. n8n starts all items at once, so the first failure of a run that stops on errors
 * has to keep the other items from being sent.
 */
export class Run {
	/** How many items were added and have not ended. */
	private activeCount = 0;
	private joinedCount = 0;
	/** The first item that failed and stops the run; Infinity while there is none. */
	private stoppedBy = Infinity;
	private readonly items = new Map<number, AbortController>();
	private readonly shared = new Map<string, Shared>();
	private readonly allJoined: Promise<void>;
	private resolveAllJoined = () => {};

	/**
	 * The run that the item of the context belongs to. The first item starts a new run, because n8n
	 * retries a failed node with the same data.
	 */
	static of(context: IExecutePaginationFunctions): Run {
		const data = context.getExecuteData();
		const current = context.getItemIndex() === 0 ? undefined : runs.get(data);
		const run = current ?? new Run(cancelSignalOf(context), countItems(context));
		runs.set(data, run);
		return run;
	}

	/**
	 * @param cancelSignal aborted when the execution is canceled
	 * @param itemCount how many items the run has, where that is known
	 */
	private constructor(
		readonly cancelSignal: AbortSignal,
		private readonly itemCount: number | undefined,
	) {
		this.allJoined = new Promise((resolve) => (this.resolveAllJoined = resolve));
		if (itemCount === undefined) this.resolveAllJoined();
	}

	/** Adds an item. @returns a signal that is aborted when nothing more is to be sent for it */
	join(itemIndex: number): AbortSignal {
		const item = new AbortController();
		this.items.set(itemIndex, item);
		this.activeCount += 1;
		this.joinedCount += 1;
		if (itemIndex > this.stoppedBy) this.stopItem(itemIndex, item);
		if (this.joinedCount === this.itemCount) this.resolveAllJoined();
		return item.signal;
	}

	/**
	 * Stops what an item still has under way, and the items behind it when the run stops on errors.
	 * n8n reports the failed item with the lowest index, so the items before it go on.
	 */
	fail(itemIndex: number, stopsRun: boolean): void {
		const failed = this.items.get(itemIndex);
		if (failed) this.stopItem(itemIndex, failed);
		if (!stopsRun || itemIndex >= this.stoppedBy) return;
		this.stoppedBy = itemIndex;
		for (const [index, item] of this.items) {
			if (index > itemIndex) this.stopItem(index, item);
		}
	}

	/**
	 * Resolves once n8n has started every item. An error that comes earlier would be reported as
	 * unhandled, because n8n waits for the items only then; if it never does, nobody waits for them.
	 */
	async untilAllJoined(): Promise<void> {
		await this.allJoined;
	}

	/** Ends an item. What the items shared is dropped with the last one. */
	leave(): void {
		this.activeCount -= 1;
		if (this.activeCount > 0 || this.joinedCount !== this.itemCount) return;
		this.items.clear();
		this.shared.clear();
	}

	/** What the items share that use this account with these settings; others may see other websites. */
	sharedFor(
		{ address, apiKey }: Account,
		options: Partial<IHttpRequestOptions>,
		connection: Connection,
	): Shared {
		const key = JSON.stringify([address, apiKey, options]);
		const shared = this.shared.get(key) ?? {
			reads: new SharedWork(),
			websites: new WebsiteLookup(connection),
			turns: new Turns(),
		};
		this.shared.set(key, shared);
		return shared;
	}

	private stopItem(index: number, item: AbortController): void {
		const failed = Math.min(this.stoppedBy, index);
		item.abort(
			new Problem(
				`not sent, because item ${failed} failed before`,
				"Set 'On Error' in the node's settings to continue with the other items.",
			),
		);
	}
}

/** n8n gives declarative nodes no cancel signal, but calls a handler when an execution ends. */
function cancelSignalOf(context: IExecutePaginationFunctions): AbortSignal {
	const execution = executionOf(context) ?? context.getExecuteData();
	const known = executions.get(execution);
	if (known) return known.signal;
	const cancel = new AbortController();
	executions.set(execution, cancel);
	// n8n recognizes the error of a canceled node by the word "canceled".
	context.onExecutionFinish?.(() => {
		cancel.abort(new Problem('the execution was canceled', 'Run it again.'));
	});
	return cancel.signal;
}
