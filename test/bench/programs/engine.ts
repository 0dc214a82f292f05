import 'reflect-metadata';
import { ExecutionLifecycleHooks, WorkflowExecute } from 'n8n-core';
import {
	createRunExecutionData,
	Workflow,
	type IDataObject,
	type INode,
	type IRunExecutionData,
	type IWorkflowBase,
} from 'n8n-workflow';
import { additionalDataFor, CREDENTIAL, type BenchCredential } from './additionalData';
import { base, loadType, nodeTypes, pack, startN8n } from './n8n';
import { monotonicMs } from './respond';

export interface NodeRun {
	/** `plain` is only for n8n's server. */
	node: 'websiteAnalytics' | 'httpRequest' | 'plain';
	parameters: INode['parameters'];
	credential: BenchCredential;
	/** The JSON of the input items. */
	input: IDataObject[];
	/** n8n's setting 'Retry On Fail'. */
	retryOnFail?: boolean;
}

export interface NodeRunResult {
	/** When n8n had prepared the execution, and started the node. */
	nodeStartedAtMs: number;
	/** All of the execution. */
	durationMs: number;
	/** The JSON of the output items. */
	items: IDataObject[];
}

const SOURCE = 'Input';
const NODE = 'Node';

export const ready = startN8n();

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
		{ ...additionalDataFor(given.credential), hooks },
		'trigger',
		startingAtNode(workflow, given.input),
	);
	const { resultData } = (await execution.processRunExecutionData(workflow)).data;
	const durationMs = monotonicMs() - startedAtMs;
	if (resultData.error) throw new Error(`${given.node}: ${resultData.error.message}`);
	const items = resultData.runData[NODE]?.[0]?.data?.main?.[0] ?? [];
	return { nodeStartedAtMs, durationMs, items: items.map(({ json }) => json) };
}

function workflowNodes({ node, parameters, retryOnFail = false }: NodeRun): INode[] {
	const type = `${(node === 'websiteAnalytics' ? pack : base).packageName}.${node}`;
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
			...(retryOnFail && { retryOnFail, maxTries: 3, waitBetweenTries: 100 }),
		},
	];
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
