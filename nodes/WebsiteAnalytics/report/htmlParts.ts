import { clamp, compact } from 'lodash';
import { oneLine } from '../values/text';
import type { Change } from './chart/chart';
import { LIGHT } from './chart/colors';
import type { Row } from './document';
import { escapeXml } from './textFormat';

/** What mails and pages are made of. Mail clients show tables and styles of elements reliably; the classes are for dark
 * screens. All is short, because Gmail cuts off mails of more than 102 kB. */

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
	const escaped = escapeXml(text).replaceAll('&quot;', '"');
	return text === '' ? '' : `<bdi>${escaped}</bdi>`;
}

/** Returns a table of rows as wide as a mail. */
export function table(rows: string, style = ''): string {
	return `${TABLE} width="100%" class="t" style="font:15px/1.45 ${FONT};color:${LIGHT.text};word-break:break-word${style}">${rows}</table>`;
}

/** Returns a table of one cell; nothing without content. */
export function paragraph(html: string, style: string): string {
	return html && table(`<tr><td style="${style}">${html}</td></tr>`);
}

/** Returns a text of the report itself that is less important. */
export const faint = (text: string, size?: number) => faintHtml(ownText(text), size);

export const faintHtml = (html: string, size = 13) => colored('f', LIGHT.faint, `${size}px`, html);

export const warningHtml = (html: string) => colored('d', LIGHT.down, '13px', html);

/** Returns a change, or its arrow alone. The arrow is for those who do not see its color. */
export function changeHtml(change: Change | null | undefined, size = 15): string {
	if (!change || change.direction === 0) return faint(change?.text ?? '', size);
	const isUp = change.direction > 0;
	const text = compact([isUp ? '▲' : '▼', ownText(change.text)]).join(NO_BREAK);
	const style = `${size}px;font-weight:600`;
	return isUp ? colored('u', LIGHT.up, style, text) : colored('d', LIGHT.down, style, text);
}

/** The class is for dark screens. */
function colored(name: string, color: string, size: string, html: string): string {
	return html && `<span class="${name}" style="color:${color};font-size:${size}">${html}</span>`;
}

/** Returns a bar: a table of one colored cell, because mail clients draw nothing else reliably. Nothing for no share. */
export function barHtml(share: number, accent: string): string {
	if (share <= 0) return '';
	const percent = Math.max(1, Math.round(share * 100));
	return `${TABLE} width="${percent}%"><tr>${coloredCell('b', accent, '', 4)}</tr></table>`;
}

/** Returns a bar that shows how much of a target is reached, with a mark at how much of the time is over. */
export function progressHtml(
	{ share, elapsed }: NonNullable<Row['progress']>,
	accent: string,
): string {
	const percent = (part: number) => Math.round(clamp(part, 0, 1) * 100);
	const cell = (name: string, color: string, width: number) =>
		width > 0 ? coloredCell(name, color, ` width="${width}%"`, 10) : '';
	const part = (from: number, to: number) => {
		const end = clamp(percent(share), from, to);
		return cell('b', accent, end - from) + cell('k', LIGHT.line, to - end);
	};
	const isOver = elapsed === null || elapsed >= 1;
	const mark = isOver ? '' : coloredCell('m', LIGHT.text, ' width="3"', 10, 'min-width:3px;');
	const time = percent(elapsed ?? 1);
	const cells = part(0, time) + mark + part(time, 100);
	return `${TABLE} width="100%" style="margin:6px 0 4px"><tr>${cells}</tr></table>`;
}

function coloredCell(name: string, color: string, size: string, height: number, style = '') {
	return `<td class="${name}" bgcolor="${color}"${size} height="${height}" style="${style}font:1px/${height}px a">&nbsp;</td>`;
}
