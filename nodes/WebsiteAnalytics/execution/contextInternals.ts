import type { IExecutePaginationFunctions, ITaskDataConnections } from 'n8n-workflow';

/**
 * What the context of an item carries in every version of n8n, but does not declare. Nothing depends
 * on it being there: without it, only what the callers say is lost.
 */
interface Internals {
	inputData?: ITaskDataConnections;
	additionalData?: object;
}

/** How many items the run has; undefined when n8n does not say. */
export function countItems(context: IExecutePaginationFunctions): number | undefined {
	const { inputData } = context as unknown as Internals;
	return (inputData?.main ?? inputData?.ai_tool)?.[0]?.length;
}

/** An object that all runs of an execution share; undefined when n8n does not say. */
export function executionOf(context: IExecutePaginationFunctions): object | undefined {
	return (context as unknown as Internals).additionalData;
}
