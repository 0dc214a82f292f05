import { createRunExecutionData, type IRunExecutionData } from 'n8n-workflow';

type State = NonNullable<Parameters<typeof createRunExecutionData>[0]>;

/** The state of an execution. Older versions of n8n have no `createRunExecutionData` to build it. */
export function runState({ resultData, executionData }: State = {}): IRunExecutionData {
	const state = {
		startData: {},
		resultData: { runData: {}, ...resultData },
		executionData: {
			contextData: {},
			metadata: {},
			nodeExecutionStack: [],
			waitingExecution: {},
			waitingExecutionSource: {},
			...executionData,
		},
	};
	return typeof createRunExecutionData === 'function'
		? createRunExecutionData(state)
		: (state as unknown as IRunExecutionData);
}
