import { CREDENTIAL_TYPE } from '../../../sandbox/n8n/credential';
import { manualTrigger, NODE_TYPE, saveWorkflow } from '../../../sandbox/n8n/workflow';
import { run, type Sent } from './readyWorkflows';
import type { Stage } from './stage';

const TRIGGER = 'Run Now';
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
	const place = { position: [0, 0] };
	const websiteId = { __rl: true, mode: 'domain', value: 'shop.example' };
	const ofReport = {
		...{ resource: 'statistic', ...report },
		...(report.operation === 'getSummary' && { websiteId }),
	};
	const workflow = await saveWorkflow(n8n, {
		name: `Report of ${report.operation} to ${type}`,
		nodes: [
			manualTrigger(TRIGGER),
			{
				...{ ...place, name: NODE, type: NODE_TYPE, typeVersion: 1, parameters: ofReport },
				credentials: { [CREDENTIAL_TYPE]: credentials[CREDENTIAL_TYPE] },
			},
			{
				...{ ...place, name: 'Send', type, typeVersion, parameters },
				credentials: { [credentialType]: credentials[credentialType] },
			},
		],
		connections: {
			[TRIGGER]: { main: [[{ node: NODE, type: 'main', index: 0 }]] },
			[NODE]: { main: [[{ node: 'Send', type: 'main', index: 0 }]] },
		},
		settings: { executionOrder: 'v1' },
	});
	const sent = await run(stage, workflow);
	return { ...sent, text: String(sent.outputs[NODE]?.[0]?.json.text) };
}
