import { runWorkflow } from '../../../sandbox/n8n/execution';
import { setUp } from './readyWorkflows';
import type { Stage } from './stage';

/**
 * Executes a ready workflow from its polling trigger, as "Execute workflow" does in the editor, and
 * gives the only message to Slack and the item that it is made from.
 */
export async function testToSlack(
	{ n8n, credentials, slack }: Stage,
	file: string,
	trigger: string,
) {
	const workflow = await setUp(n8n, file, credentials);
	const before = slack.requests.length;
	const { [trigger]: items = [] } = await runWorkflow(n8n, workflow, trigger);
	const messages = slack.requests.slice(before).map(({ body }) => body);

	expect([items.length, messages.length]).toEqual([1, 1]);

	return { message: messages[0] as { text: string }, item: items[0]?.json ?? {} };
}
