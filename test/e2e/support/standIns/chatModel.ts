import { z } from 'zod';
import { startStandIn } from './standIn';

const requestSchema = z.object({
	/** Whether to send the answer as events. AI Agent 1 requests this. */
	stream: z.boolean().default(false),
	messages: z.array(z.object({ role: z.string(), content: z.unknown() })),
});

/** The next step of the model: call a tool, or say something. */
export type ModelTurn = { call: string; with: Record<string, unknown> } | { say: string };

/** The stand-in accepts any key. */
export const MODEL_KEY = 'sk-made-up';

/**
 * Starts a stand-in for a model behind OpenAI's chat completions API. The model follows a script, turn by turn.
 * `accepted` holds the requests since the script began, each with all messages of the conversation.
 */
export async function startChatModel() {
	let remainingTurns: ModelTurn[] = [];
	let isDown = false;

	const standIn = await startStandIn(({ path, body }) => {
		if (isDown) throw new Error('The model is down.');
		if (path !== '/v1/chat/completions') throw new Error(`No path ${path}`);
		const request = requestSchema.parse(body);
		const turn = remainingTurns.shift() ?? { say: 'The script has ended.' };
		const answer = completion(turn, remainingTurns.length);
		return request.stream
			? { type: 'text/event-stream', body: events(answer), accepted: request }
			: { body: answer, accepted: request };
	});

	return {
		...standIn,
		/** Makes the model respond with errors until `script` is called. */
		fail: () => (isDown = true),
		/** Sets the turns of the next conversation. */
		script: (turns: ModelTurn[]) => {
			remainingTurns = turns;
			isDown = false;
			standIn.accepted.length = 0;
		},
	};
}

function completion(turn: ModelTurn, number: number) {
	const call = (name: string, given: object) => {
		const of = { name, arguments: JSON.stringify(given) };
		return [{ id: `call_${number}`, type: 'function', function: of }];
	};
	const message =
		'say' in turn
			? { role: 'assistant', content: turn.say }
			: { role: 'assistant', content: null, tool_calls: call(turn.call, turn.with) };
	return {
		id: `chatcmpl-${number}`,
		object: 'chat.completion',
		created: 1_700_000_000,
		model: 'gpt-5-mini',
		choices: [{ index: 0, message, finish_reason: 'say' in turn ? 'stop' : 'tool_calls' }],
		usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
	};
}

/** Returns the answer as one event, and the event that ends the stream. */
function events({ choices, ...rest }: ReturnType<typeof completion>) {
	const parts = choices.map(({ message, ...choice }) => {
		const calls = 'tool_calls' in message ? message.tool_calls : undefined;
		const delta = { ...message, tool_calls: calls?.map((call, index) => ({ ...call, index })) };
		return { ...choice, delta };
	});
	const event = { ...rest, object: 'chat.completion.chunk', choices: parts };
	return `data: ${JSON.stringify(event)}\n\ndata: [DONE]\n\n`;
}
