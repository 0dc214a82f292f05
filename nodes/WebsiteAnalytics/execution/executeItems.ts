import type {
	IExecuteFunctions,
	IExecutePaginationFunctions,
	INodeExecutionData,
} from 'n8n-workflow';
import { mapConcurrently } from '../transport/mapConcurrently';
import { executeItem } from './executeItem';
import { hintSentences } from './hints';
import { MAX_ITEMS_UNDER_WAY, Run, type RunFunctions, type Task } from './run';

/** Runs an operation for all items of a run. @throws NodeError of the first item that failed */
export async function executeItems(
	functions: IExecuteFunctions,
	task: Task,
): Promise<INodeExecutionData[][]> {
	const takesHints = functions.getMode() === 'manual' && 'addExecutionHints' in functions;
	const indexes = [...functions.getInputData().keys()];
	const run = new Run(functions as RunFunctions, task, indexes, takesHints);
	const output = await executeRun(run);
	// No hints in production: nobody reads them, and they would fill the records of executions.
	for (const message of hintSentences(run.hints)) {
		functions.addExecutionHints({ message, location: 'outputPane' });
	}
	return [output];
}

/** Runs an operation for the one item that n8n's routing hands over. @throws NodeError */
export async function executeRoutedItem(
	functions: IExecutePaginationFunctions,
	task: Task,
): Promise<INodeExecutionData[]> {
	const run = new Run(
		Object.create(functions, {
			getNodeParameter: {
				value: (name: string, _itemIndex: number, fallback?: object) =>
					functions.getNodeParameter(name, fallback),
			},
			getCredentials: { value: async (type: string) => await functions.getCredentials(type) },
		}) as RunFunctions,
		task,
		[functions.getItemIndex()],
	);
	return await executeRun(run);
}

async function executeRun(run: Run): Promise<INodeExecutionData[]> {
	try {
		const items = run.indexes.map((index, position) => ({ index, position }));
		const results = await mapConcurrently(
			items,
			MAX_ITEMS_UNDER_WAY,
			async (item) => await executeItem(run, item),
		);
		return results.flatMap((result) => {
			if (result instanceof Error) throw result;
			return result;
		});
	} finally {
		run.end();
	}
}
