import { oneLine } from '../text';

/** The markup of a text, by where it can be posted. */
export type TextFormat = 'slack' | 'markdown' | 'html' | 'plain';

/** How a text of lines is marked up. */
export interface Markup {
	bold(text: string): string;
	/** Escapes a value that may contain markup. */
	escape(text: string): string;
	/** What an entry of a list begins with. */
	bullet: string;
	/** Separates two lines. */
	lineBreak: string;
	/** The most characters that a message can have. */
	maxLength: number;
}

/** Slack's limit for the text of one block. */
const SLACK_MAX_LENGTH = 3000;

export const MARKUP: Readonly<Record<Exclude<TextFormat, 'html'>, Markup>> = {
	slack: {
		bold: (text) => `*${text}*`,
		escape: (text) => isolate(escapeSlack(text)),
		bullet: '• ',
		lineBreak: '\n',
		maxLength: SLACK_MAX_LENGTH,
	},
	markdown: {
		bold: (text) => `**${text}**`,
		escape: (text) => isolate(escapeMarkdown(text)),
		bullet: '- ',
		// In Markdown, two spaces at the end of a line make a line break.
		lineBreak: '  \n',
		maxLength: Infinity,
	},
	plain: {
		bold: (text) => text,
		escape: (text) => isolate(oneLine(text)),
		bullet: '- ',
		lineBreak: '\n',
		maxLength: Infinity,
	},
};

/**
 * Joins lines. Where the text would be too long for the format, whole lines are left out, and the last line
 * says how many.
 */
export function joinLines(
	lines: string[],
	{ lineBreak, maxLength }: Pick<Markup, 'lineBreak' | 'maxLength'>,
	sayLeftOut: (count: number) => string,
): string {
	const text = lines.join(lineBreak);
	if (text.length <= maxLength) return text;
	const firstLines = (count: number) => {
		// Empty lines are separators and not counted.
		const rest = lines.slice(count).filter((line) => line !== '');
		return [...lines.slice(0, count), sayLeftOut(rest.length)].join(lineBreak);
	};
	let remaining = maxLength;
	let kept = lines.findIndex((line) => {
		remaining -= line.length + lineBreak.length;
		return remaining < 0;
	});
	while (kept > 0 && firstLines(kept).length > maxLength) kept -= 1;
	return firstLines(kept);
}

/**
 * Slack has no escape for its marks of bold, italic, strike and code, and takes a zero-width space
 * for the edge of a word, where a mark starts or ends.
 */
const LOOKALIKES: Readonly<Record<string, string>> = { '*': '∗', _: 'ˍ', '~': '∼', '`': 'ˋ' };

/** Marks within a word stay. */
function escapeSlack(text: string): string {
	return withoutMentions(oneLine(text))
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replace(
			/(?<![\p{L}\p{N}])[*_~`]|[*_~`](?![\p{L}\p{N}])/gu,
			(mark) => LOOKALIKES[mark] ?? mark,
		);
}

/** A zero-width space after an @ keeps chats from notifying anyone. */
function withoutMentions(text: string): string {
	return text.replace(/@(?=\S)/g, '@\u200b');
}

function escapeMarkdown(text: string): string {
	return withoutMentions(oneLine(text))
		.replace(/[\\`*_{}[\]()<>#+!|~&]/g, '\\$&')
		.replace(/^[-=]/, '\\$&')
		.replace(/^(\d+)\./, '$1\\.');
}

/** The text, isolated where it runs from right to left: that would turn the numbers beside it around. */
export function isolate(text: string): string {
	return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? `\u2068${text}\u2069` : text;
}
