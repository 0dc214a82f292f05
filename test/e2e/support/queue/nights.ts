import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Workflow } from '../../../../sandbox/n8n/workflow';
import type { Days } from '../traffic';

const WEBHOOK_PATH = 'statistics-of-one-website';
const parametersSchema = z.record(z.unknown());

/**
 * The nightly workflow made for many workers: an execution reads one website, and days that the
 * test gives, so that one test can have several nights. Its nodes are those of the ready workflow.
 */
export function forOneWebsite(nightly: Workflow): Workflow {
	const read = nodeOf(nightly, 'Get Visitors by Day');
	const parameters = {
		...parametersSchema.parse(read.parameters),
		websiteId: { __rl: true, mode: 'id', value: '={{ $json.body.websiteId }}' },
		dateRange: 'custom',
		from: '={{ $json.body.from }}',
		to: '={{ $json.body.to }}',
	};
	const trigger = {
		name: 'Website of the Night',
		type: 'n8n-nodes-base.webhook',
		typeVersion: 2,
		position: [260, 100],
		webhookId: WEBHOOK_PATH,
		parameters: { httpMethod: 'POST', path: WEBHOOK_PATH, responseMode: 'onReceived' },
	};
	return {
		...nightly,
		name: 'Nightly statistics of one website',
		nodes: [trigger, { ...read, parameters }, nodeOf(nightly, 'Store Rows')],
		connections: {
			[trigger.name]: { main: [[{ node: read.name, type: 'main', index: 0 }]] },
			[read.name]: nightly.connections[read.name],
		},
	};
}

function nodeOf({ nodes }: Workflow, name: string): Workflow['nodes'][number] {
	const node = nodes.find((candidate) => candidate.name === name);
	if (node === undefined) throw new Error(`The nightly workflow has no node ${name}.`);
	return node;
}

/** Waits until n8n takes calls of the workflow, which it makes ready after the publishing itself. */
export async function untilPublished(url: string): Promise<void> {
	const origin = 'http://localhost';
	await until('the workflow is published', async () => {
		const options = { method: 'OPTIONS', headers: { origin } };
		const { headers } = await fetch(`${url}/webhook/${WEBHOOK_PATH}`, options);
		return headers.get('access-control-allow-methods')?.includes('POST') === true;
	});
}

/** Has n8n queue an execution for each website, as fast as it takes them. */
export async function queueNight(url: string, websiteIds: number[], days: Days): Promise<void> {
	for (const websiteId of websiteIds) {
		const response = await fetch(`${url}/webhook/${WEBHOOK_PATH}`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ websiteId, ...days }),
		});
		const text = await response.text();
		if (!response.ok) throw new Error(`n8n did not queue: ${response.status} ${text}`);
	}
}

/** Waits until `holds` is true. Throws with `what` when that takes more than two minutes. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
	const deadline = Date.now() + 120_000;
	while (!(await holds())) {
		if (Date.now() > deadline) throw new Error(`Waited two minutes in vain: ${what}.`);
		await sleep(200);
	}
}
