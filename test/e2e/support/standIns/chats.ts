import { pick } from 'lodash';
import { PNG } from 'pngjs';
import { z } from 'zod';
import { readTelegramHtml } from '../../../support/telegramHtml';
import { startStandIn } from './standIn';

/** A file of a form. */
export const fileSchema = z.instanceof(Buffer);

/**
 * Returns the size of a picture in pixels.
 * @throws Error when the picture is no PNG
 */
export const pngSize = (content: Buffer) => pick(PNG.sync.read(content), 'width', 'height');

/** The stand-in accepts any token. */
export const SLACK_TOKEN = 'xoxb-made-up';
const SLACK_FILE = 'F0123456789';
const UPLOAD = '/upload/v1/made-up';
const SLACK: Record<string, object | string> = {
	'POST /api/chat.postMessage': { ok: true, channel: 'C0123456789', ts: '1700000000.000100' },
	'GET /api/files.getUploadURLExternal': {
		ok: true,
		file_id: SLACK_FILE,
		upload_url: `https://files.slack.com${UPLOAD}`,
	},
	[`POST ${UPLOAD}`]: 'OK',
	'POST /api/files.completeUploadExternal': { ok: true, files: [{ id: SLACK_FILE }] },
};

/**
 * Starts a stand-in for Slack's Web API. The stand-in knows `chat.postMessage`, and the three requests that share a
 * file. `accepted` holds the parameters of each request, from the query or the body.
 */
export async function startSlack() {
	return await startStandIn(({ method, path, query, body }) => {
		const response = SLACK[`${method} ${path}`] ?? { ok: false, error: 'unknown_method' };
		const type = typeof response === 'string' ? 'text/plain' : undefined;
		return { type, body: response, accepted: { ...query, ...(body as Record<string, unknown>) } };
	});
}

/** The only token and chat that the stand-in accepts. */
export const TELEGRAM_TOKEN = '123456:made-up';
export const TELEGRAM_CHAT = '-1001234567890';
const TELEGRAM_PATH = new RegExp(`^/bot${TELEGRAM_TOKEN}/(sendMessage|sendPhoto)$`);
const telegramSchema = z.object({
	chat_id: z.coerce.string().pipe(z.literal(TELEGRAM_CHAT)),
	parse_mode: z.literal('HTML'),
	text: z.string().default(''),
	caption: z.string().default(''),
	photo: fileSchema.optional(),
});

/**
 * Starts a stand-in for Telegram's Bot API. The stand-in knows `sendMessage` and `sendPhoto`, in HTML only. `accepted`
 * holds each message as a chat shows it. The limits are for the text without markup.
 */
export async function startTelegram() {
	return await startStandIn(({ path, body }) => {
		const [, method] = TELEGRAM_PATH.exec(path) ?? [];
		const { text, caption, photo } = telegramSchema.parse(body);
		const isPhoto = method === 'sendPhoto' && photo !== undefined;
		const read = readTelegramHtml(isPhoto ? caption : text);
		z.string()
			.min(1)
			.max(isPhoto ? 1024 : 4096)
			.parse(read.text);
		const accepted = { method, ...read, photo: isPhoto ? pngSize(photo) : undefined };
		return { body: { ok: true, result: { message_id: 1, ...accepted } }, accepted };
	});
}
