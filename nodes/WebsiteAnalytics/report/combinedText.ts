import { htmlBlock, htmlPicture } from './html';
import { joinLines } from './textFormat';
import type { Writer } from './writer';

/** The most characters of a list that is posted: Slack's limit, also where it is written in another markup. */
const MAX_LENGTH = 3000;
/** The most lines of a mail, which has no limit of its own. */
const MAX_HTML_LINES = 100;

/**
 * A heading with a count, and a line for each of the texts. Where there are too many, the last line says how
 * many more there are.
 * @param texts each on one line and marked up already
 * @param heading marked up already
 * @param more how many events there are, where a text can be about several, and the heading without markup
 */
export function combinedText(
	heading: string,
	texts: string[],
	writer: Writer,
	{ events = texts.length, title = heading }: { events?: number; title?: string } = {},
): string {
	const { words, number, withCount, labelled, markup } = writer;
	const head = labelled(markup.bold(heading), number(events));
	const andMore = (more: number) => withCount(more, words.andMore);
	if (writer.textFormat !== 'html') {
		const lines = [head, ...texts.map((text) => `${markup.bullet}${text}`)];
		const maxLength = Math.min(markup.maxLength, MAX_LENGTH);
		return joinLines(lines, { ...markup, maxLength }, andMore);
	}
	const more = texts.length - MAX_HTML_LINES;
	return htmlBlock([
		`<p>${head}</p>`,
		...htmlPicture(title, writer),
		'<ul>',
		...texts.slice(0, MAX_HTML_LINES).map((text) => `<li>${text}</li>`),
		'</ul>',
		...(more > 0 ? [`<p>${andMore(more)}</p>`] : []),
	]);
}
