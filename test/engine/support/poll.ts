import { PollContext } from 'n8n-core';
import {
	Workflow,
	type IDataObject,
	type INode,
	type INodeExecutionData,
	type IPollFunctions,
	type NodeApiError,
	type WorkflowActivateMode,
	type WorkflowExecuteMode,
} from 'n8n-workflow';
import { additionalDataFor, type CredentialData } from './credentials';
import { expectEventFields } from './itemFields';
import type { NodeParameters } from './parameters';
import { nodeTypes, trigger, TRIGGER_TYPE } from './triggerType';

const NODE = 'Website Analytics Trigger';

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
	/** Why n8n polls it: a person published the workflow, or n8n has started. */
	activation?: WorkflowActivateMode;
	/** Whether n8n keeps the state of polls in its database, and makes a context for each of them. */
	isDurable?: boolean;
}

/** One poll as the user sees it. */
export interface PollResult {
	/** The items that start an execution; empty when it returned null. */
	items: INodeExecutionData[];
	/** Whether it returned null, so that no execution starts. */
	isNull: boolean;
	/** What it wrote to the log of n8n, as warnings. */
	warnings: string[];
	/** The errors that it had recorded as failed executions, besides one that it threw. */
	told: NodeApiError[];
}

/** The time that n8n grants a poll whose state it keeps in its database. */
const DURABLE_BUDGET_MS = 36_000;

/**
 * The trigger in a published workflow. n8n keeps its static data in memory from poll to poll and has one
 * context for all of them, or keeps it in its database and makes a context for each.
 */
export class TestTrigger {
	/** What all polls wrote to the log of n8n to say how far they are. */
	readonly logged: string[] = [];
	private readonly workflow: Workflow;
	private context?: IPollFunctions;
	private result: PollResult = { items: [], isNull: true, warnings: [], told: [] };
	/** What n8n has in its database: of the activation, of a poll that emitted, of every durable poll. */
	private stored: IDataObject;

	constructor(private readonly settings: TriggerSettings) {
		const { parameters, timezone = 'UTC', staticData, workflowId = 'poll-test' } = settings;
		this.stored = structuredClone(staticData ?? {});
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

	/** The errors that the last poll had recorded, also when it threw one. */
	get lastTold(): NodeApiError[] {
		return this.result.told;
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

	/** The same node after n8n has started again, with what the last poll left or with other settings. */
	restarted(changes: Partial<TriggerSettings> = {}): TestTrigger {
		return new TestTrigger({
			...this.settings,
			activation: 'init',
			staticData: this.staticData,
			...changes,
		});
	}

	/** The same node after n8n was killed and has started again, with what it had in its database. */
	killed(changes: Partial<TriggerSettings> = {}): TestTrigger {
		const { workflowId = 'poll-test' } = this.settings;
		// Another workflow to this process, which remembers the polls of each, and a new one does not.
		return this.restarted({ staticData: this.stored, workflowId: `${workflowId}'`, ...changes });
	}

	private get node(): INode {
		const node = this.workflow.getNode(NODE);
		if (!node) throw new Error(`The workflow has no node "${NODE}"`);
		return node;
	}

	private async run(mode: WorkflowExecuteMode): Promise<PollResult> {
		if (mode === 'manual') return await this.pollWith(this.createContext(mode, 'manual'));
		const isActivation = !this.context;
		const isScheduled = this.settings.isDurable && !isActivation;
		// n8n does not give the polls of its scheduler a reason.
		const activation = isScheduled ? 'update' : (this.settings.activation ?? 'activate');
		if (isActivation || isScheduled)
			this.context = this.createContext(mode, activation, isScheduled);
		if (isScheduled) this.replaceStaticData(this.stored);
		const before = this.staticData;
		const result = await this.pollWith(this.context as IPollFunctions).catch((error: unknown) => {
			if (isScheduled) this.replaceStaticData(before);
			throw error;
		});
		const isKept = !result.isNull || (this.settings.isDurable ? isScheduled : isActivation);
		if (isKept) this.stored = this.staticData;
		else if (this.settings.isDurable) this.replaceStaticData(before);
		return result;
	}

	private async pollWith(context: IPollFunctions): Promise<PollResult> {
		const result: PollResult = { items: [], isNull: true, warnings: [], told: [] };
		this.result = result;
		const output = await trigger.poll.call(context);
		const items = output?.[0] ?? [];
		expectEventFields(items);
		return { ...result, items, isNull: output === null };
	}

	private replaceStaticData(data: IDataObject): void {
		const current = this.workflow.getStaticData('node', this.node) as IDataObject;
		for (const name of Object.keys(current)) delete current[name];
		Object.assign(current, structuredClone(data));
	}

	private createContext(
		mode: WorkflowExecuteMode,
		activation: WorkflowActivateMode,
		isScheduled = false,
	): IPollFunctions {
		const { credential, budgetMs = isScheduled ? DURABLE_BUDGET_MS : null } = this.settings;
		const additionalData = additionalDataFor(credential);
		const context = new PollContext(this.workflow, this.node, additionalData, mode, activation);
		return Object.create(context, {
			logger: {
				value: {
					warn: (message: string) => this.result.warnings.push(message),
					info: (message: string) => this.logged.push(message),
				},
			},
			getPollBudgetMs: { value: budgetMs === null ? undefined : () => budgetMs },
			__emitError: { value: (error: NodeApiError) => this.result.told.push(error) },
		}) as IPollFunctions;
	}
}
