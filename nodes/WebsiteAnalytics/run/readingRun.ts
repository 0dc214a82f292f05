import type { INodeExecutionData } from 'n8n-workflow';
import type { Signal } from '../http/concurrency';
import type { ItemWebsite } from '../service/itemWebsite';
import { forEachItem } from './eachItem';
import { contextOf } from './itemContext';
import { failedItem, outputItems } from './itemOutput';
import { runForWebsites } from './itemWebsites';
import { MAX_AT_ONCE, type ReadingOperation, type Run } from './operation';
import type { ItemRead, ItemReader } from './readItems';

/** Runs an operation that reads for all items, many of them at once. @throws NodeError of the first failed item */
export async function runReading(
	run: Run,
	operation: ReadingOperation,
	readItem: ItemReader,
): Promise<INodeExecutionData[][]> {
	return await forEachItem(run, {
		atOnce: MAX_AT_ONCE,
		async work(position, signal) {
			const read = await readItem(position);
			await run.waitForBatch(position, signal);
			signal.throwIfAborted();
			return await outputOf(run, operation, read, run.indexes[position] ?? 0, signal);
		},
		resultOf: (thrown, item) => [failedItem(run, thrown, item)],
	});
}

/** Runs the operation for an item, or for each of its websites. */
async function outputOf(
	run: Run,
	operation: ReadingOperation,
	read: ItemRead,
	item: number,
	signal: Signal,
): Promise<INodeExecutionData[]> {
	const { input, session } = read;
	const output = async (website?: ItemWebsite) => {
		const result = await operation.run(input, contextOf(run, read, signal, website));
		return await outputItems(run, operation, input, result, item);
	};
	const { websites } = input;
	if (!websites || websites.which === 'one') return await output();

	const lookup = { websites: session.websites, signal, hint: run.hint };
	const results = await runForWebsites(websites, lookup, run.continues, output);
	return results.flatMap((result) =>
		result.status === 'fulfilled' ? result.value : failedItem(run, result.reason, item),
	);
}
