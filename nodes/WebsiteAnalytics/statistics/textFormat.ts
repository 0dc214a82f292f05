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
	for (let kept = lines.length - 1; kept > 0; kept -= 1) {
		const left = lines.length - kept;
		const note = `(${left} more ${left === 1 ? 'line' : 'lines'} left out)`;
		const text = [...lines.slice(0, kept), note].join(newLine);
		if (text.length <= longest) return text;
	}
	return whole.slice(0, longest);
}

/**
 * Slack knows no escape for its marks of bold, italic, strike and code; a space of no width
 * before one that could open or close a mark keeps it as it is.
 */
function escapeSlack(text: string): string {
	return oneLine(text)
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replace(/(?<!\w)[*_~`]|[*_~`](?!\w)/g, '\u200b$&');
}

function escapeMarkdown(text: string): string {
	return oneLine(text)
		.replace(/[\\`*_{}[\]()<>#+!|~&]/g, '\\$&')
		.replace(/^[-=]/, '\\$&')
		.replace(/^(\d+)([.)])/, '$1\\$2');
}

/** Line breaks and other control characters of a value would break the line it stands in. */
function oneLine(text: string): string {
	return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
