import { isNil } from 'lodash';
import { PollContext } from 'n8n-core';
import {
	type IDataObject,
	type INode,
	type INodeExecutionData,
	type IPollFunctions,
	type NodeApiError,
	Workflow,
	type WorkflowActivateMode,
	type WorkflowExecuteMode,
} from 'n8n-workflow';
import { workflowNode } from '../../support/forms';
import { additionalDataFor, type CredentialData } from './credentials';
import { expectEventFields } from './itemFields';
import type { NodeParameters } from './parameters';
import { nodeTypes, trigger, TRIGGER_TYPE } from './triggerType';

export interface TriggerSettings {
	/** As in a saved workflow; n8n adds the defaults. */
	parameters: NodeParameters;
	credential: CredentialData;
	typeVersion?: number;
	timezone?: string;
	/** The time that n8n grants a poll; null for versions of n8n that do not say. */
	budgetMs?: number | null;
	/** The static data that n8n has stored for the node. */
	staticData?: IDataObject;
	workflowId?: string;
	/** Why n8n activates the trigger: a person published the workflow, or n8n has started. */
	activation?: WorkflowActivateMode;
	/** How n8n schedules polls and stores their state; in memory by default. */
	scheduler?: Scheduler;
	/** Equal in several nodes of a workflow before n8n 2.40. */
	nodeId?: string;
	nodeName?: string;
}

/**
 * `memory`: one context for all polls; n8n stores what the activation and polls with items leave.
 * `database`: a context for each poll; n8n stores what polls with items leave.
 * `durable`: a context for each poll; n8n stores what each scheduled poll leaves, and not the activation.
 */
export type Scheduler = 'memory' | 'database' | 'durable';

/** One poll as the user sees it. */
export interface PollResult {
	/** The items that start an execution; empty when the poll returned null. */
	items: INodeExecutionData[];
	/** Whether the poll returned null, so that no execution starts. */
	isNull: boolean;
	/** The warnings in the log of n8n. */
	warnings: string[];
	/** The errors that n8n recorded as failed executions, besides an error that the poll threw. */
	errors: NodeApiError[];
}

/** The time that n8n grants the poll of an activation, and a poll of its scheduler. */
const ACTIVATION_BUDGET_MS = 300_000;
const SCHEDULED_BUDGET_MS = 36_000;

let workflows = 0;

const noResult = (): PollResult => ({ items: [], isNull: true, warnings: [], errors: [] });

/** The trigger in a published workflow. */
export class TestTrigger {
	private readonly workflow: Workflow;
	private readonly node: INode;
	private context?: IPollFunctions;
	/** Whether n8n has activated the trigger. */
	private isActive = false;
	private result = noResult();
	/** The static data in n8n's database. */
	private stored: IDataObject;
	/** The durable cursor of a poll, which is no observable object. */
	private cursor: IDataObject;

	private readonly settings: TriggerSettings & { workflowId: string };

	constructor(settings: TriggerSettings) {
		workflows += 1;
		// The process remembers the polls of a workflow.
		this.settings = { workflowId: `poll-test-${workflows}`, ...settings };
		const { nodeId = 'trigger', nodeName: name = 'Website Analytics Trigger' } = settings;
		const { parameters, typeVersion = 1, timezone = 'UTC', staticData = {} } = settings;
		this.stored = structuredClone(staticData);
		this.cursor = structuredClone(staticData);
		this.node = workflowNode(TRIGGER_TYPE, parameters, { id: nodeId, name, typeVersion });
		this.workflow = new Workflow({
			id: this.settings.workflowId,
			name: 'Poll test',
			nodes: [this.node],
			connections: {},
			active: true,
			nodeTypes,
			settings: { timezone },
			staticData: { [`node:${name}`]: structuredClone(staticData) },
		});
	}

	/** Returns the static data of the node, as n8n would store it. */
	get staticData(): IDataObject {
		return JSON.parse(JSON.stringify(this.data)) as IDataObject;
	}

	private get data(): IDataObject {
		if (this.settings.scheduler === 'durable') return this.cursor;
		return this.workflow.getStaticData('node', this.node) as IDataObject;
	}

	/** Returns the state of the trigger in `staticData`; undefined before the first poll. */
	get state(): IDataObject | undefined {
		return this.staticData.state as IDataObject | undefined;
	}

	/**
	 * Polls in the published workflow.
	 * @throws the error of the poll
	 */
	async poll() {
		return await this.run('trigger');
	}

	/**
	 * Polls like "Fetch Test Event" in the editor.
	 * @throws the error of the poll
	 */
	async fetchTestEvent() {
		return await this.run('manual');
	}

	/**
	 * Returns the error of a poll.
	 * @throws Error when the poll does not fail
	 */
	async failure(mode: WorkflowExecuteMode = 'trigger') {
		const result = await this.run(mode).catch((error: unknown) => error);
		if (result instanceof Error) return result as NodeApiError;
		throw new Error('The poll did not fail');
	}

	/** Returns the same node after a restart of n8n, with the static data of the last poll or with other settings. */
	restarted(changes: Partial<TriggerSettings> = {}) {
		return new TestTrigger({
			...this.settings,
			activation: 'init',
			staticData: this.staticData,
			...changes,
		});
	}

	/** Returns the same node after n8n was killed and started again, with the static data in n8n's database. */
	killed(changes: Partial<TriggerSettings> = {}) {
		// This process remembers the polls of a workflow, and a new process would not. So the workflow gets a new id.
		const workflowId = `${this.settings.workflowId}'`;
		return this.restarted({ staticData: this.stored, workflowId, ...changes });
	}

	/** Changes a setting by an expression or a variable of n8n, without a publication. */
	setParameters(parameters: NodeParameters) {
		Object.assign(this.node.parameters, parameters);
	}

	/**
	 * Polls while a person publishes the workflow again, so that n8n discards the result of the poll.
	 *
	 * @returns the outcome of the activation
	 */
	async pollDiscarded() {
		const polling = this.run('trigger', true);
		const activation = this.createContext('trigger', 'update', ACTIVATION_BUDGET_MS);
		const { isNull, errors } = await this.pollWith(activation);
		await polling;
		this.context = activation;
		return { isNull, errors };
	}

	private async run(mode: WorkflowExecuteMode, isDiscarded = false) {
		if (mode === 'manual') return await this.pollWith(this.createContext(mode, 'manual'));
		const { scheduler = 'memory', activation = 'activate' } = this.settings;
		// A restart with durable cursors does not activate the trigger.
		const isActivation = !this.isActive && !(scheduler === 'durable' && activation === 'init');
		const isScheduled = scheduler !== 'memory' && !isActivation;
		this.isActive = true;
		// In n8n, the polls of the scheduler have this mode.
		if (isScheduled) this.context = this.createContext(mode, 'update', SCHEDULED_BUDGET_MS);
		this.context ??= this.createContext(mode, activation, ACTIVATION_BUDGET_MS);
		if (isScheduled || isActivation) this.replaceStaticData(this.stored);
		const before = this.staticData;
		const result = await this.pollWith(this.context).catch((error: unknown) => {
			this.replaceStaticData(before);
			this.isActive = !isActivation;
			throw error;
		});
		const storesNull = { memory: isActivation, database: false, durable: isScheduled };
		const isStored = !isDiscarded && (!result.isNull || storesNull[scheduler]);
		if (isStored) this.stored = this.staticData;
		else if (isDiscarded) this.replaceStaticData(this.stored);
		else if (scheduler !== 'memory') this.replaceStaticData(before);
		return result;
	}

	private async pollWith(context: IPollFunctions) {
		this.result = noResult();
		const { result } = this;
		const output = await trigger.poll.call(context);
		const items = output?.[0] ?? [];
		expectEventFields(items);
		return { ...result, items, isNull: output === null };
	}

	private replaceStaticData(data: IDataObject) {
		this.cursor = structuredClone(data);
		const current = this.workflow.getStaticData('node', this.node) as IDataObject;
		for (const name of Object.keys(current)) delete current[name];
		Object.assign(current, structuredClone(data));
	}

	private createContext(
		mode: WorkflowExecuteMode,
		activation: WorkflowActivateMode,
		grantedMs: number | null = null,
	): IPollFunctions {
		const { credential, scheduler, budgetMs = scheduler && grantedMs } = this.settings;
		const additionalData = additionalDataFor(credential);
		const context = new PollContext(this.workflow, this.node, additionalData, mode, activation);
		return Object.create(context, {
			logger: { value: { warn: (message: string) => this.result.warnings.push(message) } },
			getPollBudgetMs: { value: isNil(budgetMs) ? undefined : () => budgetMs },
			...(scheduler === 'durable' && { getWorkflowStaticData: { value: () => this.cursor } }),
			__emitError: {
				value: (error: NodeApiError) => {
					// n8n does the same.
					if (mode === 'manual') throw error;
					this.result.errors.push(error);
				},
			},
		}) as IPollFunctions;
	}
}
