import { z } from 'zod';
import type { N8nClient } from './n8n/client';
import { type CredentialReference, CREDENTIAL_TYPE } from './n8n/credential';
import { runWorkflow } from './n8n/execution';
import { manualTrigger, NODE_TYPE, saveWorkflow, type Workflow } from './n8n/workflow';

const MANUAL_TRIGGER = 'Run Now';
const OVERVIEW_NODE = 'Get Overview';
const outputSchema = z.tuple([z.object({ json: z.object({ text: z.string() }) })]);

/**
 * Runs a workflow that compares the last 7 days of all websites with the 7 days before, and gives its
 * text. It sends two requests for each website and one for their list; the rate limit is 60 a minute.
 * @throws SandboxError when the workflow fails
 */
export async function runOverviewWorkflow(
	client: N8nClient,
	credential: CredentialReference,
): Promise<string> {
	const workflow = await saveWorkflow(client, buildWorkflow(credential));
	const outputs = await runWorkflow(client, workflow, MANUAL_TRIGGER);
	const [{ json }] = outputSchema.parse(outputs[OVERVIEW_NODE]);
	return json.text;
}

function buildWorkflow(credential: CredentialReference): Workflow {
	return {
		name: 'Website overview',
		nodes: [
			manualTrigger(MANUAL_TRIGGER),
			{
				name: OVERVIEW_NODE,
				type: NODE_TYPE,
				typeVersion: 1,
				position: [260, 0],
				parameters: {
					resource: 'statistic',
					operation: 'getOverview',
					dateRange: 'last7Days',
					compareTo: 'previousPeriod',
					textFormat: 'plain',
				},
				credentials: { [CREDENTIAL_TYPE]: credential },
			},
		],
		connections: {
			[MANUAL_TRIGGER]: { main: [[{ node: OVERVIEW_NODE, type: 'main', index: 0 }]] },
		},
		settings: { executionOrder: 'v1' },
	};
}
