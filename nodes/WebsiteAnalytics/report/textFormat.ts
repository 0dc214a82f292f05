import { oneLine } from '../text';
import {
	escapeDiscord,
	escapeMarkdown,
	escapeSlack,
	escapeTelegram,
	escapeXml,
	isolate,
} from './escape';

/** The markup of a text, by where it can be posted. */
export type TextFormat = 'discord' | 'slack' | 'telegram' | 'markdown' | 'html' | 'plain';

/** How a text is marked up. */
export interface Markup {
	bold(text: string): string;
	/** Escapes a value that may contain markup. */
	escape(text: string): string;
	/** Escapes a sentence, where that differs from a value. */
	escapeSentence?(text: string): string;
	/** What an entry of a list begins with. */
	bullet: string;
	/** Separates two lines. */
	lineBreak: string;
	/** The most characters that a message can have. */
	maxLength: number;
	/** The same for the caption of a picture, where it is less. */
	maxCaptionLength?: number;
	/** How many characters the place counts: some do not count those of the markup. */
	lengthOf(text: string): number;
}

/** Where nobody switches it off, n8n's Telegram node adds this to a message, but not to a caption. */
const N8N_ATTRIBUTION = '\n\nThis message was sent automatically with n8n';

const PLAIN: Markup = {
	bold: (text) => text,
	escape: (text) => isolate(oneLine(text)),
	bullet: '- ',
	lineBreak: '\n',
	maxLength: Infinity,
	lengthOf: ({ length }) => length,
};

export const MARKUP: Readonly<Record<TextFormat, Markup>> = {
	discord: {
		...PLAIN,
		bold: (text) => `**${text}**`,
		escape: (text) => isolate(escapeDiscord(text)),
		maxLength: 2000,
	},
	slack: {
		...PLAIN,
		bold: (text) => `*${text}*`,
		escape: (text) => isolate(escapeSlack(text)),
		bullet: '• ',
		// Of one block.
		maxLength: 3000,
	},
	telegram: {
		...PLAIN,
		bold: (text) => `<b>${telegramSentence(text)}</b>`,
		escape: (text) => escapeTelegram(PLAIN.escape(text)),
		escapeSentence: (text) => telegramSentence(escapeTelegram(PLAIN.escape(text))),
		bullet: '• ',
		maxLength: 4096 - N8N_ATTRIBUTION.length,
		maxCaptionLength: 1024,
		lengthOf: telegramLength,
	},
	markdown: {
		...PLAIN,
		bold: (text) => `**${text}**`,
		escape: (text) => isolate(escapeMarkdown(text)),
		// In Markdown, two spaces at the end of a line make a line break.
		lineBreak: '  \n',
	},
	html: {
		...PLAIN,
		bold: (text) => `<strong>${text}</strong>`,
		escape: (text) => escapeXml(oneLine(text)),
	},
	plain: PLAIN,
};

/** The markup of a text, or of the caption of a chart. */
export function markupOf(format: TextFormat, hasChart: boolean): Markup {
	const { maxCaptionLength, ...markup } = MARKUP[format];
	return hasChart && maxCaptionLength ? { ...markup, maxLength: maxCaptionLength } : markup;
}

/**
 * Joins lines. Where the text would be too long for the format, whole lines are left out, and the last line
 * says how many.
 */
export function joinLines(
	lines: string[],
	{ lineBreak, maxLength, lengthOf }: Pick<Markup, 'lineBreak' | 'maxLength' | 'lengthOf'>,
	sayLeftOut: (count: number) => string,
): string {
	const text = lines.join(lineBreak);
	if (lengthOf(text) <= maxLength) return text;
	const firstLines = (count: number) => {
		// Empty lines are separators and not counted.
		const rest = lines.slice(count).filter((line) => line !== '');
		return [...lines.slice(0, count), sayLeftOut(rest.length)].join(lineBreak);
	};
	let remaining = maxLength;
	let kept = lines.findIndex((line) => {
		remaining -= lengthOf(line) + lineBreak.length;
		return remaining < 0;
	});
	while (kept > 0 && lengthOf(firstLines(kept)) > maxLength) kept -= 1;
	return firstLines(kept);
}

/** Returns text without code, which cannot be bold: a zero-width space ends what would be a link. */
function telegramSentence(text: string): string {
	return text.replace(/<code>(.*?)<\/code>/g, (_code, value: string) =>
		value.replace(/[./:@#$](?=[\p{L}\p{N}_])/gu, '$&\u200b'),
	);
}

/** The characters that Telegram counts: it reads the tags and the entities first. */
function telegramLength(text: string): number {
	return text.replace(/<[^>]*>/g, '').replace(/&\w+;/g, '&').length;
}
