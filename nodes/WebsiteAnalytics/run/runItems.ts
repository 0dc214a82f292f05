import { chunk, compact, memoize, once, pick } from 'lodash';
import { ExpressionError, sleep, type INodeExecutionData } from 'n8n-workflow';
import { abortable, onAbort, mapConcurrently } from '../client/concurrency';
import { asNodeError, withHint } from '../nodeError';
import { namesOf } from '../items/outputField';
import { UserFacingError } from '../userFacingError';
import { prepareBinary } from './files';
import {
	findingOf,
	itemContext,
	itemValues,
	type RunDetails,
	type Work,
	MAX_AT_ONCE,
	sessionOpener,
	type Session,
} from './itemContext';
import { runForWebsites, throwFailure } from './itemWebsites';
import type { CommonInput, RunFunctions, TitledOperation } from './operation';
import { readRequestOptions } from './requestOptions';

/**
 * Runs an operation for items.
 * @param indexes of the items, one after the other
 * @throws NodeError of the first item that failed and stops the run
 */
export async function runItems(
	functions: RunFunctions,
	operation: TitledOperation,
	indexes: number[],
): Promise<{ output: INodeExecutionData[]; hints: string[] }> {
	// n8n recognizes the error of a canceled node by the word "canceled".
	const canceled = new UserFacingError('the execution was canceled', 'Run it again.');
	const cancel = new AbortController();
	const run = new Run(functions, operation, indexes, cancel.signal);
	const forget = onAbort(functions.getExecutionCancelSignal(), () => {
		cancel.abort(canceled);
		run.stopFrom(-1, canceled);
	});
	try {
		const parts = chunk(indexes, MAX_AT_ONCE).map((part) =>
			once(async () => await run.readItems(part)),
		);
		const results = await mapConcurrently([...indexes.keys()], MAX_AT_ONCE, async (position) => {
			if (position >= run.stoppedFrom) return [];
			const part = await parts[Math.floor(position / MAX_AT_ONCE)]?.();
			const read = part?.[position % MAX_AT_ONCE];
			return read ? await run.item(position, read) : [];
		});
		const output = results.flatMap((result) => {
			if (result instanceof Error) throw result;
			return result;
		});
		return { output, hints: [...run.hints] };
	} finally {
		forget();
	}
}

type ReadItem =
	{ session: Session; input: CommonInput } | { session: Session | undefined; error: unknown };

class Run {
	readonly hints = new Set<string>();
	private readonly startedMs = performance.now();
	private readonly details: RunDetails;
	private readonly valuesOf: ReturnType<typeof itemValues>;
	private readonly readOptions: () => ReturnType<typeof readRequestOptions>;
	private readonly sessionOf: ReturnType<typeof sessionOpener>;
	private readonly underWay = new Map<number, AbortController>();
	/** Items from this position on are not run. */
	stoppedFrom = Infinity;

	constructor(
		private readonly functions: RunFunctions,
		private readonly operation: TitledOperation,
		private readonly indexes: readonly number[],
		cancelSignal: AbortSignal,
	) {
		const now = new Date();
		this.details = {
			...{ functions, operation, now, itemCount: indexes.length },
			hint: (...hints) => compact(hints).forEach((hint) => this.hints.add(hint)),
		};
		this.valuesOf = itemValues(functions, now);
		// Not by `once`, which returns undefined after an error.
		this.readOptions = memoize(() =>
			readRequestOptions(functions.getNodeParameter('requestOptions', 0, {})),
		);
		this.sessionOf = sessionOpener(functions, cancelSignal, this.readOptions);
	}

	/**
	 * Returns the sessions and the inputs of items, or why there is none. Together, because n8n takes twice as long for an
	 * expression between requests.
	 */
	async readItems(indexes: number[]): Promise<ReadItem[]> {
		const opened = await Promise.allSettled(indexes.map(this.sessionOf));
		return opened.map((result, place): ReadItem => {
			if (result.status === 'rejected') return { session: undefined, error: result.reason };
			const session = result.value;
			try {
				const values = this.valuesOf(indexes[place] ?? 0);
				return { session, input: this.operation.form.read(values) };
			} catch (error) {
				return { session, error };
			}
		});
	}

	/** Runs the operation for an item. Returns its output, or the error that stops the run. */
	async item(position: number, read: ReadItem): Promise<INodeExecutionData[] | Error> {
		if (position >= this.stoppedFrom) return [];
		const index = this.indexes[position] ?? 0;
		const stop = new AbortController();
		this.underWay.set(position, stop);
		const { session } = read;
		try {
			if ('error' in read) throw read.error;
			await this.waitForBatch(position, stop.signal);
			stop.signal.throwIfAborted();
			return await this.outputOfItem({ ...read, signal: stop.signal }, index);
		} catch (thrown) {
			if (this.functions.continueOnFail()) return [this.failedItem(thrown, index, session)];
			const notSent = new UserFacingError(
				`not sent, because item ${index} failed before`,
				"Set 'On Error' in the node's settings to continue with the other items.",
			);
			this.stopFrom(position, notSent);
			return this.asError(thrown, index, session);
		} finally {
			// What the item still has under way is in vain. Without a reason, Node would create an error with its stack.
			stop.abort(null);
			this.underWay.delete(position);
		}
	}

	/** Stops items. Those before go on, because n8n reports the first item that failed. */
	stopFrom(position: number, reason: Error): void {
		this.stoppedFrom = Math.min(this.stoppedFrom, position);
		for (const [other, stop] of this.underWay) {
			if (other >= this.stoppedFrom) stop.abort(reason);
		}
	}

	/** The first batch begins at once, and each other one so much later than the one before. */
	private async waitForBatch(position: number, signal: AbortSignal): Promise<void> {
		const { size, intervalMs } = this.readOptions().batching;
		const delayMs = this.startedMs + Math.floor(position / size) * intervalMs - performance.now();
		if (delayMs > 0) await abortable(sleep(delayMs), signal);
	}

	private async outputOfItem(work: Work, index: number): Promise<INodeExecutionData[]> {
		const { websites = { which: 'one' as const } } = work.input;
		if (websites.which === 'one') return await this.outputOf(work, index);
		const results = await runForWebsites(
			websites,
			findingOf(work, this.details),
			async (website) => await this.outputOf({ ...work, website }, index),
		);
		work.signal.throwIfAborted();
		if (!this.functions.continueOnFail()) throwFailure(results);
		return results.flatMap((result) =>
			result.status === 'rejected'
				? [this.failedItem(result.reason, index, work.session)]
				: result.value,
		);
	}

	/** Returns the output of an operation, linked to its item. */
	private async outputOf(work: Work, item: number): Promise<INodeExecutionData[]> {
		const { run, output } = this.operation;
		const { items, files = [] } = await run(work.input, itemContext(work, this.details));
		const binary = await prepareBinary(this.functions.helpers, files);
		const isSimplified = work.input.output === 'simplified';
		const names = namesOf(output.filter((field) => field.isSimplified));
		return items.map((json, row) => ({
			json: isSimplified ? pick(json, names) : json,
			// A file of several items is in the first: in each, n8n would store it as often.
			...(row === 0 && files.length > 0 && { binary }),
			pairedItem: { item },
		}));
	}

	private asError(thrown: unknown, itemIndex: number, session?: Session) {
		// The editor takes the field and the reason from the error of an expression.
		if (thrown instanceof ExpressionError) return thrown;
		const details = { itemIndex, redact: session?.connection.redact };
		return asNodeError(this.functions.getNode(), this.operation.title, thrown, details);
	}

	private failedItem(thrown: unknown, item: number, session?: Session): INodeExecutionData {
		const { message, description } = this.asError(thrown, item, session);
		// n8n keeps the data of the item when `error` is all that stands in its place.
		return { json: { error: withHint(message, description) }, pairedItem: { item } };
	}
}
