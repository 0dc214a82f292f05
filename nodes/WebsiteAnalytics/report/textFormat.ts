import { oneLine, shorten } from '../values/text';

/** The markup of a text, by where it can be posted. */
export type ChatFormat = keyof typeof MARKUP;

export type TextFormat = ChatFormat | 'html';

/** A page is a text in HTML, and an attachment. */
export type ReportFormat = TextFormat | 'page';

export interface Markup {
	bold(text: string): string;
	/** Escapes a text that may contain markup. Shortens a long one, so that one alone fits into a caption. */
	escape(text: string): string;
	/** Escapes a text within a block of code. */
	escapeCode(text: string): string;
	/** Begins and ends a block of code: its columns stand below each other, and nothing becomes a link or a mark. */
	codeStart: string;
	codeEnd: string;
	/** Begins an entry of a list without numbers. */
	bullet: string;
	/** Separates two lines. */
	lineBreak: string;
	/** The most characters of a message. */
	maxLength: number;
	/** The most characters of the caption of a picture. */
	maxCaptionLength: number;
	/** Returns the number of characters that the service counts: some services do not count markup. */
	lengthOf(text: string): number;
}

const ENTITIES: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
};

/**
 * Slack has no escape for its marks of bold, italic, strike and code. A zero-width space does not help: Slack takes it
 * for the edge of a word, where a mark can start or end.
 */
const LOOKALIKES: Readonly<Record<string, string>> = { '*': '∗', _: 'ˍ', '~': '∼', '`': 'ˋ' };

/**
 * The parts of a text that Telegram makes links of: domains, addresses, paths (commands of a bot), mentions, hashtags,
 * cashtags and telephone numbers.
 */
const LINKED = /[./:@#$](?=[\p{L}\p{N}_])|\d{3}(?=[ ()-]?\d{3})/gu;

/** n8n's Telegram node appends this to a message by default, but not to a caption. */
const N8N_ATTRIBUTION = '\n\nThis message was sent automatically with n8n';

/** The most characters of a text from outside. */
const MAX_TEXT = 500;

/** Nothing but a backtick ends a block of code. Some services look for mentions in it too. */
const escapeFenced = (text: string) => withoutMentions(text).replaceAll('`', 'ˋ');

const markup = (
	escape: (text: string) => string,
	{ escapeCode = escapeFenced, ...given }: Partial<Markup>,
): Markup => ({
	bold: (text) => text,
	escape: (text) => isolate(escape(oneLine(shorten(text, MAX_TEXT)))),
	escapeCode: (text) => isolate(escapeCode(oneLine(text))),
	codeStart: '```\n',
	codeEnd: '\n```',
	bullet: '- ',
	lineBreak: '\n',
	maxLength: Infinity,
	maxCaptionLength: given.maxLength ?? Infinity,
	lengthOf: ({ length }) => length,
	...given,
});

export const MARKUP = {
	// Without a link, which would add a preview.
	discord: markup(withBackslashes(/[\\`*_[\]<>#|~]|:(?=\/\/)|^[-+]|(?<=^\d+)\./g), {
		bold: (text) => `**${text}**`,
		maxLength: 2000,
	}),
	slack: markup(escapeSlack, {
		bold: (text) => `*${text}*`,
		escapeCode: (text) => escapeXml(escapeFenced(text)).replaceAll('&quot;', '"'),
		bullet: '• ',
		// Of one block.
		maxLength: 3000,
	}),
	// Zero-width spaces stand where a link would begin.
	telegram: markup((text) => escapeXml(text.replace(LINKED, '$&\u200b')), {
		bold: (text) => `<b>${text}</b>`,
		escapeCode: escapeXml,
		codeStart: '<pre>',
		codeEnd: '</pre>',
		bullet: '• ',
		maxLength: 4096 - N8N_ATTRIBUTION.length,
		maxCaptionLength: 1024,
		// Telegram reads the tags and the entities first.
		lengthOf: (text) => text.replace(/<[^>]*>/g, '').replace(/&\w+;/g, '&').length,
	}),
	// In Markdown, two spaces at the end of a line make a line break.
	markdown: markup(withBackslashes(/[\\`*_{}[\]()<>#+!|~&]|^[-=]|(?<=^\d+)\./g), {
		bold: (text) => `**${text}**`,
		lineBreak: '  \n',
	}),
	plain: markup((text) => text, {
		escapeCode: (text) => text,
		codeStart: '',
		codeEnd: '',
	}),
};

/** Returns a sentence alone; in HTML as a part of somebody's own document. */
export function escapeSentence(text: string, format: TextFormat): string {
	return format === 'html' ? escapeXml(text) : MARKUP[format].escape(text);
}

/** The text on one line, escaped for an XML document. */
export function escapeXml(text: string): string {
	// XML allows no U+FFFE and U+FFFF.
	return oneLine(text).replace(
		/[&<>"\ufffe\uffff]/g,
		(character) => ENTITIES[character] ?? '\ufffd',
	);
}

/** A value as Slack shows it unchanged. Marks within a word stay. */
function escapeSlack(text: string): string {
	return withoutMentions(text).replace(
		/[&<>]|(?<![\p{L}\p{N}])[*_~`]|[*_~`](?![\p{L}\p{N}])/gu,
		(mark) => ENTITIES[mark] ?? LOOKALIKES[mark] ?? mark,
	);
}

/** Escapes marks with backslashes, so that a value is shown unchanged. */
function withBackslashes(marks: RegExp) {
	return (text: string) => withoutMentions(text).replace(marks, '\\$&');
}

/** The text, isolated where it runs from right to left: that would turn the numbers beside it around. */
export function isolate(text: string): string {
	return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? `\u2068${text}\u2069` : text;
}

/** A zero-width space after an @ keeps chats from notifying anyone. */
function withoutMentions(text: string): string {
	return text.replace(/@(?=\S)/g, '@\u200b');
}
