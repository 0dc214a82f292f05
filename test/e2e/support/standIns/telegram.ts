import { z } from 'zod';
import { fileSchema, pngSize } from './picture';
import { startStandIn, type StandInRequest } from './standIn';
import { readTelegramHtml, type Entity } from '../../../support/telegramHtml';

/** The only token and chat that the stand-in accepts. */
export const TELEGRAM_TOKEN = '123456:made-up';
export const TELEGRAM_CHAT = '-1001234567890';

const MAX_LENGTH = 4096;
const MAX_CAPTION_LENGTH = 1024;
const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
/** The width and the height of a photo together, and how often one may hold the other. */
const MAX_PHOTO_PIXELS = 10_000;
const MAX_PHOTO_RATIO = 20;

const sentSchema = z.object({
	chat_id: z.union([z.string(), z.number()]).transform(String),
	parse_mode: z.literal('HTML'),
	text: z.string().default(''),
	caption: z.string().default(''),
	photo: fileSchema.optional(),
});

/** A message as a chat shows it. */
export interface TelegramMessage {
	method: string;
	text: string;
	entities: Entity[];
	/** The size of the picture. */
	photo?: { width: number; height: number };
}

/** A stand-in for Telegram's Bot API that knows `sendMessage` and `sendPhoto`, in HTML only, with all messages that it accepted. */
export async function startTelegram() {
	const messages: TelegramMessage[] = [];
	const standIn = await startStandIn((request) => {
		const [, token, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.path) ?? [];
		if (token !== TELEGRAM_TOKEN) return failure(401, 'Unauthorized');
		try {
			const message = accept(method, request);
			messages.push(message);
			const result = { message_id: messages.length, date: 1_700_000_000, ...message };
			return { body: { ok: true, result } };
		} catch (error) {
			return failure(400, `Bad Request: ${error instanceof Error ? error.message : ''}`);
		}
	});
	return { ...standIn, messages };
}

/** @throws Error that says what Telegram does not accept */
function accept(method: string, { body }: StandInRequest): TelegramMessage {
	const sent = sentSchema.parse(body);
	if (sent.chat_id !== TELEGRAM_CHAT) throw new Error('chat not found');
	if (method === 'sendMessage') {
		const read = parsed(sent.text);
		if (read.text === '') throw new Error('message text is empty');
		if (read.text.length > MAX_LENGTH) throw new Error('message is too long');
		return { method, ...read };
	}
	if (method === 'sendPhoto') {
		const read = parsed(sent.caption);
		if (read.text.length > MAX_CAPTION_LENGTH) throw new Error('message caption is too long');
		return { method, ...read, photo: photoSize(sent.photo) };
	}
	throw new Error('method not found');
}

function parsed(html: string): { text: string; entities: Entity[] } {
	try {
		return readTelegramHtml(html);
	} catch (error) {
		throw new Error(`can't parse entities: ${error instanceof Error ? error.message : ''}`);
	}
}

function photoSize(photo: z.infer<typeof sentSchema>['photo']): { width: number; height: number } {
	if (photo === undefined) throw new Error('there is no photo in the request');
	if (photo.content.length > MAX_PHOTO_BYTES) throw new Error('file is too big');
	const size = pngSize(photo.content);
	if (size === undefined) throw new Error('IMAGE_PROCESS_FAILED');
	const { width, height } = size;
	const ratio = Math.max(width, height) / Math.min(width, height);
	if (width + height > MAX_PHOTO_PIXELS || ratio > MAX_PHOTO_RATIO) {
		throw new Error('PHOTO_INVALID_DIMENSIONS');
	}
	return size;
}

function failure(status: number, description: string) {
	return { status, body: { ok: false, error_code: status, description } };
}
