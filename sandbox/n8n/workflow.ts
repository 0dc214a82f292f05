import { readFile } from 'node:fs/promises';
import type { N8nClient } from './client';

/** A reference to a credential, as the nodes of a workflow contain it. */
export interface CredentialReference {
	id: string;
	name: string;
}

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

/** The type of this pack's credential. */
export const CREDENTIAL_TYPE = 'websiteAnalyticsApi';

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

/** Saves a workflow like `saveWorkflow`, and activates the workflow. */
export async function importWorkflow(
	client: N8nClient,
	workflow: Workflow,
	isReplaced?: IsReplaced,
) {
	const saved = await saveWorkflow(client, workflow, isReplaced);
	const { id, versionId } = saved;
	await client.request('POST', `/workflows/${id}/activate`, { versionId });
	return saved;
}

/** Returns whether the saved workflow replaces this workflow of n8n. */
type IsReplaced = (existing: SavedWorkflow) => boolean;

/** Saves a workflow. Replaces an existing workflow if `isReplaced` accepts one: by default, one with the same name. */
export async function saveWorkflow(
	client: N8nClient,
	workflow: Workflow,
	isReplaced: IsReplaced = ({ name }) => name === workflow.name,
): Promise<SavedWorkflow> {
	const all = await client.request<Array<SavedWorkflow & { isArchived?: boolean }>>(
		'GET',
		'/workflows',
	);
	const existing = all.find((one) => !one.isArchived && isReplaced(one));
	return existing === undefined
		? await client.request('POST', '/workflows', workflow)
		: await client.request('PATCH', `/workflows/${existing.id}`, workflow);
}

/** Saves the address and the key of the service as a credential. Replaces the credential of an earlier run. */
export async function saveCredential(
	client: N8nClient,
	{ url: baseUrl, apiKey }: { url: string; apiKey: string },
): Promise<CredentialReference> {
	const wanted = 'Website Analytics (sandbox)';
	const all = await client.request<CredentialReference[]>('GET', '/credentials');
	const existing = all.find(({ name }) => name === wanted);
	const credential = { name: wanted, type: CREDENTIAL_TYPE, data: { baseUrl, apiKey } };
	const { id, name } = existing
		? await client.request<CredentialReference>('PATCH', `/credentials/${existing.id}`, credential)
		: await client.request<CredentialReference>('POST', '/credentials', credential);
	return { id, name };
}
