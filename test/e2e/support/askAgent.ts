import type { Service } from '../../../sandbox/service';
import type { ModelTurn } from './standIns/chatModel';
import { chat, setUp } from './readyWorkflows';
import type { Stage } from './stage';
import { type Days, totalsOf } from './traffic';

/** Arguments by the names that n8n's button gives them, which are the labels of the fields. */
export const LAST_7_DAYS = { Website: 'shop.example', Date_Range: 'Last 7 Days', From: '', To: '' };

/** A model gets the numbers of a summary in its text, and no other fields. */
export function expectedSummary(service: Service, websiteId: number, days: Days) {
	const { visitors, pageviews } = totalsOf(service, websiteId, days);
	const [written, writtenPageviews] = [visitors, pageviews].map((n) => n.toLocaleString('en-US'));
	return {
		websiteId,
		domain: service.websites.find(({ id }) => id === websiteId)?.domain,
		...days,
		text: expect.stringMatching(`\nVisitors: ${written} .*\nPageviews: ${writtenPageviews} `),
	};
}

/**
 * Sends a question to the agent of a version, whose model takes these turns; gives the tools' and its own
 * output.
 */
export async function ask(
	{ n8n, credentials, model }: Stage,
	version: number,
	turns: ModelTurn[],
	settings: Parameters<typeof setUp>[3] = {},
) {
	const file = 'ask-your-analytics-ai-agent.json';
	const workflow = await setUp(n8n, file, credentials, settings, { 'AI Agent': version });
	model.script(turns);
	const question = 'How is shop.example doing?';
	const outputs = await chat(n8n, workflow, 'When Chat Message Received', question);
	const messages = model.modelRequests.at(-1)?.messages ?? [];

	expect(messages).toContainEqual({ role: 'user', content: question });

	return {
		toolResults: messages
			.filter(({ role }) => role === 'tool')
			.map(({ content }): unknown => (content === '' ? '' : JSON.parse(String(content)))),
		output: outputs['AI Agent']?.[0]?.json.output,
	};
}
