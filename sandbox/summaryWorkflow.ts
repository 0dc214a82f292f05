import { z } from 'zod';
import type { N8nClient } from './n8n/client';
import { type CredentialReference, CREDENTIAL_TYPE } from './n8n/credential';
import { runWorkflow } from './n8n/execution';
import { NODE_TYPE, saveWorkflow, type Workflow } from './n8n/workflow';

const MANUAL_TRIGGER = 'Run Now';
const SUMMARY_NODE = 'Get Summary';
const summarySchema = z.object({ text: z.string() });

/**
 * Runs a workflow that summarizes the last 7 days of each website, for at most ten websites, and gives
 * the texts. For the six websites of the stand-in it sends 34 requests; the rate limit is 60 a minute.
 * @throws SandboxError when the workflow fails
 */
export async function runSummaryWorkflow(
	client: N8nClient,
	credential: CredentialReference,
): Promise<string[]> {
	const workflow = await saveWorkflow(client, buildWorkflow(credential));
	const outputs = await runWorkflow(client, workflow, MANUAL_TRIGGER);
	return (outputs[SUMMARY_NODE] ?? []).map(({ json }) => summarySchema.parse(json).text);
}

function buildWorkflow(credential: CredentialReference): Workflow {
	const analytics = {
		type: NODE_TYPE,
		typeVersion: 1,
		credentials: { [CREDENTIAL_TYPE]: credential },
	};
	return {
		name: 'Website summaries',
		nodes: [
			{
				name: MANUAL_TRIGGER,
				type: 'n8n-nodes-base.manualTrigger',
				typeVersion: 1,
				position: [0, 0],
				parameters: {},
			},
			{
				...analytics,
				name: 'Get Websites',
				position: [260, 0],
				parameters: {
					resource: 'website',
					operation: 'getAll',
					perPage: 10,
					sort: { sortBy: 'id', direction: 'asc' },
				},
			},
			{
				...analytics,
				name: SUMMARY_NODE,
				position: [520, 0],
				parameters: {
					resource: 'statistic',
					operation: 'getSummary',
					websiteId: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
					dateRange: 'last7Days',
					compareTo: 'previousPeriod',
					breakdowns: ['page', 'referrer'],
					top: 3,
					textFormat: 'plain',
				},
			},
		],
		connections: {
			[MANUAL_TRIGGER]: connectionTo('Get Websites'),
			'Get Websites': connectionTo(SUMMARY_NODE),
		},
		settings: { executionOrder: 'v1' },
	};
}

function connectionTo(node: string) {
	return { main: [[{ node, type: 'main', index: 0 }]] };
}
