import { z } from 'zod';
import { fileSchema, pngSize } from './picture';
import { startStandIn } from './standIn';

const PATH = '/api/webhooks/1234567890/made-up';
const MAX_LENGTH = 2000;

const messageSchema = z.object({ content: z.string().min(1).max(MAX_LENGTH) });
const formSchema = z.object({ payload_json: z.string(), 'files[0]': fileSchema });

/** A stand-in for a webhook of Discord: a message of at most 2,000 characters, with a file or without; with all that it accepted. */
export async function startDiscord() {
	const messages: Array<{ content: string; picture: ReturnType<typeof pngSize> }> = [];
	const standIn = await startStandIn(({ body }) => {
		const form = formSchema.safeParse(body);
		const message: unknown = form.success ? JSON.parse(form.data.payload_json) : body;
		const read = messageSchema.safeParse(message);
		if (!read.success) return { status: 400, body: { code: 50035, message: 'Invalid Form Body' } };
		const picture = form.success ? pngSize(form.data['files[0]'].content) : undefined;
		messages.push({ ...read.data, picture });
		return { body: { id: String(messages.length), ...read.data } };
	});
	return { ...standIn, messages, webhook: `${standIn.url}${PATH}` };
}
