import { readFile } from 'node:fs/promises';
import type { N8nClient } from './client';
import { CREDENTIAL_TYPE, type CredentialReference } from './credential';

/** A workflow as exported to a file. */
export interface Workflow {
	name: string;
	nodes: Array<{ name: string; type: string; [field: string]: unknown }>;
	connections: Record<string, unknown>;
	[field: string]: unknown;
}

/** A workflow as saved in n8n. */
export interface SavedWorkflow extends Workflow {
	id: string;
	versionId: string;
}

/** The type of this pack's node. */
export const NODE_TYPE = 'n8n-nodes-website-analytics.websiteAnalytics';

/** The type of this pack's trigger. */
export const TRIGGER_TYPE = 'n8n-nodes-website-analytics.websiteAnalyticsTrigger';

/** Returns a node that starts a workflow when a person runs it. */
export const manualTrigger = (name: string) => ({
	name,
	type: 'n8n-nodes-base.manualTrigger',
	typeVersion: 1,
	position: [0, 0],
	parameters: {},
});

/** Reads an exported workflow and adds the credential to this pack's nodes in it. */
export async function readWorkflow(
	file: string,
	credential: CredentialReference,
): Promise<Workflow> {
	const workflow = JSON.parse(await readFile(file, 'utf8')) as Workflow;
	const nodes = workflow.nodes.map((node) =>
		node.type === NODE_TYPE ? { ...node, credentials: { [CREDENTIAL_TYPE]: credential } } : node,
	);
	return { ...workflow, nodes };
}

/** Saves a workflow, replacing one of the same name, and activates it. */
export async function importWorkflow(
	client: N8nClient,
	workflow: Workflow,
): Promise<SavedWorkflow> {
	const saved = await saveWorkflow(client, workflow);
	const { id, versionId } = saved;
	await client.request('POST', `/workflows/${id}/activate`, { versionId });
	return saved;
}

/** Saves a workflow, replacing one of the same name. */
export async function saveWorkflow(client: N8nClient, workflow: Workflow): Promise<SavedWorkflow> {
	const filter = encodeURIComponent(JSON.stringify({ name: workflow.name }));
	const path = `/workflows?filter=${filter}`;
	const found = await client.request<Array<SavedWorkflow & { isArchived?: boolean }>>('GET', path);
	const existing = found.find(({ name, isArchived }) => name === workflow.name && !isArchived);
	return existing === undefined
		? await client.request('POST', '/workflows', workflow)
		: await client.request('PATCH', `/workflows/${existing.id}`, workflow);
}
