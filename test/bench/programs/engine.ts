import 'reflect-metadata';
import { dirname, join } from 'node:path';
import { GlobalConfig } from '@n8n/config';
import { Container } from '@n8n/di';
import {
	ExecutionLifecycleHooks,
	LazyPackageDirectoryLoader,
	PackageDirectoryLoader,
	WorkflowExecute,
} from 'n8n-core';
import {
	createRunExecutionData,
	Expression,
	NodeHelpers,
	Workflow,
	type IDataObject,
	type INode,
	type INodeTypes,
	type IRunExecutionData,
	type IWorkflowBase,
	type IWorkflowExecuteAdditionalData,
} from 'n8n-workflow';
import { OneCredential } from './credentials';
import { monotonicMs } from './respond';

export interface NodeRun {
	node: 'websiteAnalytics' | 'httpRequest';
	parameters: INode['parameters'];
	credential: { baseUrl: string; apiKey: string };
	/** The JSON of the input items. */
	input: IDataObject[];
}

export interface NodeRunResult {
	startedAtMs: number;
	durationMs: number;
	/** The JSON of the output items. */
	items: IDataObject[];
}

const CREDENTIAL = 'websiteAnalyticsApi';
const SOURCE = 'Input';
const NODE = 'Node';

const pack = new PackageDirectoryLoader(join(__dirname, 'pack'));
const base = new LazyPackageDirectoryLoader(
	dirname(require.resolve('n8n-nodes-base/package.json')),
);
const ready = prepareEngine();

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
	const execution = new WorkflowExecute(
		additionalData(given, workflow, nodes),
		'trigger',
		startingAtNode(workflow, given.input),
	);
	const { resultData } = (await execution.processRunExecutionData(workflow)).data;
	const durationMs = monotonicMs() - startedAtMs;
	if (resultData.error) throw resultData.error;
	const items = resultData.runData[NODE]?.[0]?.data?.main?.[0] ?? [];
	return { startedAtMs, durationMs, items: items.map(({ json }) => json) };
}

/** As n8n does when it starts: loads the packages, and starts its engine for expressions. */
async function prepareEngine(): Promise<void> {
	await Promise.all([pack.loadAll(), base.loadAll()]);
	const { idleTimeout, ...settings } = Container.get(GlobalConfig).expressionEngine;
	const idleTimeoutMs = idleTimeout === undefined ? undefined : idleTimeout * 1000;
	await Expression.initExpressionEngine({ ...settings, idleTimeoutMs });
}

const nodeTypes: INodeTypes = {
	getByName: (type) => load(type),
	getByNameAndVersion: (type, version) => NodeHelpers.getVersionedNodeType(load(type), version),
	getKnownTypes: () => ({}),
};

function load(type: string) {
	const [packageName, name = ''] = type.split('.');
	return (packageName === pack.packageName ? pack : base).getNode(name).type;
}

function workflowNodes({ node, parameters }: NodeRun): INode[] {
	const isOurs = node === 'websiteAnalytics';
	const type = `${isOurs ? pack.packageName : base.packageName}.${node}`;
	const trigger = `${base.packageName}.manualTrigger`;
	const loaded = load(type);
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

function additionalData(
	{ credential }: NodeRun,
	workflow: Workflow,
	nodes: INode[],
): IWorkflowExecuteAdditionalData {
	const data: Partial<IWorkflowExecuteAdditionalData> = {
		credentialsHelper: new OneCredential(pack.getCredential(CREDENTIAL).type, credential),
		executionId: 'bench',
		variables: {},
		currentNodeExecutionIndex: 0,
		webhookWaitingBaseUrl: 'http://127.0.0.1/webhook-waiting',
		formWaitingBaseUrl: 'http://127.0.0.1/form-waiting',
		hooks: new ExecutionLifecycleHooks('trigger', 'bench', {
			...workflow,
			nodes,
			connections: workflow.connectionsBySourceNode,
		} as unknown as IWorkflowBase),
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
