import type { Document } from './document';
import { chartAlternative, htmlBlock, htmlPicture } from './html';
import { joinLines, MARKUP, markupOf, type TextFormat } from './textFormat';
import { english } from './unusualDayText';

/** The most entries of a list in a mail, which has no limit of its own. */
const MAX_HTML_ENTRIES = 100;

const andMore = (count: number) => `and ${count} more`;

/** Returns the document in a text format, within its limit. Entries that do not fit are counted. */
export function renderDocument(document: Document, format: TextFormat): string {
	return format === 'html' ? renderHtml(document) : renderText(document, format);
}

function renderText({ title, blocks, hasChart = false }: Document, format: TextFormat): string {
	const markup = markupOf(format, hasChart);
	const { escape, escapeSentence = escape, bullet } = markup;
	const lines = blocks.flatMap((block) =>
		block.kind === 'note'
			? [escapeSentence(block.text)]
			: block.entries.map((entry) => `${bullet}${escapeSentence(entry)}`),
	);
	const head = title === '' ? [] : [markup.bold(escape(title))];
	return joinLines([...head, ...lines], markup, andMore);
}

function renderHtml({ title, blocks, hasChart }: Document): string {
	const { bold, escape } = MARKUP.html;
	const html = blocks.flatMap((block) => {
		if (block.kind === 'note') return [`<p>${escape(block.text)}</p>`];
		const shown = block.entries.slice(0, MAX_HTML_ENTRIES);
		const more = block.entries.length - shown.length;
		const items = [...shown.map(escape), ...(more > 0 ? [andMore(more)] : [])];
		return ['<ul>', ...items.map((item) => `<li>${item}</li>`), '</ul>'];
	});
	return htmlBlock([
		...(title === '' ? [] : [`<p>${bold(escape(title))}</p>`]),
		...(hasChart ? [htmlPicture(chartAlternative(title, english))] : []),
		...html,
	]);
}
