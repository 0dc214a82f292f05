import { oneLine } from '../values/text';
import type { Change } from './chart/chart';
import type { Palette } from './chart/colors';
import { escapeXml } from './textFormat';

export const FONT = '-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';

const NO_BREAK = '\u00a0';

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
	return text === '' ? '' : `<bdi>${escapeXml(oneLine(text))}</bdi>`;
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
		`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" class="t" style="font:15px/1.45 ${FONT};color:${colors.text}${style}">${rows}</table>`;

	const faint = (html: string, size = 13) =>
		html && `<span class="f" style="color:${colors.faint};font-size:${size}px">${html}</span>`;

	const warning = (html: string) =>
		html && `<span class="d" style="color:${colors.down};font-size:13px">${html}</span>`;

	/** An arrow, because not everybody sees its color. */
	const arrow = (direction: number, html = '', size = 15) => {
		if (direction === 0) return faint(html, size);
		const [name, color] = direction > 0 ? ['u', colors.up] : ['d', colors.down];
		const sign = direction > 0 ? '▲' : '▼';
		return `<span class="${name}" style="color:${color};font-size:${size}px;font-weight:600">${sign}${html && NO_BREAK}${html}</span>`;
	};

	const change = (of: Change | null | undefined, size?: number) =>
		of ? arrow(of.direction, ownText(of.text), size) : '';

	const cell = (name: string, color: string, size: string, height: number, style = '') =>
		`<td class="${name}" bgcolor="${color}" ${size} height="${height}" style="${style}font-size:1px;line-height:${height}px">&nbsp;</td>`;

	/** A table of one colored cell, because mail clients draw nothing else reliably. */
	const bar = (percent: number) =>
		percent > 0
			? `<table role="presentation" width="${percent}%" cellspacing="0" cellpadding="0" border="0"><tr>${cell('b', colors.accent, '', 4)}</tr></table>`
			: '';

	/** How much of a target is reached, with a mark at how much of the time is over. */
	const progress = (share: number, elapsed: number | null) => {
		const percent = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 100);
		const done = percent(share);
		const time = elapsed === null || elapsed >= 1 ? null : percent(elapsed);
		const ends = [done, time ?? 0, 100].sort((one, other) => one - other);
		const cells = ends.map((end, index) => {
			const width = end - (ends[index - 1] ?? 0);
			const [name, color] = end <= done ? ['b', colors.accent] : ['k', colors.track];
			const part = width > 0 ? cell(name, color, `width="${width}%"`, 10) : '';
			const isMarked = end === time && end !== ends[index + 1];
			return isMarked ? part + cell('m', colors.text, 'width="3"', 10, 'min-width:3px;') : part;
		});
		return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="margin:6px 0 4px"><tr>${cells.join('')}</tr></table>`;
	};

	/** A heading with content below it. Some are beside each other on a page. */
	const section = (heading: string, content: string, { aside = '', isHalf = false } = {}) => {
		const unit =
			aside && `<td align="right" style="padding:28px 0 6px">${faint(ownText(aside))}</td>`;
		const row = `<tr><td style="padding:28px 0 6px;font-size:16px;font-weight:600">${outsideText(heading)}</td>${unit}</tr>`;
		const head = heading === '' ? '' : table(row);
		return `<div class="${isHalf ? 's h' : 's'}">${head}\n${content}</div>`;
	};
	return { colors, table, faint, warning, arrow, change, bar, progress, section };
}
