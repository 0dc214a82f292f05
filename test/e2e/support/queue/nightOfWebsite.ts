import { groupBy, mapValues, merge } from 'lodash';
import type { N8nClient } from '../../../../sandbox/n8n/client';
import { NODE_TYPE, type Workflow } from '../../../../sandbox/n8n/workflow';
import { chain } from '../chain';
import type { Days } from '../traffic';
import { until } from '../until';

const WEBHOOK_PATH = 'night-of-website';

/** The trigger of the ready nightly workflow. */
export const SCHEDULE = 'Every Night';

/** Returns the part of the nightly workflow that creates the table. */
export function createTable(nightly: Workflow) {
	return chain('Create the table', ...nodesOf(nightly, SCHEDULE, 'Create Table'));
}

/**
 * Returns the nightly workflow for one website and the days that a test chooses, so that several workers share a night.
 * The nodes are those of the ready workflow.
 */
export function nightOfWebsite(nightly: Workflow) {
	const parameters = {
		websites: 'one',
		websiteId: { __rl: true, mode: 'id', value: '={{ $json.body.websiteId }}' },
		dateRange: 'custom',
		from: '={{ $json.body.from }}',
		to: '={{ $json.body.to }}',
	};
	const webhook = {
		name: 'Website of the Night',
		type: 'n8n-nodes-base.webhook',
		typeVersion: 2,
		webhookId: WEBHOOK_PATH,
		parameters: { httpMethod: 'POST', path: WEBHOOK_PATH },
	};
	const steps = nodesOf(nightly, 'Get Traffic by Day', 'Store Rows').map((node) =>
		node.type === NODE_TYPE ? merge({}, node, { parameters }) : node,
	);
	return chain('Night of one website', webhook, ...steps);
}

function nodesOf({ nodes }: Workflow, ...names: string[]) {
	return nodes.filter(({ name }) => names.includes(name));
}

/** Queues an execution for each website. */
export async function queueNight(url: string, websites: ReadonlyArray<{ id: number }>, days: Days) {
	for (const { id } of websites) {
		const body = JSON.stringify({ websiteId: id, ...days });
		const headers = { 'content-type': 'application/json' };
		// n8n registers the webhook after it has published the workflow.
		await until('n8n accepts the webhook', async () => {
			const options = { method: 'POST', headers, body };
			return (await fetch(`${url}/webhook/${WEBHOOK_PATH}`, options)).ok;
		});
	}
}

/** Returns the ids of the latest 100 executions of a workflow by their status. */
export async function listExecutions(
	client: N8nClient,
	workflowId: string,
): Promise<Record<string, string[]>> {
	type Page = { results: Array<{ id: string; status: string }> };
	const filter = encodeURIComponent(JSON.stringify({ workflowId }));
	const { results } = await client.request<Page>('GET', `/executions?filter=${filter}&limit=100`);
	return mapValues(groupBy(results, 'status'), (some) => some.map(({ id }) => id));
}
