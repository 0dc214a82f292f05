import {
	ExecutionLifecycleHooks,
	LoadOptionsContext,
	PollContext,
	WorkflowExecute,
} from 'n8n-core';
import { createRunExecutionData, type IDataObject, type IWorkflowBase } from 'n8n-workflow';
import { NODES, type NamedParameters, type NodeRun, type ServiceAccess } from '../task';
import { additionalDataFor, workflowOf } from './n8n';

/** Runs a node on all items, as n8n runs an active workflow. @throws the error of the node */
export async function runNode(run: NodeRun): Promise<IDataObject[]> {
	const { node: name, parameters, service, input, retryOnFail } = run;
	const { type, typeVersion } = NODES[name];
	const retries = retryOnFail ? { retryOnFail, maxTries: 3, waitBetweenTries: 100 } : {};
	const { workflow, node } = workflowOf(type, parameters, { typeVersion, ...retries });
	const hooks = new ExecutionLifecycleHooks('trigger', 'bench', {
		...workflow,
		nodes: [node],
		connections: {},
	} as unknown as IWorkflowBase);
	const data = { main: [input.map((json) => ({ json }))] };
	const state = createRunExecutionData({
		executionData: { nodeExecutionStack: [{ node, data, source: null }] },
	});
	const additionalData = { ...additionalDataFor(service), hooks };
	const execution = new WorkflowExecute(additionalData, 'trigger', state);
	const { resultData } = (await execution.processRunExecutionData(workflow)).data;
	if (resultData.error) throw new Error(`${name}: ${resultData.error.message}`);
	return resultData.runData[node.name]?.[0]?.data?.main?.[0]?.map(({ json }) => json) ?? [];
}

/** The trigger in an active workflow. n8n keeps its static data in memory from poll to poll. */
export class ActiveTrigger {
	private readonly context: PollContext;
	private readonly parts: ReturnType<typeof workflowOf>;

	constructor(
		private readonly trigger: NamedParameters,
		service: ServiceAccess,
	) {
		this.parts = workflowOf(`${NODES.websiteAnalytics.type}Trigger`, trigger.parameters);
		const { workflow, node } = this.parts;
		const additionalData = additionalDataFor(service);
		this.context = new PollContext(workflow, node, additionalData, 'trigger', 'activate');
	}

	/** Returns the length of the JSON that n8n stores for the trigger. */
	stateSize(): number {
		return JSON.stringify(this.parts.workflow.staticData).length;
	}

	/** Polls, and returns the JSON of the items with the name of the trigger. @throws the error of the node */
	async poll(): Promise<IDataObject[]> {
		const output = await this.parts.nodeType.poll?.call(this.context);
		return output?.flat().map(({ json }) => ({ ...json, trigger: this.trigger.name })) ?? [];
	}
}

/** Returns how many websites the list in the editor shows. @throws the error that the editor shows */
export async function countListed(service: ServiceAccess, filter?: string): Promise<number> {
	const { workflow, node, nodeType } = workflowOf(NODES.websiteAnalytics.type, {});
	const context = new LoadOptionsContext(workflow, node, additionalDataFor(service), '');
	const list = await nodeType.methods?.listSearch?.searchWebsites?.call(context, filter);
	if (!list) throw new Error('The node has no list of websites');
	return list.results.length;
}
