import { escapeXml } from './xml';

/**
 * What Telegram makes a link of, wherever it stands in a message: a domain, an address, a path (a command
 * of a bot), a mention, a hashtag, a cashtag, and digits as long as a telephone number.
 */
const LINKED = /[./:@#$](?=[\p{L}\p{N}_])|\d[\d ()-]{5,}\d/u;

/**
 * A value as Telegram shows it unchanged: code where it would make a link of it, which is nothing but text
 * there, and copied with a tap.
 */
export function escapeTelegram(text: string): string {
	const escaped = escapeXml(text);
	return LINKED.test(text) ? `<code>${escaped}</code>` : escaped;
}

/** Code cannot be bold: what would be a link gets a zero-width space, at which the link ends. */
export function telegramBold(text: string): string {
	const plain = text.replace(/<code>(.*?)<\/code>/g, (_code, value: string) =>
		value.replace(/[./:@#$](?=[\p{L}\p{N}_])/gu, '$&\u200b'),
	);
	return `<b>${plain}</b>`;
}

/** The characters that Telegram counts: it reads the tags and the entities first. */
export function telegramLength(text: string): number {
	return text.replace(/<[^>]*>/g, '').replace(/&\w+;/g, '&').length;
}
