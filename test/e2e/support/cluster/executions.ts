import { z } from 'zod';
import type { N8nClient } from '../../../../sandbox/n8n/client';

const PAGE_SIZE = 100;
const executionSchema = z.object({ id: z.string(), status: z.string() });
const pageSchema = z.object({ results: z.array(executionSchema) });

const ALL_STATES = ['new', 'running', 'success', 'error', 'crashed', 'canceled', 'waiting'];

/** The ids of a workflow's executions by their state, in n8n's order. */
export async function listExecutions(
	client: N8nClient,
	workflowId: string,
	states: string[] = [],
): Promise<Record<string, string[]>> {
	const filter = encodeURIComponent(
		JSON.stringify({ workflowId, status: states.length > 0 ? states : ALL_STATES }),
	);
	const found: Record<string, string[]> = {};
	for (let from = ''; ;) {
		const path = `/executions?filter=${filter}&limit=${PAGE_SIZE}${from}`;
		const { results } = await client.request(pageSchema, 'GET', path);
		for (const { id, status } of results) (found[status] ??= []).push(id);
		const last = results.at(-1);
		if (last === undefined) return found;
		from = `&lastId=${last.id}`;
	}
}
