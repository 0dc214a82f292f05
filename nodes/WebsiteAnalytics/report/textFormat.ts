import { oneLine } from '../text';
import { escapeDiscord, escapeMarkdown, escapeSlack, escapeTelegram, isolate } from './escape';

/** The markup of a text, by where it can be posted. */
export type TextFormat = keyof typeof MARKUP | 'html';

export interface Markup {
	bold(text: string): string;
	/** Escapes a text that may contain markup. */
	escape(text: string): string;
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

/** n8n's Telegram node appends this to a message by default, but not to a caption. */
const N8N_ATTRIBUTION = '\n\nThis message was sent automatically with n8n';

const markup = (escape: (text: string) => string, given: Partial<Markup> = {}): Markup => ({
	bold: (text) => text,
	escape: (text) => isolate(escape(oneLine(text))),
	bullet: '- ',
	lineBreak: '\n',
	maxLength: Infinity,
	maxCaptionLength: given.maxLength ?? Infinity,
	lengthOf: ({ length }) => length,
	...given,
});

export const MARKUP = {
	discord: markup(escapeDiscord, { bold: (text) => `**${text}**`, maxLength: 2000 }),
	// Of one block.
	slack: markup(escapeSlack, { bold: (text) => `*${text}*`, bullet: '• ', maxLength: 3000 }),
	telegram: markup(escapeTelegram, {
		bold: (text) => `<b>${text}</b>`,
		bullet: '• ',
		maxLength: 4096 - N8N_ATTRIBUTION.length,
		maxCaptionLength: 1024,
		// Telegram reads the tags and the entities first.
		lengthOf: (text) => text.replace(/<[^>]*>/g, '').replace(/&\w+;/g, '&').length,
	}),
	// In Markdown, two spaces at the end of a line make a line break.
	markdown: markup(escapeMarkdown, { bold: (text) => `**${text}**`, lineBreak: '  \n' }),
	plain: markup((text) => text),
} satisfies Record<string, Markup>;
