import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { N8nClient } from '../../../sandbox/n8n/client';
import { type NodeOutputs, runWorkflow } from '../../../sandbox/n8n/execution';
import { importWorkflow, type SavedWorkflow } from '../../../sandbox/n8n/workflow';

/** The parameters that the workflow's note asks the user to set, by the name of the node. */
export type Settings = Record<string, Record<string, unknown>>;

/** The saved credentials by their type. */
export type Credentials = Record<string, { id: string; name: string }>;

const WORKFLOWS = join(__dirname, '../../../workflows');
const fileSchema = z
	.object({
		name: z.string(),
		nodes: z.array(
			z
				.object({ name: z.string(), type: z.string(), parameters: z.record(z.unknown()) })
				.passthrough(),
		),
		connections: z.record(z.unknown()),
	})
	.passthrough();

const CREDENTIAL_TYPES: Record<string, string> = {
	'n8n-nodes-website-analytics.websiteAnalytics': 'websiteAnalyticsApi',
	'n8n-nodes-website-analytics.websiteAnalyticsTool': 'websiteAnalyticsApi',
	'n8n-nodes-website-analytics.websiteAnalyticsTrigger': 'websiteAnalyticsApi',
	'n8n-nodes-base.emailSend': 'smtp',
	'n8n-nodes-base.googleSheets': 'googleApi',
	'n8n-nodes-base.slack': 'slackApi',
	'n8n-nodes-base.telegram': 'telegramApi',
	'@n8n/n8n-nodes-langchain.lmChatOpenAi': 'openAiApi',
};

/**
 * Imports a ready workflow, and sets only what its note asks the user to set.
 * @param versions other versions of nodes than those of the workflow, by name
 */
export async function setUp(
	client: N8nClient,
	file: string,
	credentials: Credentials,
	settings: Settings = {},
	versions: Record<string, number> = {},
): Promise<SavedWorkflow> {
	const workflow = fileSchema.parse(JSON.parse(readFileSync(join(WORKFLOWS, file), 'utf8')));
	const missing = Object.keys(settings).filter((name) =>
		workflow.nodes.every((node) => node.name !== name),
	);
	if (missing.length > 0) throw new Error(`${file} has no node ${missing.join(', ')}.`);
	const nodes = workflow.nodes.map((node) => {
		const type = CREDENTIAL_TYPES[node.type];
		const credential = type === undefined ? undefined : credentials[type];
		return {
			...node,
			...(node.name in versions && { typeVersion: versions[node.name] }),
			parameters: { ...node.parameters, ...settings[node.name] },
			...(type !== undefined && credential && { credentials: { [type]: credential } }),
		};
	});
	return await importWorkflow(client, { ...workflow, nodes });
}

/**
 * Runs a workflow from its schedule, as the button of the editor does.
 * @throws Error with the message of the node that fails
 */
export async function runNow(client: N8nClient, workflow: SavedWorkflow): Promise<NodeOutputs> {
	const schedule = workflow.nodes.find(({ type }) => type.endsWith('.scheduleTrigger'));
	if (!schedule) throw new Error(`${workflow.name} has no schedule.`);
	return await runWorkflow(client, workflow, schedule.name);
}

/** Sends a message to a workflow's chat as the editor does, and gives the outputs of its nodes. */
export async function chat(
	client: N8nClient,
	workflow: SavedWorkflow,
	trigger: string,
	message: string,
): Promise<NodeOutputs> {
	const given = { sessionId: 'session', action: 'sendMessage', chatInput: message };
	return await runWorkflow(client, workflow, trigger, given);
}
