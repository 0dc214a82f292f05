import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { N8nClient } from '../../../../sandbox/n8n/client';
import type { Workflow } from '../../../../sandbox/n8n/workflow';
import { chain } from '../chain';
import type { Days } from '../traffic';

const WEBHOOK_PATH = 'statistics-of-one-website';
const MAX_WAIT_MS = 120_000;
const parametersSchema = z.record(z.unknown());

const PAGE_SIZE = 100;
interface ExecutionPage {
	results: Array<{ id: string; status: string }>;
}

const ALL_STATES = ['new', 'running', 'success', 'error', 'crashed', 'canceled', 'waiting'];

/** The trigger of the nightly workflow. */
export const SCHEDULE = 'Every Night';

/** What the nightly workflow does first, so that its table is there. */
export function onlyTable(nightly: Workflow): Workflow {
	const nodes = [SCHEDULE, 'Create Table'].map((name) => nodeOf(nightly, name));
	const connections = { [SCHEDULE]: nightly.connections[SCHEDULE] };
	return { ...nightly, name: 'The table alone', nodes, connections };
}

/**
 * The nightly workflow as several workers can share it: each execution reads one website. The test
 * sets the days, so that it can run several nights. The nodes are those of the ready workflow.
 */
export function forOneWebsite(nightly: Workflow): Workflow {
	const read = nodeOf(nightly, 'Get Traffic by Day');
	const parameters = {
		...parametersSchema.parse(read.parameters),
		websites: 'one',
		websiteId: { __rl: true, mode: 'id', value: '={{ $json.body.websiteId }}' },
		dateRange: 'custom',
		from: '={{ $json.body.from }}',
		to: '={{ $json.body.to }}',
	};
	const trigger = {
		name: 'Website of the Night',
		type: 'n8n-nodes-base.webhook',
		typeVersion: 2,
		webhookId: WEBHOOK_PATH,
		parameters: { httpMethod: 'POST', path: WEBHOOK_PATH, responseMode: 'onReceived' },
	};
	const store = nodeOf(nightly, 'Store Rows');
	return chain('Nightly statistics of one website', trigger, { ...read, parameters }, store);
}

function nodeOf({ nodes }: Workflow, name: string): Workflow['nodes'][number] {
	const node = nodes.find((candidate) => candidate.name === name);
	if (node === undefined) throw new Error(`The nightly workflow has no node ${name}.`);
	return node;
}

/** Waits until n8n has registered the workflow's webhook, which it does after publishing. */
export async function untilPublished(url: string): Promise<void> {
	const origin = 'http://localhost';
	await until('the workflow is published', async () => {
		const options = { method: 'OPTIONS', headers: { origin } };
		const { headers } = await fetch(`${url}/webhook/${WEBHOOK_PATH}`, options);
		return headers.get('access-control-allow-methods')?.includes('POST') === true;
	});
}

/** Calls the webhook once for each website, so that n8n queues an execution for each. */
export async function queueNight(url: string, websiteIds: number[], days: Days): Promise<void> {
	for (const websiteId of websiteIds) {
		const response = await fetch(`${url}/webhook/${WEBHOOK_PATH}`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ websiteId, ...days }),
		});
		const text = await response.text();
		if (!response.ok) throw new Error(`n8n queued no execution: ${response.status} ${text}`);
	}
}

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
		const { results } = await client.request<ExecutionPage>('GET', path);
		for (const { id, status } of results) (found[status] ??= []).push(id);
		const last = results.at(-1);
		if (last === undefined) return found;
		from = `&lastId=${last.id}`;
	}
}

/**
 * Waits until the condition holds.
 * @throws Error with `what` when that takes more than two minutes
 */
export async function until(what: string, condition: () => Promise<boolean>): Promise<void> {
	const deadline = Date.now() + MAX_WAIT_MS;
	while (!(await condition())) {
		if (Date.now() > deadline) throw new Error(`Timed out waiting until ${what}.`);
		await sleep(200);
	}
}
