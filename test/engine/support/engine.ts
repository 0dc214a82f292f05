import { DirectoryLoader, ExecutionLifecycleHooks, WorkflowExecute } from 'n8n-core';
import {
	createRunExecutionData,
	type IDataObject,
	type INode,
	type INodeExecutionData,
	type INodeType,
	type INodeTypes,
	type IRun,
	type IRunExecutionData,
	type IWorkflowBase,
	type NodeParameterValueType,
	Workflow,
	type WorkflowExecuteMode,
} from 'n8n-workflow';
import { WebsiteAnalytics } from '../../../nodes/WebsiteAnalytics/WebsiteAnalytics.node';
import { workflowNode } from '../../support/forms';
import { additionalDataFor, type CredentialByExpression, type CredentialData } from './credentials';
import { expectItemFields } from './itemFields';

const SOURCE = 'Input';
export const NODE = 'Website Analytics';
export const NODE_TYPE = 'n8n-nodes-website-analytics.websiteAnalytics';

export interface EngineRun {
	/** As in a saved workflow; n8n adds the defaults. */
	parameters: Record<string, NodeParameterValueType | object>;
	credential: CredentialData | CredentialByExpression;
	/** The JSON of the input items; one empty item by default. */
	input?: IDataObject[];
	/** The node's setting 'On Error'; the default is to stop the workflow. */
	onError?: 'continueRegularOutput' | 'continueErrorOutput';
	timezone?: string;
	/** Further settings of the node, e.g. `retryOnFail`. */
	node?: Partial<INode>;
	/** Runs the node as a tool for AI agents. */
	asTool?: boolean;
	/** Makes n8n's routing run the node, item by item, as for most tools of AI agents. */
	routed?: boolean;
	/** How the workflow was started; by a person in the editor by default. */
	mode?: WorkflowExecuteMode;
	/** Called once the execution has started, with a function that cancels it. */
	onStart?: (cancel: () => void) => void;
}

export interface EngineResult {
	/** The items of the node's output. */
	items: INodeExecutionData[];
	/** The items of the node's error output, if it has one. */
	errorItems: INodeExecutionData[];
	/** The error that stopped the run. */
	error?: Error & { description?: string | null; httpCode?: string | null; context?: IDataObject };
	/** The whole run, as n8n stores it. */
	run: IRun;
}

/** Runs the node on n8n's own engine, in a workflow of a source node and the node. */
export async function runNode(options: EngineRun) {
	const { mode = 'manual', onError, parameters } = options;
	const nodes = [
		workflowNode('source', {}, { name: SOURCE }),
		workflowNode(options.asTool ? `${NODE_TYPE}Tool` : NODE_TYPE, parameters, {
			id: '2',
			name: NODE,
			onError,
			...options.node,
		}),
	];
	const workflow = new Workflow({
		id: 'engine-test',
		name: 'Engine test',
		nodes,
		connections: { [SOURCE]: { main: [[{ node: NODE, type: 'main', index: 0 }]] } },
		active: false,
		nodeTypes: nodeTypesFor(options),
		settings: { timezone: options.timezone ?? 'UTC' },
	});
	const additionalData = additionalDataFor(options.credential);
	additionalData.hooks = new ExecutionLifecycleHooks(mode, 'engine-test', {
		...workflow,
		nodes,
		connections: workflow.connectionsBySourceNode,
	} as unknown as IWorkflowBase);
	const runData = stateBeforeNode(workflow, options.input);
	const execution = new WorkflowExecute(additionalData, mode, runData);
	const running = execution.processRunExecutionData(workflow);
	options.onStart?.(() => running.cancel());
	const run = await running;
	const task = run.data.resultData.runData[NODE]?.[0];
	const items = task?.data?.main?.[0] ?? [];
	expectItemFields(items, workflow.getNode(NODE)?.parameters ?? {});
	return {
		items,
		errorItems: task?.data?.main?.[1] ?? [],
		error: run.data.resultData.error as EngineResult['error'],
		run,
	};
}

/** Returns the state of an execution in which the source node has run and the node is next. */
function stateBeforeNode(workflow: Workflow, input: IDataObject[] = [{}]): IRunExecutionData {
	const node = workflow.getNode(NODE);
	if (!node) throw new Error(`The workflow has no node "${NODE}"`);
	const main = [input.map((json) => ({ json }))];
	const times = { startTime: 0, executionTime: 0, executionIndex: 0 };
	return createRunExecutionData({
		resultData: { runData: { [SOURCE]: [{ ...times, source: [], data: { main } }] } },
		executionData: {
			nodeExecutionStack: [{ node, data: { main }, source: { main: [{ previousNode: SOURCE }] } }],
		},
	});
}

const source: INodeType = {
	description: {
		displayName: SOURCE,
		name: 'source',
		group: ['trigger'],
		version: 1,
		description: 'Provides the input items of the node',
		defaults: { name: SOURCE },
		inputs: [],
		outputs: ['main'],
		properties: [],
	},
};

const websiteAnalytics = new WebsiteAnalytics();
// n8n does the same when it loads a declarative node.
DirectoryLoader.applyDeclarativeNodeOptionParameters(websiteAnalytics);

export const nodeTypes = typesWith(websiteAnalytics);

function nodeTypesFor({ asTool, routed }: EngineRun): INodeTypes {
	const type = asTool ? asToolType(websiteAnalytics) : websiteAnalytics;
	return typesWith(routed ? { ...type, customOperations: undefined } : type);
}

/** Returns the type as a tool. n8n recognizes a tool by the end of its name. */
function asToolType(nodeType: INodeType): INodeType {
	const { description } = nodeType;
	return { ...nodeType, description: { ...description, name: `${description.name}Tool` } };
}

/** Returns the types of a workflow of a source node and a node of this type. */
export function typesWith(nodeType: INodeType): INodeTypes {
	const find = (name: string) => (name === source.description.name ? source : nodeType);
	return { getByName: find, getByNameAndVersion: find, getKnownTypes: () => ({}) };
}
