import { compact, pick } from 'lodash';
import {
	ExpressionError,
	type IBinaryKeyData,
	type IDataObject,
	type INodeExecutionData,
} from 'n8n-workflow';
import { mapConcurrently, onAbort, type Signal, Stop } from '../http/concurrency';
import { asNodeError, reword, withHint } from '../http/nodeError';
import type { Operation, OperationResult } from './operation';
import type { ItemRead, ItemReader } from './readItems';
import type { Run } from './run';

interface ItemWork {
	/** How many items are under way at once. */
	atOnce: number;
	/** Returns the output of an item that was read. The signal is aborted when the item is stopped, and at the end of the work. */
	work(read: ItemRead, signal: Signal): Promise<INodeExecutionData[]>;
	/** Returns what the error that stops the run says besides. A false entry is skipped. */
	notes?(): Array<string | false>;
}

/**
 * Works for all items of a run, and returns the outputs in their order. A failed item stops the items behind it. The
 * items before it go on, because n8n reports the first item that failed. In a run that continues, no item stops another.
 *
 * @throws NodeError of the first failed item, or of a canceled run
 */
export async function forEachItem(
	run: Run,
	readItem: ItemReader,
	{ atOnce, work, notes = () => [] }: ItemWork,
): Promise<INodeExecutionData[]> {
	const { items, firstItem, continues, cancelSignal } = run;
	const underWay = new Map<number, Stop>();
	let stoppedBehind = Infinity;
	let failure: Error | undefined;

	const stopBehind = (item: number, thrown: unknown) => {
		stoppedBehind = item;
		const error = reword(thrown, (message) => compact(notes()).reduce(withHint, message));
		failure = itemError(run, error, Math.max(item, firstItem));
		for (const [other, stop] of underWay) {
			if (other > item) stop.abort(thrown);
		}
	};
	const outputOf = async (item: number): Promise<INodeExecutionData[]> => {
		if (item > stoppedBehind) return [];
		const stop = new Stop();
		underWay.set(item, stop);
		try {
			return await work(await readItem(item), stop);
		} catch (thrown) {
			if (continues) return [failedItem(run, thrown, item)];
			// The error of a stopped item only says that it was stopped.
			if (item < stoppedBehind) stopBehind(item, thrown);
			return [];
		} finally {
			// Ends the requests of the item.
			stop.abort();
			underWay.delete(item);
		}
	};

	onAbort(cancelSignal, (reason) => stopBehind(-1, reason));
	const outputs = await mapConcurrently(items, atOnce, outputOf);
	if (failure) throw failure;
	return outputs.flat();
}

/** Returns the items of an operation as n8n takes them, linked to the item that they come from. */
export async function outputItems(
	{ functions }: Run,
	{ simplified = [] }: Operation,
	{ item, input }: ItemRead,
	{ items, files = [] }: OperationResult,
): Promise<INodeExecutionData[]> {
	const binary: IBinaryKeyData = {};
	for (const { name, content, fileName, mimeType } of files) {
		const data = Buffer.from(content);
		binary[name] = await functions.helpers.prepareBinaryData(data, fileName, mimeType);
	}

	return items.map((json, row) => ({
		json: (input.output === 'simplified' ? pick(json, simplified) : json) as IDataObject,
		// Attached to the first item only: n8n stores one copy per item.
		...(row === 0 && files.length > 0 && { binary }),
		pairedItem: { item },
	}));
}

/** Returns the error of an item as n8n shows it. */
function itemError({ functions, title, secrets }: Run, thrown: unknown, itemIndex: number) {
	// The editor takes the field and the reason from the error of an expression.
	if (thrown instanceof ExpressionError) return thrown;
	return asNodeError(functions.getNode(), title, thrown, { itemIndex, redact: secrets.redact });
}

/** Returns the output of an item that failed in a run that continues. */
export function failedItem(run: Run, thrown: unknown, item: number): INodeExecutionData {
	const { message, description } = itemError(run, thrown, item);
	// n8n restores the input data if `error` is the only key.
	return { json: { error: withHint(message, description) }, pairedItem: { item } };
}
