import type { ICredentialDataDecryptedObject, IExecuteFunctions } from 'n8n-workflow';
import { readTimezone } from '../values/days';
import { nameAll } from '../values/text';
import { UserFacingError } from '../values/userFacingError';
import { openDaysOf } from '../analytics/ranges';
import { onAbort, type Signal, Stop, wait } from '../http/concurrency';
import { pauseOf } from '../http/hostLimiter';
import { Secrets } from '../http/redact';
import type { Batching } from './requestOptions';

/** What n8n hands to a node, in either way. */
export type RunFunctions = Pick<
	IExecuteFunctions,
	'continueOnFail' | 'getNode' | 'getTimezone' | 'helpers'
> & {
	getNodeParameter(name: string, itemIndex: number, fallback?: unknown): unknown;
	getCredentials(type: string, itemIndex: number): Promise<ICredentialDataDecryptedObject>;
	getExecutionCancelSignal(): AbortSignal | undefined;
	/** Missing where n8n shows no hints. */
	addExecutionHints?: IExecuteFunctions['addExecutionHints'];
};

/** What all items of a run have in common. */
export type Run = ReturnType<typeof beginRun>;

/**
 * Begins a run of items.
 *
 * @param title of the operation, as the editor shows it, e.g. `Website: Get`
 * @param items the indexes of the items, one after the other
 */
export function beginRun(functions: RunFunctions, title: string, items: number[]) {
	const cancel = new Stop();
	const now = new Date();
	const startedMs = performance.now();
	const [firstItem = 0] = items;
	const timezone = () => readTimezone(functions.getTimezone());

	return {
		functions,
		title,
		items,
		firstItem,
		/** Whether a failed item leaves the others alone. */
		continues: functions.continueOnFail(),
		/**
		 * Returns the timezone of the workflow.
		 * @throws UserFacingError when it is unknown
		 */
		timezone,
		/**
		 * Returns the days of the moment at which the run began, so that a day that ends meanwhile ends for no item.
		 * @throws UserFacingError when the timezone is unknown
		 */
		openDays: () => openDaysOf(now, timezone()),
		hints: new HintList(),
		/** Of all accounts. */
		secrets: new Secrets(),
		/** Aborted when the execution is canceled. n8n recognizes the error by the word "canceled". */
		cancelSignal: cancel,
		/** Stops to follow the execution. */
		end: onAbort(functions.getExecutionCancelSignal(), () => {
			const pause = pauseOf(cancel);
			const waiting = pause === undefined ? '' : ` while waiting for ${pause}`;
			cancel.abort(new UserFacingError(`the execution was canceled${waiting}`, 'Run it again.'));
		}),
		/**
		 * Waits until the batch of an item begins, an interval after the one before.
		 * @throws the reason of the signal
		 */
		async waitForBatch(item: number, { size, intervalMs }: Batching, signal: Signal) {
			const delayMs =
				startedMs + Math.floor((item - firstItem) / size) * intervalMs - performance.now();
			if (delayMs > 0) await wait(delayMs, signal);
		},
	};
}

/** Sentences beside the output in the editor. A falsy entry is skipped. */
export type Hints = ReadonlyArray<string | false | null | undefined>;

/** The sentences that a run shows, each once. */
export class HintList {
	/** The websites that a sentence is about; none for a sentence that names them itself. */
	private readonly websitesOf = new Map<string, Set<string>>();
	private readonly allWebsites = new Set<string>();

	/**
	 * @param website the name of the website that the sentences are about
	 */
	add(hints: Hints, website?: string): void {
		if (website !== undefined) this.allWebsites.add(website);
		for (const hint of hints) {
			if (!hint) continue;
			const websites = this.websitesOf.get(hint) ?? new Set();
			if (website !== undefined) websites.add(website);
			this.websitesOf.set(hint, websites);
		}
	}

	/** Returns the sentences. With several websites, a sentence begins with the websites that it is about. */
	sentences(): string[] {
		return [...this.websitesOf].map(([hint, websites]) =>
			websites.size > 0 && this.allWebsites.size > 1 ? `${nameAll([...websites])}: ${hint}` : hint,
		);
	}
}
