import 'reflect-metadata';
import { ExecutionLifecycleHooks, WorkflowExecute } from 'n8n-core';
import {
	createRunExecutionData,
	Workflow,
	type IDataObject,
	type INode,
	type IRunExecutionData,
	type IWorkflowBase,
	type IWorkflowExecuteAdditionalData,
} from 'n8n-workflow';
import { OneCredential } from './credentials';
import { base, loadType, nodeTypes, pack, startN8n } from './n8n';
import { monotonicMs } from './respond';

export interface NodeRun {
	node: 'websiteAnalytics' | 'httpRequest';
	parameters: INode['parameters'];
	credential: { baseUrl: string; apiKey: string };
	/** The JSON of the input items. */
	input: IDataObject[];
}

export interface NodeRunResult {
	/** When n8n had prepared the execution, and started the node. */
	nodeStartedAtMs: number;
	/** All of the execution. */
	durationMs: number;
	/** The JSON of the output items. */
	items: IDataObject[];
}

const CREDENTIAL = 'websiteAnalyticsApi';
const SOURCE = 'Input';
const NODE = 'Node';

const ready = startN8n();

/**
 * Runs a node on all items in a workflow of a trigger and the node, as n8n runs an active workflow.
 * @throws what stopped the run
 */
export async function runNode(given: NodeRun): Promise<NodeRunResult> {
	await ready;
	const startedAtMs = monotonicMs();
	const nodes = workflowNodes(given);
	const workflow = new Workflow({
		id: 'bench',
		name: 'Bench',
		nodes,
		connections: { [SOURCE]: { main: [[{ node: NODE, type: 'main', index: 0 }]] } },
		active: true,
		nodeTypes,
		settings: { timezone: 'UTC' },
	});
	const hooks = new ExecutionLifecycleHooks('trigger', 'bench', {
		...workflow,
		nodes,
		connections: workflow.connectionsBySourceNode,
	} as unknown as IWorkflowBase);
	let nodeStartedAtMs = NaN;
	hooks.addHandler('nodeExecuteBefore', () => void (nodeStartedAtMs = monotonicMs()));
	const execution = new WorkflowExecute(
		{ ...additionalData(given), hooks },
		'trigger',
		startingAtNode(workflow, given.input),
	);
	const { resultData } = (await execution.processRunExecutionData(workflow)).data;
	const durationMs = monotonicMs() - startedAtMs;
	if (resultData.error) throw new Error(`${given.node}: ${resultData.error.message}`);
	const items = resultData.runData[NODE]?.[0]?.data?.main?.[0] ?? [];
	return { nodeStartedAtMs, durationMs, items: items.map(({ json }) => json) };
}

function workflowNodes({ node, parameters }: NodeRun): INode[] {
	const isOurs = node === 'websiteAnalytics';
	const type = `${isOurs ? pack.packageName : base.packageName}.${node}`;
	const trigger = `${base.packageName}.manualTrigger`;
	const loaded = loadType(type);
	return [
		{ id: '1', name: SOURCE, type: trigger, typeVersion: 1, position: [0, 0], parameters: {} },
		{
			id: '2',
			name: NODE,
			type,
			typeVersion: 'currentVersion' in loaded ? loaded.currentVersion : 1,
			position: [200, 0],
			parameters,
			credentials: { [CREDENTIAL]: { id: '1', name: 'Bench' } },
		},
	];
}

function additionalData({ credential }: NodeRun): IWorkflowExecuteAdditionalData {
	const data: Partial<IWorkflowExecuteAdditionalData> = {
		credentialsHelper: new OneCredential(pack.getCredential(CREDENTIAL).type, credential),
		executionId: 'bench',
		variables: {},
		currentNodeExecutionIndex: 0,
		webhookWaitingBaseUrl: 'http://127.0.0.1/webhook-waiting',
		formWaitingBaseUrl: 'http://127.0.0.1/form-waiting',
	};
	return data as IWorkflowExecuteAdditionalData;
}

/** The state of an execution in which the trigger has given the items and the node comes next. */
function startingAtNode(workflow: Workflow, input: IDataObject[]): IRunExecutionData {
	const node = workflow.getNode(NODE);
	if (!node) throw new Error('The workflow has no node to start at');
	const data = { main: [input.map((json) => ({ json }))] };
	const time = { startTime: 0, executionTime: 0, executionIndex: 0 };
	return createRunExecutionData({
		resultData: { runData: { [SOURCE]: [{ ...time, source: [], data }] } },
		executionData: {
			nodeExecutionStack: [{ node, data, source: { main: [{ previousNode: SOURCE }] } }],
		},
	});
}
