import { htmlBlock, htmlPicture } from './html';
import { joinLines, MARKUP } from './textFormat';
import { createWriter, type ReportSettings, type TextSettings } from './writer';

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
	settings: TextSettings & Partial<Pick<ReportSettings, 'chart'>>,
	{ events = texts.length, title = heading }: { events?: number; title?: string } = {},
): string {
	const { words, number, withCount } = createWriter(settings);
	const andMore = (more: number) => withCount(more, words.andMore);
	const { textFormat, chart = 'none' } = settings;
	const count = number(events);
	if (textFormat === 'html') {
		const lines = texts.slice(0, MAX_HTML_LINES);
		const more = texts.length - lines.length;
		return htmlBlock([
			`<p>${words.labelled(`<strong>${heading}</strong>`, count)}</p>`,
			...(chart === 'png' ? [htmlPicture(words.labelled(words.chart.chart, title))] : []),
			'<ul>',
			...lines.map((line) => `<li>${line}</li>`),
			'</ul>',
			...(more > 0 ? [`<p>${andMore(more)}</p>`] : []),
		]);
	}
	const markup = MARKUP[textFormat];
	const { bold, bullet } = markup;
	const maxLength = (chart !== 'none' && markup.maxCaptionLength) || markup.maxLength;
	const lines = [words.labelled(bold(heading), count), ...texts.map((text) => `${bullet}${text}`)];
	const limited = { ...markup, maxLength: Math.min(maxLength, MAX_LENGTH) };
	return joinLines(lines, limited, andMore);
}
