import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Item, type NodeOutputs, runWorkflow } from '../../../sandbox/n8n/execution';
import {
	type CredentialReference,
	importWorkflow,
	type SavedWorkflow,
	type Workflow,
} from '../../../sandbox/n8n/workflow';
import type { Stage } from './stage';

/** The parameters that the workflow's note asks the user to set, by the name of the node. */
export type Settings = Record<string, Record<string, unknown>>;

/** The saved credentials by their type. */
export type Credentials = Record<string, CredentialReference>;

/** Returns the value of the field 'Website' for a domain. */
export const byDomain = (value: string) => ({ __rl: true, mode: 'domain', value });

const WORKFLOWS = join(__dirname, '../../../workflows');
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
 * Returns a ready workflow with the credentials, and with the settings that its note asks the user to make.
 * @param versions other versions of nodes than those of the workflow, by name
 */
export function readyWorkflow(
	credentials: Credentials,
	file: string,
	settings: Settings = {},
	versions: Record<string, number> = {},
) {
	const workflow = JSON.parse(readFileSync(join(WORKFLOWS, file), 'utf8')) as Workflow;
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
			parameters: { ...Object(node.parameters), ...settings[node.name] },
			...(type !== undefined && credential && { credentials: { [type]: credential } }),
		};
	});
	return { ...workflow, nodes };
}

/** Imports a ready workflow, as `readyWorkflow` sets it. */
export async function setUp(
	{ n8n, credentials }: Pick<Stage, 'n8n' | 'credentials'>,
	file: string,
	settings?: Settings,
	versions?: Record<string, number>,
) {
	return await importWorkflow(n8n, readyWorkflow(credentials, file, settings, versions));
}

/** The outputs of the nodes in a run, and the requests that the stand-ins accepted. */
export interface Sent extends ReturnType<typeof taken> {
	outputs: NodeOutputs;
	/** The first item of the trigger. */
	item: Item['json'];
}

/**
 * Sets up a ready workflow and runs it from its trigger, as the button of the editor does.
 * @throws Error with the message of the node that fails
 */
export async function runReady(stage: Stage, file: string, settings: Settings = {}) {
	return await run(stage, await setUp(stage, file, settings));
}

/**
 * Runs a workflow that is set up already.
 * @throws Error with the message of the node that fails
 */
export async function run(stage: Stage, workflow: SavedWorkflow, json?: object) {
	const trigger = workflow.nodes.find(({ type }) => type.endsWith('Trigger'))?.name ?? '';
	taken(stage);
	const outputs = await runWorkflow(stage.n8n, workflow, trigger, json && { ...json });
	return { outputs, item: outputs[trigger]?.[0]?.json ?? {}, ...taken(stage) };
}

/** Returns the cells of the only CSV file of a run, line by line. No test has a comma within a cell. */
export async function csvOf({ n8n }: Stage, { outputs }: Sent) {
	const [file, ...others] = outputs['Make CSV File']?.map(({ binary }) => binary?.data) ?? [];
	if (!file || others.length > 0) throw new Error('There is not exactly one file.');
	const path = `/binary-data?id=${encodeURIComponent(file.id ?? '')}&action=download`;
	const csv = await n8n.requestText('GET', path);
	const [columns = [], ...rows] = csv
		.trimEnd()
		.split(/\r?\n/)
		.map((line) => line.split(','));
	return { file, columns, rows };
}

/** Returns the requests that the stand-ins have accepted since the last call of this function. */
function taken({ slack, mail, telegram, google }: Stage) {
	return {
		slack: slack.accepted.splice(0),
		mails: mail.accepted.splice(0),
		telegram: telegram.accepted.splice(0),
		/** The ranges written in the spreadsheet. */
		written: google.accepted.splice(0),
	};
}
