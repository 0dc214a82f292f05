import { parse } from 'flatted';
import { z } from 'zod';
import type { N8nClient } from '../../../../sandbox/n8n/client';

const PAGE_SIZE = 100;
const executionSchema = z.object({ id: z.string(), status: z.string() });
const pageSchema = z.object({ results: z.array(executionSchema) });

const detailsSchema = z.object({ data: z.string() });
/** What an execution was started with. */
const startSchema = z.object({
	executionData: z.object({
		nodeExecutionStack: z.array(
			z.object({ data: z.object({ main: z.array(z.array(z.object({ json: z.unknown() }))) }) }),
		),
	}),
});
const webhookSchema = z.object({ body: z.object({ websiteId: z.number() }) });

const ALL_STATES = ['new', 'running', 'success', 'error', 'crashed', 'canceled', 'waiting'];

/** The ids of a workflow's executions by their state, in n8n's order. */
export async function listExecutions(
	client: N8nClient,
	workflowId: string,
	states = ALL_STATES,
): Promise<Record<string, string[]>> {
	const filter = encodeURIComponent(JSON.stringify({ workflowId, status: states }));
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

/** The website that the webhook was called for, of an execution that is running. */
export async function websiteOf(client: N8nClient, executionId: string): Promise<number> {
	const { data } = await client.request(detailsSchema, 'GET', `/executions/${executionId}`);
	const { nodeExecutionStack } = startSchema.parse(parse(data)).executionData;
	const [item] = nodeExecutionStack.flatMap((entry) => entry.data.main.flat());
	return webhookSchema.parse(item?.json).body.websiteId;
}
