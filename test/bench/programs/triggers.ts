import { LoadOptionsContext, PollContext } from 'n8n-core';
import {
	Workflow,
	type IDataObject,
	type INode,
	type INodeListSearchResult,
	type INodeType,
} from 'n8n-workflow';
import { additionalDataFor, CREDENTIAL, type BenchCredential } from './additionalData';
import { loadType, nodeTypes, pack } from './n8n';

const NODE = 'Node';

/** How a node of a workflow is set. */
export interface NamedParameters {
	/** The only one of this name. */
	name: string;
	parameters: INode['parameters'];
}

/** The trigger in an active workflow, whose static data n8n keeps in memory from poll to poll. */
export class ActiveTrigger {
	private readonly workflow: Workflow;

	constructor(
		private readonly given: NamedParameters,
		private readonly credential: BenchCredential,
	) {
		this.workflow = workflowOf('websiteAnalyticsTrigger', given.parameters);
	}

	/** What n8n stores for the trigger, in characters of JSON. */
	stateSize(): number {
		return JSON.stringify(this.workflow.staticData).length;
	}

	/**
	 * The JSON of the items that start an execution, with the name as `trigger`; none where no execution
	 * starts. @throws
	 */
	async poll(): Promise<IDataObject[]> {
		const context = new PollContext(
			this.workflow,
			nodeOf(this.workflow),
			additionalDataFor(this.credential),
			'trigger',
			'activate',
		);
		const output = await typeOf('websiteAnalyticsTrigger').poll?.call(context);
		return output?.flat().map(({ json }) => ({ ...json, trigger: this.given.name })) ?? [];
	}
}

/** What the editor shows in the list of the websites. @throws */
export async function searchWebsites(
	credential: BenchCredential,
	filter?: string,
): Promise<INodeListSearchResult> {
	const workflow = workflowOf('websiteAnalytics', {});
	const context = new LoadOptionsContext(
		workflow,
		nodeOf(workflow),
		additionalDataFor(credential),
		'',
	);
	const search = typeOf('websiteAnalytics').methods?.listSearch?.searchWebsites;
	if (!search) throw new Error('The node has no list of websites');
	return await search.call(context, filter);
}

function typeOf(name: string): INodeType {
	return loadType(`${pack.packageName}.${name}`) as INodeType;
}

function workflowOf(name: string, parameters: INode['parameters']): Workflow {
	const node: INode = {
		...{ id: '1', name: NODE, typeVersion: 1, position: [0, 0], parameters },
		type: `${pack.packageName}.${name}`,
		credentials: { [CREDENTIAL]: { id: '1', name: 'Bench' } },
	};
	return new Workflow({
		...{ id: JSON.stringify(parameters), nodes: [node], connections: {}, active: true, nodeTypes },
		settings: { timezone: 'UTC' },
	});
}

function nodeOf(workflow: Workflow): INode {
	const node = workflow.getNode(NODE);
	if (!node) throw new Error('The workflow has no node');
	return node;
}
