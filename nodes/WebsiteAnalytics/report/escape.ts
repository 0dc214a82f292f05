import { oneLine } from '../text';

/** Characters that XML 1.0 does not allow, such as halves of surrogate pairs. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
};

/**
 * Slack has no escape for its marks of bold, italic, strike and code, and takes a zero-width space
 * for the edge of a word, where a mark starts or ends.
 */
const LOOKALIKES: Readonly<Record<string, string>> = { '*': '∗', _: 'ˍ', '~': '∼', '`': 'ˋ' };

/**
 * What Telegram makes a link of, wherever it stands in a message: a domain, an address, a path (a command
 * of a bot), a mention, a hashtag, a cashtag, and digits as long as a telephone number.
 */
const LINKED = /[./:@#$](?=[\p{L}\p{N}_])|\d[\d ()-]{5,}\d/u;

/** The text, escaped for an XML document. */
export function escapeXml(text: string): string {
	return text
		.replace(NOT_IN_XML, '\ufffd')
		.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** A value as Slack shows it unchanged. Marks within a word stay. */
export function escapeSlack(text: string): string {
	return withoutMentions(oneLine(text)).replace(
		/[&<>]|(?<![\p{L}\p{N}])[*_~`]|[*_~`](?![\p{L}\p{N}])/gu,
		(mark) => ENTITIES[mark] ?? LOOKALIKES[mark] ?? mark,
	);
}

/**
 * A value as Telegram shows it unchanged: code where it would make a link of it, which is nothing but text
 * there, and copied with a tap.
 */
export function escapeTelegram(text: string): string {
	const escaped = escapeXml(text);
	return LINKED.test(text) ? `<code>${escaped}</code>` : escaped;
}

/** A value as Markdown shows it unchanged. */
export function escapeMarkdown(text: string): string {
	return withBackslashes(text, /[\\`*_{}[\]()<>#+!|~&]|^[-=]|(?<=^\d+)\./g);
}

/** A value as Discord shows it unchanged, and without a link, which would add a preview. */
export function escapeDiscord(text: string): string {
	return withBackslashes(text, /[\\`*_[\]<>#|~]|:(?=\/\/)|^[-+]|(?<=^\d+)\./g);
}

function withBackslashes(text: string, markup: RegExp): string {
	return withoutMentions(oneLine(text)).replace(markup, '\\$&');
}

/** The text, isolated where it runs from right to left: that would turn the numbers beside it around. */
export function isolate(text: string): string {
	return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? `\u2068${text}\u2069` : text;
}

/** A zero-width space after an @ keeps chats from notifying anyone. */
function withoutMentions(text: string): string {
	return text.replace(/@(?=\S)/g, '@\u200b');
}
