import { compact } from 'lodash';
import { oneLine } from '../values/text';
import type { Change } from './chart/chart';
import type { Palette } from './chart/colors';
import { escapeXml } from './textFormat';

export const FONT = '-apple-system,Segoe UI,Roboto,Arial,sans-serif';

const NO_BREAK = '\u00a0';

/** Begins a table that is not read as one. */
export const TABLE = '<table role="presentation" cellspacing="0" cellpadding="0"';

/**
 * Returns a text of the report itself. A number stays on one line with its name, as in "before: 300", "20 pageviews" and
 * "16. März", and a range of days with itself, but a long name may come on the next line.
 */
export function ownText(text: string): string {
	const spaces =
		/(?<=\p{Nd}\.?) (?=\p{L}{1,10}(?!\p{L})|[\p{Nd}%–→])| (?=:)|(?<=[:–→]) (?=\p{Nd})/gu;
	const withSpaces = outsideText(oneLine(text).replace(spaces, NO_BREAK));
	return withSpaces.replace(/–(?=[\p{Nd}\u00a0])/gu, '–&#8288;');
}

/** Returns a text from outside, isolated: right-to-left letters would reorder the text beside them. */
export function outsideText(text: string): string {
	const escaped = escapeXml(oneLine(text)).replaceAll('&quot;', '"');
	return text === '' ? '' : `<bdi>${escaped}</bdi>`;
}

/** Returns an attribute with a text from outside. */
export function attribute(name: string, value: string): string {
	return ` ${name}="${escapeXml(oneLine(value))}"`;
}

export type HtmlParts = ReturnType<typeof htmlParts>;

/**
 * Returns what mails and pages are made of. Mail clients show tables and styles of elements reliably; the classes are for
 * dark screens. All is short, because Gmail cuts off mails of more than 102 kB.
 */
export function htmlParts(colors: Palette) {
	const table = (rows: string, style = '') =>
		rows &&
		`${TABLE} width="100%" class="t" style="font:15px/1.45 ${FONT};color:${colors.text};word-break:break-word${style}">${rows}</table>`;

	/** A table of one cell. */
	const paragraph = (html: string, style: string) =>
		html && table(`<tr><td style="${style}">${html}</td></tr>`);

	const colored = (name: string, color: string, size: string) => (html: string) =>
		html && `<span class="${name}" style="color:${color};font-size:${size}">${html}</span>`;
	const faintHtml = (html: string, size = 13) => colored('f', colors.faint, `${size}px`)(html);
	const faint = (text: string, size?: number) => faintHtml(ownText(text), size);
	const warning = colored('d', colors.down, '13px');

	/** A change, or its arrow alone. The arrow is for those who do not see its color. */
	const change = (of: Change | null | undefined, size = 15): string => {
		if (!of || of.direction === 0) return faint(of?.text ?? '', size);
		const [name, color, sign] =
			of.direction > 0 ? (['u', colors.up, '▲'] as const) : (['d', colors.down, '▼'] as const);
		const text = compact([sign, ownText(of.text)]).join(NO_BREAK);
		return colored(name, color, `${size}px;font-weight:600`)(text);
	};

	const cell = (name: string, color: string, size: string, height: number, style = '') =>
		`<td class="${name}" bgcolor="${color}"${size} height="${height}" style="${style}font:1px/${height}px a">&nbsp;</td>`;

	/** A table of one colored cell, because mail clients draw nothing else reliably. */
	const bar = (percent: number) =>
		percent > 0
			? `${TABLE} width="${percent}%"><tr>${cell('b', colors.accent, '', 4)}</tr></table>`
			: '';

	/** How much of a target is reached, with a mark at how much of the time is over. */
	const progress = ({ share, elapsed }: { share: number; elapsed: number | null }) => {
		const percent = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 100);
		const done = percent(share);
		const time = elapsed === null || elapsed >= 1 ? null : percent(elapsed);
		const ends = [done, time ?? 0, 100].sort((one, other) => one - other);
		const cells = ends.map((end, index) => {
			const width = end - (ends[index - 1] ?? 0);
			const [name, color] = end <= done ? ['b', colors.accent] : ['k', colors.line];
			const part = width > 0 ? cell(name, color, ` width="${width}%"`, 10) : '';
			const isMarked = end === time && end !== ends[index + 1];
			return isMarked ? part + cell('m', colors.text, ' width="3"', 10, 'min-width:3px;') : part;
		});
		return `${TABLE} width="100%" style="margin:6px 0 4px"><tr>${cells.join('')}</tr></table>`;
	};
	return { colors, table, paragraph, faint, faintHtml, warning, change, bar, progress };
}
