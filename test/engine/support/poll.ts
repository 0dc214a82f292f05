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
	/** The time that n8n grants a poll; versions of n8n without a scheduler do not say. */
	budgetMs?: number;
	/** The static data that n8n has stored for the node. */
	staticData?: IDataObject;
	workflowId?: string;
	/** Why n8n activates the trigger: a person published the workflow, or n8n has started. */
	activation?: WorkflowActivateMode;
	/** Whether a scheduler of n8n polls, with a context for each poll. The unit tests simulate the storage of n8n. */
	isScheduled?: boolean;
	/** Equal in several nodes of a workflow before n8n 2.40. */
	nodeId?: string;
	nodeName?: string;
	/** Of the credential that the node uses. */
	credentialId?: string;
}

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
	private result = noResult();

	private readonly settings: TriggerSettings & { workflowId: string };

	constructor(settings: TriggerSettings) {
		workflows += 1;
		// The process remembers the polls of a workflow.
		this.settings = { workflowId: `poll-test-${workflows}`, ...settings };
		const { nodeId = 'trigger', nodeName: name = 'Website Analytics Trigger' } = settings;
		const credentials = {
			websiteAnalyticsApi: { id: settings.credentialId ?? '1', name: 'Sandbox' },
		};
		const { parameters, typeVersion = 1, timezone = 'UTC', staticData = {} } = settings;
		this.node = workflowNode(TRIGGER_TYPE, parameters, {
			id: nodeId,
			name,
			typeVersion,
			credentials,
		});
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
		const data = this.workflow.getStaticData('node', this.node);
		return JSON.parse(JSON.stringify(data)) as IDataObject;
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

	/** Returns the same node with the static data of the last poll after a restart of n8n, or with other settings. */
	restarted(changes: Partial<TriggerSettings> = {}) {
		return new TestTrigger({
			...this.settings,
			activation: 'init',
			staticData: this.staticData,
			...changes,
		});
	}

	/** Changes a setting by an expression or a variable of n8n, without a publication. */
	setParameters(parameters: NodeParameters) {
		Object.assign(this.node.parameters, parameters);
	}

	private async run(mode: WorkflowExecuteMode) {
		if (mode === 'manual') return await this.pollWith(this.createContext(mode, 'manual'));
		const { isScheduled, activation = 'activate' } = this.settings;
		if (this.context === undefined) {
			this.context = this.createContext(mode, activation, ACTIVATION_BUDGET_MS);
		} else if (isScheduled) {
			// In n8n, the polls of the scheduler have this mode.
			this.context = this.createContext(mode, 'update', SCHEDULED_BUDGET_MS);
		}
		return await this.pollWith(this.context);
	}

	private async pollWith(context: IPollFunctions) {
		this.result = noResult();
		const { result } = this;
		const output = await trigger.poll.call(context);
		const items = output?.[0] ?? [];
		expectEventFields(items);
		return { ...result, items, isNull: output === null };
	}

	private createContext(
		mode: WorkflowExecuteMode,
		activation: WorkflowActivateMode,
		grantedMs?: number,
	): IPollFunctions {
		const { credential, isScheduled, budgetMs = isScheduled && grantedMs } = this.settings;
		const additionalData = additionalDataFor(credential);
		const context = new PollContext(this.workflow, this.node, additionalData, mode, activation);
		return Object.create(context, {
			logger: { value: { warn: (message: string) => this.result.warnings.push(message) } },
			getPollBudgetMs: { value: budgetMs ? () => budgetMs : undefined },
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
