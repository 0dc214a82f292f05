/** How a text is marked up, and where it may be posted. */
export type TextFormat = 'slack' | 'markdown' | 'plain';

interface Markup {
	bold(text: string): string;
	/** Makes a value from outside stand for itself. */
	escape(text: string): string;
	/** What stands between two lines, so that they stay two. */
	newLine: string;
	/** How many characters a message may have. */
	longest: number;
}

/** Slack's limit for the text of one block. */
const SLACK_LONGEST = 3000;

export const MARKUP: Readonly<Record<TextFormat, Markup>> = {
	slack: {
		bold: (text) => `*${text}*`,
		escape: escapeSlack,
		newLine: '\n',
		longest: SLACK_LONGEST,
	},
	markdown: {
		bold: (text) => `**${text}**`,
		escape: escapeMarkdown,
		// Two spaces are Markdown's line break within a paragraph.
		newLine: '  \n',
		longest: Infinity,
	},
	plain: {
		bold: (text) => text,
		escape: oneLine,
		newLine: '\n',
		longest: Infinity,
	},
};

/** Joins lines; where they are too many for the format, whole lines are left out and their number is told. */
export function joinLines(lines: string[], { newLine, longest }: Markup): string {
	const whole = lines.join(newLine);
	if (whole.length <= longest) return whole;
	let room = longest - leftOut(lines).length;
	const kept = lines.findIndex((line) => {
		room -= line.length + newLine.length;
		return room < 0;
	});
	return [...lines.slice(0, kept), leftOut(lines.slice(kept))].join(newLine);
}

/** Empty lines only part others, so they are not missed. */
function leftOut(lines: string[]): string {
	const count = lines.filter((line) => line !== '').length;
	return `(${count} more ${count === 1 ? 'line' : 'lines'} left out)`;
}

/** A text of at most so many characters, with a sign where it was cut. */
export function shorten(text: string, longest: number): string {
	const characters = [...text];
	return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : text;
}

/**
 * Slack knows no escape for its marks of bold, italic, strike and code, and takes a space of no
 * width for the edge of a word, where a mark begins or ends.
 */
const LOOKALIKES: Readonly<Record<string, string>> = { '*': '∗', _: 'ˍ', '~': '∼', '`': 'ˋ' };

/** Marks within a word stay; after an @ comes a space of no width, so that nobody is called. */
function escapeSlack(text: string): string {
	return oneLine(text)
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replace(/(?<![\p{L}\p{N}])[*_~`]|[*_~`](?![\p{L}\p{N}])/gu, (mark) => LOOKALIKES[mark] ?? mark)
		.replace(/@(?=\S)/g, '@\u200b');
}

function escapeMarkdown(text: string): string {
	return oneLine(text)
		.replace(/[\\`*_{}[\]()<>#+!|~&]/g, '\\$&')
		.replace(/^[-=]/, '\\$&')
		.replace(/^(\d+)([.)])/, '$1\\$2');
}

/** Line breaks and other control characters, those of the writing direction too, would reach beyond the value. */
function oneLine(text: string): string {
	return text
		.replace(/\p{Bidi_Control}/gu, '')
		.replace(/[\p{Cc}\s]+/gu, ' ')
		.trim();
}
