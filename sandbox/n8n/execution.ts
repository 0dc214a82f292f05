import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'flatted';
import { mapValues } from 'lodash';
import { z } from 'zod';
import { SandboxError } from '../sandboxError';
import type { N8nClient } from './client';
import type { SavedWorkflow } from './workflow';

const EXECUTION_TIMEOUT_MS = 300_000;
const POLL_INTERVAL_MS = 250;

const startedSchema = z.object({ executionId: z.string() });
const executionSchema = z.object({ status: z.string(), data: z.string().nullish() });
const textSchema = z.string().nullish();
const itemSchema = z.object({
	json: z.record(z.unknown()),
	binary: z
		.record(z.object({ id: textSchema, fileName: textSchema, mimeType: z.string() }))
		.optional(),
});
const taskDataSchema = z.object({
	executionTime: z.number(),
	data: z.object({ main: z.array(z.array(itemSchema).nullish()).optional() }).nullish(),
});
const runExecutionDataSchema = z.object({
	resultData: z.object({
		runData: z.record(z.array(taskDataSchema)).default({}),
		error: z.object({ message: textSchema, description: textSchema }).optional(),
		lastNodeExecuted: z.string().optional(),
	}),
});

/** An output item of a node. n8n stores its files under the `id` in `binary`. */
export type Item = z.infer<typeof itemSchema>;

/** The items of each node's first output in its last run, by the name of the node. */
export type NodeOutputs = Readonly<Record<string, Item[]>>;

/** The last run of each node, by the name of the node. */
export type NodeRuns = Readonly<Record<string, { executionTimeMs: number; items: Item[] }>>;

/**
 * Executes a workflow from one of its triggers, waits until it has finished and gives the outputs of
 * its nodes. `triggerJson` becomes the output of the trigger, such as an incoming message.
 * @throws SandboxError with the node's error message when it fails, or when it does not finish
 */
export async function runWorkflow(
	client: N8nClient,
	workflow: SavedWorkflow,
	trigger: string,
	triggerJson?: Record<string, unknown>,
): Promise<NodeOutputs> {
	const runs = await executeWorkflow(client, workflow, trigger, triggerJson);
	return mapValues(runs, ({ items }) => items);
}

/** The same, and gives how long each node took. */
export async function executeWorkflow(
	client: N8nClient,
	workflow: SavedWorkflow,
	trigger: string,
	triggerJson?: Record<string, unknown>,
): Promise<NodeRuns> {
	const data = triggerJson && { source: [], data: { main: [[{ json: triggerJson }]] } };
	const { executionId } = await client.request(
		startedSchema,
		'POST',
		`/workflows/${workflow.id}/run`,
		{ workflowData: workflow, startNodes: [], triggerToStartFrom: { name: trigger, data } },
	);
	const deadline = Date.now() + EXECUTION_TIMEOUT_MS;
	for (;;) {
		const path = `/executions/${executionId}`;
		const { status, data } = await client.request(executionSchema, 'GET', path);
		if (status === 'success') return readRuns(data);
		if (!['new', 'running', 'waiting'].includes(status)) {
			throw new SandboxError(
				`The workflow "${workflow.name}" failed (${status}). ${readFailure(data)}`,
			);
		}
		if (Date.now() > deadline) {
			throw new SandboxError(
				`The workflow "${workflow.name}" did not finish within ${EXECUTION_TIMEOUT_MS / 60_000} minutes.`,
			);
		}
		await sleep(POLL_INTERVAL_MS);
	}
}

function readRuns(data: string | null | undefined): NodeRuns {
	const { runData } = runExecutionDataSchema.parse(data ? parse(data) : undefined).resultData;
	return mapValues(runData, (runs) => ({
		executionTimeMs: runs.at(-1)?.executionTime ?? 0,
		items: runs.at(-1)?.data?.main?.[0] ?? [],
	}));
}

function readFailure(data: string | null | undefined): string {
	const parsed = runExecutionDataSchema.safeParse(data ? parse(data) : undefined);
	if (!parsed.success) return 'n8n reported no reason.';
	const { error, lastNodeExecuted = 'unknown' } = parsed.data.resultData;
	const messages = [error?.message, error?.description].filter(Boolean).join('\n');
	return `Node "${lastNodeExecuted}": ${messages}`;
}
