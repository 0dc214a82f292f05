import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'flatted';
import { z } from 'zod';
import { Problem } from '../problem';
import type { N8nClient } from './client';
import type { SavedWorkflow } from './workflow';

const patienceMs = 300_000;
const pollEveryMs = 250;

const startedSchema = z.object({ executionId: z.string() });
const executionSchema = z.object({ status: z.string(), data: z.string().nullish() });
const text = z.string().nullish();
const outcomeSchema = z.object({
	resultData: z.object({
		error: z.object({ message: text, description: text }).optional(),
		lastNodeExecuted: z.string().optional(),
	}),
});

/**
 * Runs a workflow from one of its triggers and waits for its end.
 * @throws Problem with the node's own words when it fails or does not end
 */
export async function runWorkflow(
	client: N8nClient,
	workflow: SavedWorkflow,
	trigger: string,
): Promise<void> {
	const { executionId } = await client.request(
		startedSchema,
		'POST',
		`/workflows/${workflow.id}/run`,
		{ workflowData: workflow, startNodes: [], triggerToStartFrom: { name: trigger } },
	);
	const deadline = Date.now() + patienceMs;
	for (;;) {
		const path = `/executions/${executionId}`;
		const { status, data } = await client.request(executionSchema, 'GET', path);
		if (status === 'success') return;
		if (!['new', 'running', 'waiting'].includes(status)) {
			throw new Problem(`The workflow "${workflow.name}" failed (${status}). ${reason(data)}`);
		}
		if (Date.now() > deadline) {
			throw new Problem(`The workflow "${workflow.name}" did not end within 5 minutes.`);
		}
		await sleep(pollEveryMs);
	}
}

function reason(data: string | null | undefined): string {
	const outcome = outcomeSchema.safeParse(data ? parse(data) : undefined);
	if (!outcome.success) return 'n8n gave no reason.';
	const { error, lastNodeExecuted = 'unknown' } = outcome.data.resultData;
	const words = [error?.message, error?.description].filter(Boolean).join('\n');
	return `Node "${lastNodeExecuted}": ${words}`;
}
