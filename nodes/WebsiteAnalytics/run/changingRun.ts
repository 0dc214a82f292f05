import type { INodeExecutionData } from 'n8n-workflow';
import { nameAll, withUnit } from '../values/text';
import { UserFacingError } from '../values/userFacingError';
import { withHint } from '../http/nodeError';
import { forEachItem } from './eachItem';
import { contextOf } from './itemContext';
import { failedItem, outputItems } from './itemOutput';
import { type Change, type ChangingOperation, MAX_AT_ONCE, type Run } from './operation';
import type { ItemRead, ItemReader } from './readItems';

interface PlannedChange {
	read: ItemRead;
	change: Change;
}

/** The change of an item, or the output of an item that failed in a run that continues. */
type Planned = PlannedChange | { output: INodeExecutionData[] };

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
): Promise<INodeExecutionData[][]> {
	const { indexes, continues } = run;
	const changed = new Set<string>();
	const resultOf = (thrown: unknown, item: number) => [failedItem(run, thrown, item)];

	const planned = await forEachItem<Planned>(run, {
		atOnce: MAX_AT_ONCE,
		async work(position, signal) {
			const read = await readItem(position);
			signal.throwIfAborted();
			return { read, change: await operation.plan(read.input, contextOf(run, read, signal)) };
		},
		resultOf: (thrown, item) => ({ output: resultOf(thrown, item) }),
		errorOf: (thrown) => withNote(run, thrown, `No website was ${operation.done}.`),
	});

	return await forEachItem(run, {
		atOnce: continues ? MAX_AT_ONCE : 1,
		async work(position, signal) {
			const plan = planned[position];
			if (!plan || 'output' in plan) return plan?.output ?? [];

			const { read, change } = plan;
			const result = await read.session.inOrder(change.key, async () => {
				await run.waitForBatch(position, signal);
				signal.throwIfAborted();
				return await change.make(contextOf(run, read, signal));
			});
			changed.add(change.name);
			return await outputItems(run, operation, read.input, result, indexes[position] ?? 0);
		},
		resultOf,
		errorOf: (thrown) => withNote(run, thrown, changesBefore(operation, changed)),
	});
}

function changesBefore({ done }: ChangingOperation, changed: Set<string>): string {
	if (changed.size === 0) return `No website was ${done} before.`;
	const count = `${withUnit(changed.size, 'website')} ${changed.size === 1 ? 'was' : 'were'}`;
	return `${count} ${done} before: ${nameAll([...changed])}`;
}

/** Adds a note to an error. A run with a single item needs none. */
function withNote({ itemCount }: Run, thrown: unknown, note: string): unknown {
	if (itemCount < 2 || !(thrown instanceof UserFacingError)) return thrown;
	return new UserFacingError(withHint(thrown.message, note), thrown.hint, thrown);
}
