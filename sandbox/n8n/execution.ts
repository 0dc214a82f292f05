import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'flatted';
import { mapValues } from 'lodash';
import type { INodeExecutionData, IRunData, IRunExecutionData } from 'n8n-workflow';
import { SandboxError } from '../sandboxError';
import type { N8nClient } from './client';
import type { SavedWorkflow } from './workflow';

const EXECUTION_TIMEOUT_MS = 300_000;

interface StoredExecution {
	status: string;
	/** An `Execution`, with its references written by flatted. */
	data?: string | null;
}

interface Execution {
	resultData: Partial<IRunExecutionData['resultData']>;
}

/** An output item of a node. n8n stores its files under the `id` in `binary`. */
export type Item = INodeExecutionData;

/** The items of each node's first output in its last run, by the name of the node. */
export type NodeOutputs = Readonly<Record<string, Item[]>>;

/**
 * Executes a workflow from one of its triggers, waits until it has finished and returns the outputs of its nodes.
 * @param triggerJson the output of the trigger, such as an incoming message
 * @throws SandboxError with the node's error message when it fails, or when it does not finish
 */
export async function runWorkflow(
	client: N8nClient,
	workflow: SavedWorkflow,
	trigger: string,
	triggerJson?: Record<string, unknown>,
): Promise<NodeOutputs> {
	const runs = await executeWorkflow(client, workflow, trigger, triggerJson);
	return mapValues(runs, (ofNode) => ofNode.at(-1)?.data?.main?.[0] ?? []);
}

/** Does the same, and returns all that n8n stores of the runs of each node. */
export async function executeWorkflow(
	client: N8nClient,
	workflow: SavedWorkflow,
	trigger: string,
	triggerJson?: Record<string, unknown>,
): Promise<IRunData> {
	const data = triggerJson && { source: [], data: { main: [[{ json: triggerJson }]] } };
	const triggerToStartFrom = { name: trigger, data };
	const body = { workflowData: workflow, startNodes: [], triggerToStartFrom };
	const path = `/workflows/${workflow.id}/run`;
	const { executionId } = await client.request<{ executionId: string }>('POST', path, body);
	const title = `The workflow "${workflow.name}"`;
	const deadline = Date.now() + EXECUTION_TIMEOUT_MS;
	for (;;) {
		const resultPath = `/executions/${executionId}`;
		const { status, data: result } = await client.request<StoredExecution>('GET', resultPath);
		if (!['new', 'running', 'waiting'].includes(status)) {
			const { resultData }: Execution = result ? parse(result) : { resultData: {} };
			if (status === 'success') return resultData.runData ?? {};
			throw new SandboxError(`${title} failed (${status}). ${failureOf(resultData)}`);
		}
		if (Date.now() > deadline) {
			const minutes = EXECUTION_TIMEOUT_MS / 60_000;
			throw new SandboxError(`${title} did not finish within ${minutes} minutes.`);
		}
		await sleep(250);
	}
}

function failureOf({ error, lastNodeExecuted }: Execution['resultData']): string {
	if (error === undefined) return 'n8n reported no reason.';
	const { message, description } = error;
	return `Node "${lastNodeExecuted}": ${[message, description].filter(Boolean).join('\n')}`;
}
