import { join } from 'node:path';
import { z } from 'zod';
import type { N8nClient } from './n8n/client';
import { type CredentialReference, CREDENTIAL_TYPE } from './n8n/credential';
import { fetchRows, findTable, type StoredRow } from './n8n/dataTable';
import { runWorkflow } from './n8n/execution';
import {
	importWorkflow,
	manualTrigger,
	NODE_TYPE,
	readWorkflow,
	saveWorkflow,
	type Workflow,
} from './n8n/workflow';
import { SandboxError } from './sandboxError';

const WORKFLOW_FILE = join(__dirname, '../workflows/nightly-statistics.json');

/**
 * Imports the nightly workflow into n8n and runs it once. Returns its id and all rows that are stored.
 * @throws SandboxError when the workflow fails or stores no rows
 */
export async function runNightlyWorkflow(
	client: N8nClient,
	credential: CredentialReference,
): Promise<{ id: string; rows: StoredRow[] }> {
	const workflow = await importWorkflow(client, await readWorkflow(WORKFLOW_FILE, credential));

	const started = new Date();
	await runWorkflow(client, workflow, 'Every Night');
	const rows = await fetchRows(client, await findTable(client));
	if (!rows.some(({ updatedAt }) => updatedAt >= started)) {
		throw new SandboxError(
			'The workflow ran but stored no rows, because the service lists no websites.',
		);
	}
	return { id: workflow.id, rows };
}

const MANUAL_TRIGGER = 'Run Now';
const OVERVIEW_NODE = 'Get Overview';
const outputSchema = z.tuple([z.object({ json: z.object({ text: z.string() }) })]);

/**
 * Runs a workflow that compares the last 7 days of all websites with the 7 days before. Returns its text.
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
