import { compact } from 'lodash';
import type { EventRow, GoalLine, Row } from './document';
import type { Formatter } from './formatter';
import { type HtmlParts, outsideText, ownText } from './htmlParts';

/** Returns a goal with its bar. */
export function goalRow(row: GoalLine, parts: HtmlParts, formatter: Formatter): string {
	const { table, faint, change, progress } = parts;
	const name = `<td style="font-weight:600;word-break:break-word">${outsideText(row.label)}</td>`;
	const value = `<td align="right" style="padding-left:12px"><b>${ownText(row.value)}</b></td>`;
	const bar = row.share === null ? '' : progress(row.share, row.elapsed);
	const share = row.share === null ? '' : formatter.share(row.share);
	const texts = [share, ...row.more, ...row.details].map((text) => faint(ownText(text)));
	const details = compact([change(row.change, 13), ...texts]).join(faint(' · '));
	return `<tr><td style="padding:8px 0">${table(`<tr valign="top">${name}${value}</tr>`)}${bar}<div>${details}</div></td></tr>`;
}

/** Returns a note with its number in the chart. */
export function noteRow(
	{ day, text }: { day: string; text: string },
	number: number,
	{ colors, faint }: HtmlParts,
): string {
	const style = `display:inline-block;min-width:20px;border-radius:10px;background:${colors.text};color:${colors.ground};font-size:12px;line-height:20px;font-weight:600;text-align:center`;
	const mark = `<span class="n" style="${style}">${number}</span>`;
	return `<tr><td width="28" valign="top" style="padding:4px 0">${mark}</td><td style="padding:4px 0;word-break:break-word">${faint(ownText(day), 14)} ${outsideText(text)}</td></tr>`;
}

/** Returns a value with its number and its bar. */
export function tableRow(
	row: Row,
	{ largest, hasValues, hasAside }: { largest: number; hasValues: boolean; hasAside: boolean },
	{ faint, warning, change, bar }: HtmlParts,
): string {
	const { label, value = '', share = '', size = 0 } = row;
	const percent = size > 0 ? Math.max(1, Math.round((size / largest) * 100)) : 0;
	const below = compact([faint(ownText(row.detail ?? '')), warning(ownText(row.warning ?? ''))]);
	const name = [outsideText(label), ...below].join('<br>');
	const cell = (width = '') =>
		`<td align="right"${width} style="padding:5px 0 5px 12px;white-space:nowrap">`;
	const number = hasValues ? `${cell()}<b>${ownText(value)}</b></td>` : '';
	const aside = `${cell(' width="62"')}${share ? faint(ownText(share), 14) : change(row.change)}</td>`;
	return `<tr valign="top"><td width="99%" style="padding:5px 0;word-break:break-word">${name}${bar(percent)}</td>${number}${hasAside ? aside : ''}</tr>`;
}

/** Returns what happened to a website, with an arrow. */
export function eventRow(row: EventRow, parts: HtmlParts, { labelled }: Formatter): string {
	const { arrow, faint } = parts;
	const name = row.name && `<b>${outsideText(row.name)}</b>`;
	const text = outsideText(row.text);
	const detail = row.detail ? `<br>${faint(outsideText(row.detail))}` : '';
	const mark = row.direction === 0 ? '' : arrow(row.direction);
	return `<tr valign="top"><td width="24" style="padding:6px 0">${mark}</td><td style="padding:6px 0;word-break:break-word">${name ? labelled(name, text) : text}${detail}</td></tr>`;
}
