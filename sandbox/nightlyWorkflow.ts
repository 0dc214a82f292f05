import { join } from 'node:path';
import type { N8nClient } from './n8n/client';
import type { CredentialReference } from './n8n/credential';
import { fetchRows, findTable, type StoredRow } from './n8n/dataTable';
import { runWorkflow } from './n8n/execution';
import { importWorkflow, readWorkflow } from './n8n/workflow';
import { SandboxError } from './sandboxError';

const WORKFLOW_FILE = join(__dirname, '../workflows/nightly-statistics.json');
const TRIGGER = 'Every Night';

/**
 * Imports the nightly workflow into n8n, runs it once and gives all rows stored so far.
 * @throws SandboxError when it fails or stores no rows
 */
export async function runNightlyWorkflow(
	client: N8nClient,
	credential: CredentialReference,
): Promise<StoredRow[]> {
	const workflow = await importWorkflow(client, await readWorkflow(WORKFLOW_FILE, credential));

	const started = new Date();
	await runWorkflow(client, workflow, TRIGGER);
	const rows = await fetchRows(client, await findTable(client));
	if (!rows.some(({ updatedAt }) => updatedAt >= started)) {
		throw new SandboxError(
			'The workflow ran but stored no rows, because the service lists no websites.',
		);
	}
	return rows;
}
