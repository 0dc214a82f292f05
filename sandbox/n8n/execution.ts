import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'flatted';
import { mapValues } from 'lodash';
import type { INodeExecutionData, IRunExecutionData } from 'n8n-workflow';
import { SandboxError } from '../sandboxError';
import type { N8nClient } from './client';
import type { SavedWorkflow } from './workflow';

const EXECUTION_TIMEOUT_MS = 300_000;

/** An output item of a node. n8n stores its files under the `id` in `binary`. */
export type Item = INodeExecutionData;

/** The items of each node's first output in its last run, by the name of the node. */
export type NodeOutputs = Readonly<Record<string, Item[]>>;

/**
 * Executes a workflow from one of its triggers, waits until it has finished and returns the outputs of its nodes.
 * @throws SandboxError when the workflow fails, with the error message of the node, or does not finish
 */
export async function runWorkflow(...execution: Parameters<typeof executeWorkflow>) {
	const runs = await executeWorkflow(...execution);
	return mapValues(runs, (ofNode) => ofNode.at(-1)?.data?.main?.[0] ?? []);
}

/**
 * Executes a workflow like `runWorkflow`. Returns everything that n8n stores of the runs of each node.
 * @param triggerJson the output of the trigger, such as an incoming message
 */
export async function executeWorkflow(
	client: N8nClient,
	workflow: SavedWorkflow,
	trigger: string,
	triggerJson?: Record<string, unknown>,
) {
	const data = triggerJson && { source: [], data: { main: [[{ json: triggerJson }]] } };
	const triggerToStartFrom = { name: trigger, data };
	const body = { workflowData: workflow, startNodes: [], triggerToStartFrom };
	const path = `/workflows/${workflow.id}/run`;
	const { executionId } = await client.request<{ executionId: string }>('POST', path, body);
	const title = `The workflow "${workflow.name}"`;
	const deadline = Date.now() + EXECUTION_TIMEOUT_MS;
	for (;;) {
		await sleep(250);
		const { status, data: stored } = await client.request<{ status: string; data?: string }>(
			'GET',
			`/executions/${executionId}`,
		);
		if (['new', 'running', 'waiting'].includes(status)) {
			if (Date.now() < deadline) continue;
			throw new SandboxError(`${title} did not finish within 5 minutes.`);
		}
		const result: Partial<IRunExecutionData> = stored ? parse(stored) : {};
		const { runData = {}, error, lastNodeExecuted } = result.resultData ?? {};
		if (status === 'success') return runData;
		const reason = [error?.message, error?.description].filter(Boolean).join('\n');
		throw new SandboxError(`${title} failed (${status}) at "${lastNodeExecuted}": ${reason}`);
	}
}
