import { PollContext } from 'n8n-core';
import {
	Workflow,
	type IDataObject,
	type INode,
	type INodeExecutionData,
	type INodeProperties,
	type INodeTypes,
	type IPollFunctions,
	type NodeApiError,
	type WorkflowExecuteMode,
} from 'n8n-workflow';
import { WebsiteAnalyticsTrigger } from '../../../nodes/WebsiteAnalytics/WebsiteAnalyticsTrigger.node';
import { additionalDataFor, type CredentialData } from './credentials';
import type { NodeParameters } from './parameters';

const NODE = 'Website Analytics Trigger';
export const TRIGGER_TYPE = 'n8n-nodes-website-analytics.websiteAnalyticsTrigger';

export interface TriggerSettings {
	/** As in a saved workflow; n8n adds the defaults. */
	parameters: NodeParameters;
	credential: CredentialData;
	typeVersion?: number;
	credentialId?: string;
	timezone?: string;
	/** The time that n8n grants a poll; null for versions of n8n that do not say. */
	budgetMs?: number | null;
	/** What n8n has stored for the node. */
	staticData?: IDataObject;
	workflowId?: string;
}

/** One poll as the user sees it. */
export interface PollResult {
	/** The items that start an execution; empty when it returned null. */
	items: INodeExecutionData[];
	/** Whether it returned null, so that no execution starts. */
	isNull: boolean;
	/** What it wrote to the log of n8n. */
	warnings: string[];
}

/** The trigger in a published workflow, whose static data n8n keeps in memory from poll to poll. */
export class TestTrigger {
	private readonly workflow: Workflow;

	constructor(private readonly settings: TriggerSettings) {
		const { parameters, timezone = 'UTC', staticData, workflowId = 'poll-test' } = settings;
		const node: INode = {
			id: 'trigger',
			name: NODE,
			type: TRIGGER_TYPE,
			typeVersion: settings.typeVersion ?? 1,
			position: [0, 0],
			parameters: parameters as INode['parameters'],
			credentials: {
				websiteAnalyticsApi: { id: settings.credentialId ?? '1', name: 'Sandbox' },
			},
		};
		this.workflow = new Workflow({
			id: workflowId,
			name: 'Poll test',
			nodes: [node],
			connections: {},
			active: true,
			nodeTypes,
			settings: { timezone },
			staticData: { [`node:${NODE}`]: structuredClone(staticData ?? {}) },
		});
	}

	/** The static data of the node, as n8n would store it. */
	get staticData(): IDataObject {
		const data: unknown = this.workflow.getStaticData('node', this.node);
		return JSON.parse(JSON.stringify(data)) as IDataObject;
	}

	/** What `staticData` holds for the trigger; undefined before its first poll. */
	get state(): IDataObject | undefined {
		return this.staticData.state as IDataObject | undefined;
	}

	/** A poll of the published workflow. @throws the error of the poll */
	async poll(): Promise<PollResult> {
		return await this.run('trigger');
	}

	/** What "Fetch Test Event" does in the editor. @throws the error of the poll */
	async fetchTestEvent(): Promise<PollResult> {
		return await this.run('manual');
	}

	/**
	 * The error of a poll.
	 * @throws Error when the poll does not fail
	 */
	async failure(mode: WorkflowExecuteMode = 'trigger'): Promise<NodeApiError> {
		const result = await this.run(mode).catch((error: unknown) => error);
		if (result instanceof Error) return result as NodeApiError;
		throw new Error('The poll did not fail');
	}

	/** The same node after n8n has started again, with what n8n had stored or with other settings. */
	restarted(changes: Partial<TriggerSettings> = {}): TestTrigger {
		return new TestTrigger({ ...this.settings, staticData: this.staticData, ...changes });
	}

	private get node(): INode {
		const node = this.workflow.getNode(NODE);
		if (!node) throw new Error(`The workflow has no node "${NODE}"`);
		return node;
	}

	private async run(mode: WorkflowExecuteMode): Promise<PollResult> {
		const warnings: string[] = [];
		const context: IPollFunctions = Object.create(this.createContext(mode), {
			logger: { value: { warn: (message: string) => warnings.push(message) } },
			getPollBudgetMs: { value: this.getPollBudgetMs() },
		}) as IPollFunctions;
		const output = await trigger.poll.call(context);
		return { items: output?.[0] ?? [], isNull: output === null, warnings };
	}

	private createContext(mode: WorkflowExecuteMode): PollContext {
		const additionalData = additionalDataFor(this.settings.credential);
		return new PollContext(this.workflow, this.node, additionalData, mode, 'activate');
	}

	private getPollBudgetMs(): (() => number) | undefined {
		const { budgetMs = null } = this.settings;
		return budgetMs === null ? undefined : () => budgetMs;
	}
}

const trigger = new WebsiteAnalyticsTrigger();

/** n8n adds this field to every node that polls, and drops the values of fields that a node does not have. */
const POLL_TIMES: INodeProperties = {
	displayName: 'Poll Times',
	name: 'pollTimes',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	default: { item: [{ mode: 'everyMinute' }] },
	options: [
		{
			displayName: 'Item',
			name: 'item',
			values: [{ displayName: 'Mode', name: 'mode', type: 'string', default: 'everyDay' }],
		},
	],
};
trigger.description.properties = [POLL_TIMES, ...trigger.description.properties];

const nodeTypes: INodeTypes = {
	getByName: () => trigger,
	getByNameAndVersion: () => trigger,
	getKnownTypes: () => ({}),
};
