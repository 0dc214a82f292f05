import { ExecutionLifecycleHooks, PollContext, WorkflowExecute } from 'n8n-core';
import { createRunExecutionData, type IDataObject, type IWorkflowBase } from 'n8n-workflow';
import { type NodeRun, NODES, type ServiceAccess, type StoredTrigger } from '../task';
import { additionalDataOf, workflowOf } from './n8n';

/**
 * Runs a node on all items, as n8n runs an active workflow, with 'Retry On Fail'.
 * @throws Error of the node
 */
export async function runNode(run: NodeRun): Promise<IDataObject[]> {
	const { type, typeVersion } = NODES[run.node];
	const retry = { retryOnFail: true, maxTries: 3, waitBetweenTries: 100 };
	const { workflow, node } = workflowOf(type, run.parameters, { typeVersion, ...retry });
	const hooks = new ExecutionLifecycleHooks('trigger', 'bench', {} as IWorkflowBase);
	const data = { main: [run.input.map((json) => ({ json }))] };
	const state = createRunExecutionData({
		executionData: { nodeExecutionStack: [{ node, data, source: null }] },
	});
	const additionalData = { ...additionalDataOf(run.service), hooks };
	const execution = new WorkflowExecute(additionalData, 'trigger', state);
	const { resultData } = (await execution.processRunExecutionData(workflow)).data;
	if (resultData.error) throw new Error(`${run.node}: ${resultData.error.message}`);
	return resultData.runData[node.name]?.[0]?.data?.main?.[0]?.map(({ json }) => json) ?? [];
}

/** Activates the trigger. n8n keeps its static data in memory, and stores it after polls with items. */
export function activateTrigger(trigger: StoredTrigger, service: ServiceAccess) {
	const type = `${NODES.websiteAnalytics.type}Trigger`;
	const { workflow, node, nodeType } = workflowOf(type, trigger.parameters);
	const staticData = workflow.getStaticData('node', node);
	Object.assign(staticData, trigger.stored);
	const additionalData = additionalDataOf(service);
	const context = new PollContext(workflow, node, additionalData, 'trigger', 'activate');
	/**
	 * Polls.
	 * @throws Error of the node
	 */
	return async () => {
		const output = await nodeType.poll?.call(context);
		if (output) trigger.stored = JSON.parse(JSON.stringify(staticData)) as IDataObject;
	};
}
