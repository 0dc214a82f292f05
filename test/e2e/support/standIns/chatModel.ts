import { z } from 'zod';
import { startStandIn, type StandIn } from './receiver';

const requestSchema = z.object({
	messages: z.array(
		z.object({ role: z.string(), content: z.unknown(), tool_call_id: z.string().optional() }),
	),
	tools: z
		.array(
			z.object({
				type: z.literal('function'),
				function: z.object({
					name: z.string(),
					description: z.string(),
					parameters: z.object({
						type: z.literal('object'),
						properties: z.record(
							z.object({ type: z.string(), description: z.string().optional() }),
						),
						required: z.array(z.string()).default([]),
					}),
				}),
			}),
		)
		.default([]),
});

/** What the model was asked: the conversation so far, and the tools it may call. */
export type ModelRequest = z.infer<typeof requestSchema>;

/** What the model does next: call a tool, or say something. */
export type ModelTurn = { call: string; with: Record<string, unknown> } | { say: string };

/** A language model that does what it was told, turn by turn. */
export interface ChatModel extends StandIn {
	/** Its turns of the next conversation. */
	script(turns: ModelTurn[]): void;
	/** What it was asked in this conversation. */
	asked: ModelRequest[];
}

/** The key that the stand-in lets in. */
export const modelKey = 'sk-made-up';

/** A stand-in for a model that speaks OpenAI's chat completions; not a model at all. */
export async function startChatModel(): Promise<ChatModel> {
	const asked: ModelRequest[] = [];
	let left: ModelTurn[] = [];

	const standIn = await startStandIn(({ method, path, authorization, body }) => {
		if (authorization !== `Bearer ${modelKey}`) return { status: 401, body: {} };
		if (`${method} ${path}` !== 'POST /v1/chat/completions') return { status: 404, body: {} };
		asked.push(requestSchema.parse(body));
		const turn = left.shift() ?? { say: 'The script has ended.' };
		return { body: completion(turn, asked.length) };
	});

	return {
		...standIn,
		asked,
		script: (turns) => {
			left = turns;
			asked.length = 0;
		},
	};
}

function completion(turn: ModelTurn, number: number) {
	const message =
		'say' in turn
			? { role: 'assistant', content: turn.say }
			: {
					role: 'assistant',
					content: null,
					tool_calls: [
						{
							id: `call_${number}`,
							type: 'function',
							function: { name: turn.call, arguments: JSON.stringify(turn.with) },
						},
					],
				};
	return {
		id: `chatcmpl-${number}`,
		object: 'chat.completion',
		created: 1_700_000_000,
		model: 'gpt-5-mini',
		choices: [{ index: 0, message, finish_reason: 'say' in turn ? 'stop' : 'tool_calls' }],
		usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
	};
}
