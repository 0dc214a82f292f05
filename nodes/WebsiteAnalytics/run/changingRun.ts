import type { INodeExecutionData } from 'n8n-workflow';
import { nameAll } from '../values/text';
import { forEachItem, outputItems } from './eachItem';
import { type ChangingOperation, contextOf, MAX_AT_ONCE } from './operation';
import type { ItemReader } from './readItems';
import type { Run } from './run';

/**
 * Plans the changes of all items, and then makes them: a wrong item changes nothing. The changes are made one after the
 * other, up to the first that fails. In a run that continues, many are made at once, but those of one website in order.
 *
 * @throws NodeError of the first failed item, with the changes before it
 */
export async function runChanging(
	run: Run,
	operation: ChangingOperation,
	readItem: ItemReader,
): Promise<INodeExecutionData[]> {
	const { items, continues } = run;
	const { done } = operation;
	const changed = new Set<string>();
	const underWay = new Set<string>();
	const lastChanges = new Map<string, Promise<unknown>>();

	const plans: Array<ReturnType<ChangingOperation['plan']>> = [];
	await forEachItem(run, readItem, {
		atOnce: MAX_AT_ONCE,
		async work(read, signal) {
			const plan = operation.plan(read.input, contextOf(run, read, signal));
			plans[read.item] = plan;
			await plan;
			return [];
		},
		notes: () => [items.length > 1 && `No website was ${done}.`],
	});

	return await forEachItem(run, readItem, {
		atOnce: continues ? MAX_AT_ONCE : 1,
		async work(read, signal) {
			// Throws again what a plan has thrown in a run that continues.
			const change = await plans[read.item];
			if (!change) return [];

			const { key, name } = change;
			const make = async () => {
				await run.waitForBatch(read.item, read.session.batching, signal);
				underWay.add(name);
				return await change.make(contextOf(run, read, signal)).finally(() => underWay.delete(name));
			};
			// A failure does not keep later changes from their turn.
			const making = (lastChanges.get(key) ?? Promise.resolve()).then(make, make);
			lastChanges.set(key, making);

			const result = await making;
			changed.add(name);
			return await outputItems(run, operation, read, result);
		},
		notes: () => [
			items.length > 1 && changesBefore(done, changed),
			underWay.size > 0 &&
				`Not answered yet, so look whether it was ${done}: ${nameAll([...underWay])}`,
		],
	});
}

function changesBefore(done: string, changed: Set<string>): string {
	if (changed.size === 0) return `No website was ${done} before.`;
	const count = changed.size === 1 ? '1 website was' : `${changed.size} websites were`;
	return `${count} ${done} before: ${nameAll([...changed])}`;
}
