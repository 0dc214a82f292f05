import type {
	IExecuteFunctions,
	IExecutePaginationFunctions,
	INodeExecutionData,
} from 'n8n-workflow';
import { Problem } from '../problem';
import { onAbort } from '../transport/waiting';
import { mapConcurrently } from '../transport/mapConcurrently';
import { executeItem } from './executeItem';
import { hintSentences, type Hint } from './hint';
import type { Task } from './operation';
import { MAX_UNDER_WAY, Run, type RunFunctions } from './run';

/** Runs an operation for all items of a run. @throws NodeError of the first item that failed */
export async function executeItems(
	functions: IExecuteFunctions,
	task: Task,
): Promise<INodeExecutionData[][]> {
	const indexes = [...functions.getInputData().keys()];
	// No hints in production: nobody reads them, and they would fill the records of executions.
	const takesHints = functions.getMode() === 'manual' && 'addExecutionHints' in functions;
	const { output, hints } = await execute(functions as RunFunctions, task, indexes, takesHints);
	const messages = hintSentences(hints);
	// Versions of n8n that do not know groups show each hint by itself.
	const group = messages.length > 1 && { key: 'result', summary: '{count} hints on the result' };
	functions.addExecutionHints(
		...messages.map((message) => ({
			message,
			location: 'outputPane' as const,
			...(group && { group }),
		})),
	);
	return [output];
}

/** Runs an operation for the one item that n8n's routing hands over. @throws NodeError */
export async function executeRoutedItem(
	functions: IExecutePaginationFunctions,
	task: Task,
): Promise<INodeExecutionData[]> {
	const ofItem = Object.create(functions, {
		getNodeParameter: {
			value: (name: string, _itemIndex: number, fallback?: object) =>
				functions.getNodeParameter(name, fallback),
		},
		getCredentials: { value: async (type: string) => await functions.getCredentials(type) },
	}) as RunFunctions;
	const { output } = await execute(ofItem, task, [functions.getItemIndex()]);
	return output;
}

async function execute(
	functions: RunFunctions,
	task: Task,
	indexes: number[],
	takesHints = false,
): Promise<{ output: INodeExecutionData[]; hints: Hint[] }> {
	const cancel = new AbortController();
	const signal = functions.getExecutionCancelSignal?.();
	const forget = signal && onAbort(signal, () => cancel.abort(canceled()));
	try {
		const run = new Run(functions, task, indexes, cancel.signal, takesHints);
		const results = await mapConcurrently(
			indexes,
			MAX_UNDER_WAY,
			async (index) => await executeItem(run, task.operation, index),
		);
		const output = results.flatMap((result) => {
			if (result instanceof Error) throw result;
			return result;
		});
		return { output, hints: run.hints };
	} finally {
		forget?.();
	}
}

/** n8n recognizes the error of a canceled node by the word "canceled". */
function canceled(): Problem {
	return new Problem('the execution was canceled', 'Run it again.');
}
