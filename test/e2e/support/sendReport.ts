import { CREDENTIAL_TYPE } from '../../../sandbox/n8n/credential';
import { manualTrigger, NODE_TYPE, saveWorkflow } from '../../../sandbox/n8n/workflow';
import { chain } from './chain';
import { run, type Sent } from './readyWorkflows';
import type { Stage } from './stage';

const NODE = 'Website Analytics';

/** One of n8n's own nodes, which sends a report. */
export interface Sender {
	type: string;
	typeVersion: number;
	credentialType: string;
	parameters: object;
}

/**
 * Runs a workflow that sends a report of shop.example with one of n8n's nodes, and gives the text too.
 * @throws Error with the message of the node that fails
 */
export async function sendReport(
	stage: Stage,
	report: { operation: string } & Record<string, unknown>,
	{ type, typeVersion, credentialType, parameters }: Sender,
): Promise<Sent & { text: string }> {
	const { n8n, credentials } = stage;
	const websiteId = { __rl: true, mode: 'domain', value: 'shop.example' };
	const ofReport = {
		...{ resource: 'statistic', ...report },
		...(report.operation === 'getSummary' && { websiteId }),
	};
	const pick = (of: string) => ({ credentials: { [of]: credentials[of] } });
	const workflow = chain(
		`Report of ${report.operation} to ${type}`,
		manualTrigger('Run Now'),
		{ name: NODE, type: NODE_TYPE, parameters: ofReport, ...pick(CREDENTIAL_TYPE) },
		{ name: 'Send', type, typeVersion, parameters, ...pick(credentialType) },
	);
	const sent = await run(stage, await saveWorkflow(n8n, workflow));
	return { ...sent, text: String(sent.outputs[NODE]?.[0]?.json.text) };
}
