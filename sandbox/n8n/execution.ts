import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'flatted';
import { z } from 'zod';
import { SandboxError } from '../sandboxError';
import type { N8nClient } from './client';
import type { SavedWorkflow } from './workflow';

const EXECUTION_TIMEOUT_MS = 300_000;
const POLL_INTERVAL_MS = 250;

const startedSchema = z.object({ executionId: z.string() });
const executionSchema = z.object({ status: z.string(), data: z.string().nullish() });
const text = z.string().nullish();
const itemSchema = z.object({
	json: z.record(z.unknown()),
	binary: z.record(z.object({ id: text, fileName: text, mimeType: z.string() })).optional(),
});
const nodeRunSchema = z.object({
	data: z.object({ main: z.array(z.array(itemSchema).nullish()).optional() }).nullish(),
});
const outcomeSchema = z.object({
	resultData: z.object({
		runData: z.record(z.array(nodeRunSchema)).default({}),
		error: z.object({ message: text, description: text }).optional(),
		lastNodeExecuted: z.string().optional(),
	}),
});

/** An item as a node gave it. A file is kept by n8n under the `id` in `binary`. */
export type Item = z.infer<typeof itemSchema>;

/** What each node gave on its first output when it last ran, by the node's name. */
export type NodeOutputs = Readonly<Record<string, Item[]>>;

/**
 * Runs a workflow from one of its triggers, waits for its end and gives what its nodes gave. With
 * `given` the trigger gives this, as when a message comes in.
 * @throws SandboxError with the node's own words when it fails or does not end
 */
export async function runWorkflow(
	client: N8nClient,
	workflow: SavedWorkflow,
	trigger: string,
	given?: Record<string, unknown>,
): Promise<NodeOutputs> {
	const data = given && { source: [], data: { main: [[{ json: given }]] } };
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
		if (status === 'success') return outputs(data);
		if (!['new', 'running', 'waiting'].includes(status)) {
			throw new SandboxError(`The workflow "${workflow.name}" failed (${status}). ${reason(data)}`);
		}
		if (Date.now() > deadline) {
			throw new SandboxError(
				`The workflow "${workflow.name}" did not finish within ${EXECUTION_TIMEOUT_MS / 60_000} minutes.`,
			);
		}
		await sleep(POLL_INTERVAL_MS);
	}
}

function outputs(data: string | null | undefined): NodeOutputs {
	const { runData } = readOutcome(data).resultData;
	const entries = Object.entries(runData).map(([node, runs]) => [
		node,
		runs.at(-1)?.data?.main?.[0] ?? [],
	]);
	return Object.fromEntries(entries);
}

function readOutcome(data: string | null | undefined): z.infer<typeof outcomeSchema> {
	return outcomeSchema.parse(data ? parse(data) : undefined);
}

function reason(data: string | null | undefined): string {
	const outcome = outcomeSchema.safeParse(data ? parse(data) : undefined);
	if (!outcome.success) return 'n8n gave no reason.';
	const { error, lastNodeExecuted = 'unknown' } = outcome.data.resultData;
	const words = [error?.message, error?.description].filter(Boolean).join('\n');
	return `Node "${lastNodeExecuted}": ${words}`;
}
