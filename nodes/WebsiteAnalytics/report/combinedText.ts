import type { DateRange } from '../statistics/dateRange';
import { htmlBlock, htmlPicture } from './html';
import { joinLines } from './textFormat';
import { plainName } from './totals';
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

/**
 * The unusual days of a range as one text ready to post, and its subject.
 * @param sentences one for each day, marked up already
 */
export function unusualDaysText(
	{ name, range }: { name: string; range: DateRange },
	sentences: string[],
	writer: Writer,
): { text: string; subject: string } {
	const { words, number, labelled } = writer;
	const { heading } = words.unusualTraffic;
	const headingOf = (website: string) => `${heading}, ${website}, ${writer.range(range)}`;
	const title = headingOf(plainName(name));
	const days = `${heading} (${number(sentences.length)}), ${writer.briefRange(range)}`;
	return {
		text: combinedText(headingOf(writer.value(name)), sentences, writer, { title }),
		subject: labelled(plainName(name), days),
	};
}
