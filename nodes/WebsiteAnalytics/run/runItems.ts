import { compact, once, pick } from 'lodash';
import { ExpressionError, type INodeExecutionData } from 'n8n-workflow';
import { readTimezone } from '../analytics/days';
import { anySignal, onAbort } from '../client/abort';
import { now as clockMs, wait } from '../client/clock';
import { mapConcurrently } from '../client/mapConcurrently';
import { shareReads } from '../client/requestCache';
import { namesOf } from '../outputField';
import { asNodeError, withSolution } from '../nodeError';
import { Problem } from '../problem';
import type { Hint } from './hint';
import { prepareBinary } from './files';
import { findWebsite, type Finding, type ItemWebsite } from './itemWebsite';
import { runForWebsites, throwFailure } from './itemWebsites';
import type { CommonInput, OperationContext, RunFunctions, Task } from './operation';
import { readRequestOptions } from './requestOptions';
import { itemReader, MAX_AT_ONCE, type Session } from './session';

/**
 * Runs an operation for items.
 * @param indexes of the items, one after the other
 * @param isWatched whether a person sees hints
 * @throws NodeError of the first item that failed and stops the run
 */
export async function runItems(
	functions: RunFunctions,
	task: Task,
	indexes: number[],
	isWatched = false,
): Promise<{ output: INodeExecutionData[]; hints: Hint[] }> {
	const cancel = new AbortController();
	// n8n recognizes the error of a canceled node by the word "canceled".
	const canceled = new Problem('the execution was canceled', 'Run it again.');
	const forget = onAbort(functions.getExecutionCancelSignal(), () => cancel.abort(canceled));
	try {
		const run = new Run(functions, task, indexes, cancel.signal, isWatched);
		const results = await mapConcurrently(
			indexes,
			MAX_AT_ONCE,
			async (index) => await run.item(index),
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

/** An item under way, or one of its websites. */
interface Work {
	session: Session;
	input: CommonInput;
	/** Aborted when nothing more is to be sent. */
	stopSignal: AbortSignal;
	/** Replaces the website of the form. */
	website?: () => Promise<ItemWebsite>;
}

class Run {
	readonly hints: Hint[] = [];
	private readonly now = new Date();
	private readonly startedMs = clockMs();
	private readonly readOptions = once(() =>
		readRequestOptions(this.functions.getNodeParameter('requestOptions', 0, {})),
	);
	private readonly readItem: ReturnType<typeof itemReader>;
	private readonly underWay = new Map<number, AbortController>();
	/** The first item that failed and stops the run. */
	private stoppedBy = Infinity;

	constructor(
		private readonly functions: RunFunctions,
		private readonly task: Task,
		private readonly indexes: readonly number[],
		private readonly cancelSignal: AbortSignal,
		private readonly isWatched: boolean,
	) {
		const { now, readOptions } = this;
		this.readItem = itemReader({ functions, task, indexes, now, cancelSignal, readOptions });
	}

	/** Runs the operation for an item. Returns its output, or the error that stops the run. */
	async item(index: number): Promise<INodeExecutionData[] | Error> {
		if (index > this.stoppedBy) return [];
		const stop = new AbortController();
		this.underWay.set(index, stop);
		const continues = this.functions.continueOnFail();
		const { session, input, error } = await this.readItem(index);
		const asError = (thrown: unknown) => {
			// The editor takes the field and the reason from the error of an expression.
			if (thrown instanceof ExpressionError) return thrown;
			const details = { itemIndex: index, redact: session?.connection.redact };
			return asNodeError(this.functions.getNode(), this.task.title, thrown, details);
		};
		const failedItem = (thrown: unknown): INodeExecutionData => {
			const { message, description } = asError(thrown);
			// n8n keeps the data of the item when `error` is all that stands in its place.
			return { json: { error: withSolution(message, description) }, pairedItem: { item: index } };
		};
		try {
			if (!session || !input) throw error;
			await this.waitForBatch(index, stop.signal);
			stop.signal.throwIfAborted();
			const work = { session, input, stopSignal: stop.signal };
			const { websites = { which: 'one' as const } } = input;
			if (websites.which === 'one') return await this.outputOf(work, index);
			const results = await runForWebsites(websites, this.findingOf(work), async (website) => {
				const over = new AbortController();
				const stopSignal = anySignal(stop.signal, over.signal);
				const output = this.outputOf({ ...work, stopSignal, website }, index);
				// Where it failed, what of it still waits to be sent would be in vain.
				return await output.finally(() => over.abort());
			});
			this.cancelSignal.throwIfAborted();
			if (!continues) throwFailure(results);
			return results.flatMap((result) =>
				result.status === 'rejected' ? [failedItem(result.reason)] : result.value,
			);
		} catch (thrown) {
			this.fail(index, !continues);
			return continues ? [failedItem(thrown)] : asError(thrown);
		}
	}

	/**
	 * Ends what an item that failed still has under way. When it stops the run, the items after it end too. Those before
	 * it go on, because n8n reports the first item that failed.
	 */
	private fail(index: number, stopsRun: boolean): void {
		if (stopsRun) this.stoppedBy = Math.min(this.stoppedBy, index);
		const reason = new Problem(
			`not sent, because item ${index} failed before`,
			"Set 'On Error' in the node's settings to continue with the other items.",
		);
		for (const [other, stop] of this.underWay) {
			if (other === index || other > this.stoppedBy) stop.abort(reason);
		}
	}

	/** The first batch begins at once, and each other one so much later than the one before. */
	private async waitForBatch(index: number, stopSignal: AbortSignal): Promise<void> {
		const { size, intervalMs } = this.readOptions().batching;
		const position = index - (this.indexes[0] ?? 0);
		const delayMs = this.startedMs + Math.floor(position / size) * intervalMs - clockMs();
		if (delayMs > 0) await wait(delayMs, anySignal(stopSignal, this.cancelSignal));
	}

	private readonly hint: OperationContext['hint'] = (hints) => {
		if (this.isWatched) this.hints.push(...compact(hints()));
	};

	/** What finds the website of an item. A request that changes something is for exactly the named website. */
	private findingOf({ session, stopSignal }: Work): Finding {
		const { method = 'GET' } = this.task.operation.request ?? {};
		const { hint, cancelSignal } = this;
		const signal = anySignal(cancelSignal, stopSignal);
		const access = method === 'GET' ? 'read' : 'change';
		return { websites: session.websites, access, signal, hint };
	}

	private contextOf(work: Work): OperationContext {
		const { session, input, stopSignal } = work;
		const { functions, now, hint } = this;
		const finding = this.findingOf(work);
		const { websites, signal } = finding;
		const find = async () => {
			const { websiteId, websites: chosen } = input;
			const choice = chosen?.which === 'one' ? chosen.website : websiteId;
			return await findWebsite(choice ?? { mode: 'id', value: '' }, finding);
		};
		return {
			connection: shareReads(session.connection, session.reads, stopSignal),
			...{ websites, signal, now, hint },
			website: work.website ?? find,
			get timezone() {
				return readTimezone(functions.getTimezone());
			},
			itemCount: this.indexes.length,
			inOrder: session.inOrder,
		};
	}

	/** Returns the output of an operation, linked to its item. */
	private async outputOf(work: Work, item: number): Promise<INodeExecutionData[]> {
		const { operation } = this.task;
		const { items, files = [] } = await operation.run(work.input, this.contextOf(work));
		const binary = await prepareBinary(this.functions.helpers, files);
		const isSimplified = work.input.output === 'simplified';
		const names = namesOf(operation.output.filter((field) => field.isSimplified));
		return items.map((json, row) => ({
			json: isSimplified ? pick(json, names) : json,
			// A file of several items is in the first: in each, n8n would store it as often.
			...(row === 0 && files.length > 0 && { binary }),
			pairedItem: { item },
		}));
	}
}
