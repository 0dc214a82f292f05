import { CREDENTIAL_TYPE } from '../../../sandbox/n8n/credential';
import { runWorkflow } from '../../../sandbox/n8n/execution';
import { NODE_TYPE, saveWorkflow } from '../../../sandbox/n8n/workflow';
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
 * Runs a workflow that sends a report of shop.example with one of n8n's nodes, and gives the text.
 * @throws Error with the message of the node that fails
 */
export async function sendReport(
	{ n8n, credentials }: Pick<Stage, 'n8n' | 'credentials'>,
	report: { operation: string } & Record<string, unknown>,
	sender: Sender,
): Promise<string> {
	const credentialOf = (type: string) => ({ [type]: credentials[type] });
	const node = (name: string, type: string, typeVersion: number, parameters: object) => ({
		...{ id: name, name, type, typeVersion, position: [0, 0], parameters },
	});
	const website = { __rl: true, mode: 'domain', value: 'shop.example' };
	const workflow = await saveWorkflow(n8n, {
		name: `Report of ${report.operation} to ${sender.type}`,
		nodes: [
			node(TRIGGER, 'n8n-nodes-base.manualTrigger', 1, {}),
			{
				...node(NODE, NODE_TYPE, 1, {
					...{ resource: 'statistic', ...report },
					...(report.operation === 'getSummary' && { websiteId: website }),
				}),
				credentials: credentialOf(CREDENTIAL_TYPE),
			},
			{
				...node('Send', sender.type, sender.typeVersion, sender.parameters),
				credentials: credentialOf(sender.credentialType),
			},
		],
		connections: {
			[TRIGGER]: { main: [[{ node: NODE, type: 'main', index: 0 }]] },
			[NODE]: { main: [[{ node: 'Send', type: 'main', index: 0 }]] },
		},
		settings: { executionOrder: 'v1' },
	});
	const outputs = await runWorkflow(n8n, workflow, TRIGGER);
	return String(outputs[NODE]?.[0]?.json.text);
}
