import { join } from 'node:path';
import type { N8nClient } from './n8n/client';
import type { CredentialReference } from './n8n/credential';
import { openTable, readRows, type StoredRow } from './n8n/dataTable';
import { runWorkflow } from './n8n/execution';
import { importWorkflow, readWorkflow } from './n8n/workflow';
import { SandboxError } from './sandboxError';

const file = join(__dirname, '../workflows/nightly-statistics.json');
const manualTrigger = 'Run Now';

/**
 * Sets up the nightly workflow in n8n, runs it once and gives all rows stored so far.
 * @throws SandboxError when it fails, or has stored nothing
 */
export async function runNightlyJob(
	client: N8nClient,
	credential: CredentialReference,
): Promise<StoredRow[]> {
	const table = await openTable(client);
	const workflow = await importWorkflow(client, await readWorkflow(file, credential));

	const started = new Date();
	await runWorkflow(client, workflow, manualTrigger);
	const rows = await readRows(client, table);
	if (!rows.some(({ updatedAt }) => updatedAt >= started)) {
		throw new SandboxError(
			'The workflow ran but stored no rows. Either the service lists no websites, or none had visitors in the last 7 days.',
		);
	}
	return rows;
}
