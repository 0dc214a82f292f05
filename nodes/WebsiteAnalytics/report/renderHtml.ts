import { compact } from 'lodash';
import { colorsOf } from './chart/colors';
import type { Block, Document, FigureRow, List, Row } from './document';
import { type Formatter, shortLabel } from './formatter';
import { attribute, FONT, type HtmlParts, htmlParts, outsideText, ownText } from './htmlParts';

/** Bytes of the line about the rows that a long list leaves out. */
const LINE = 400;
/** Bytes of a block besides its rows. */
const AROUND_ROWS = 1000;
const MAX_LABEL_LENGTH = 40;
const SEPARATOR = ' · ';

interface Frame {
	/** The element of the chart; empty without a chart. */
	picture: string;
	/** The address of the logo; empty without one. */
	logo: string;
	/** The most bytes of the blocks. */
	maxBytes: number;
}

type Parts = HtmlParts & { rowsWithin(rows: string[]): string };

/** Returns a document in HTML that every mail client shows, for the frame of a mail or of a page. */
export function renderHtml(document: Document, formatter: Formatter, frame: Frame): string {
	const parts = htmlParts(colorsOf(formatter.brand.color).light);
	const blocks = document.blocks.filter(({ isOnlyIn }) => isOnlyIn !== 'chat');
	let left = frame.maxBytes - AROUND_ROWS * blocks.length;

	/** Returns as many rows as there is room for; a further one says how many are left out. */
	const rowsWithin = (rows: string[]): string => {
		const sizes = rows.map((row) => Buffer.byteLength(row));
		let sum = LINE;
		const cut = sizes.findIndex((size) => {
			sum += size;
			return sum > left;
		});
		left -= cut < 0 ? sum - LINE : sum - (sizes[cut] ?? 0);
		if (cut < 0) return rows.join('\n');
		const rest = formatter.withCount(rows.length - cut, formatter.words.linesLeftOut);
		const last = `<tr><td style="padding:5px 0">${parts.faint(ownText(rest))}</td></tr>`;
		return [...rows.slice(0, cut), last].join('\n');
	};

	return compact([
		brandHtml(frame.logo, formatter, parts),
		headHtml(document, parts),
		...blocks.map((block) => blockHtml(block, frame.picture, { ...parts, rowsWithin }, formatter)),
		footHtml(document, formatter, parts),
	]).join('\n');
}

function brandHtml(logo: string, { brand }: Formatter, { table, colors }: HtmlParts): string {
	const { name } = brand;
	const style = `display:block;height:32px;max-width:220px;border:0;font:600 16px ${FONT};color:${colors.text}`;
	const picture = `<img class="o"${attribute('src', logo)}${attribute('alt', name)} height="32" style="${style}">`;
	const content = logo === '' ? name && `<b>${outsideText(name)}</b>` : picture;
	const border = `padding:20px 0 16px;border-bottom:1px solid ${colors.line}`;
	return content && table(`<tr><td class="l" style="${border}">${content}</td></tr>`);
}

function headHtml({ title, subtitle = '' }: Document, { paragraph, faint }: HtmlParts): string {
	if (title === '') return '';
	const name = `<h1 style="margin:0;font-size:24px;line-height:1.25;font-weight:700">${outsideText(title)}</h1>`;
	return paragraph(name + faint(ownText(subtitle), 15), 'padding:24px 0 0');
}

function footHtml(
	{ footer = [] }: Document,
	{ brand }: Formatter,
	{ table, colors, faint }: HtmlParts,
): string {
	const texts = compact([ownText(footer.join(' ')), outsideText(brand.footer)]);
	if (texts.length === 0) return '<div style="height:24px"></div>';
	const style = `padding:16px 0 24px;border-top:1px solid ${colors.line}`;
	const row = `<tr><td class="l" style="${style}">${faint(texts.join('<br>'))}</td></tr>`;
	return table(row, ';margin-top:32px');
}

function blockHtml(block: Block, picture: string, parts: Parts, formatter: Formatter): string {
	const { paragraph, faint, warning } = parts;
	switch (block.kind) {
		case 'lead':
			return paragraph(ownText(block.text), 'padding:16px 0 0;font-size:17px;line-height:1.5');
		case 'text':
			return paragraph(outsideText(block.text), 'padding:16px 0 0');
		case 'figures':
			return figuresHtml(block.rows, parts, formatter);
		case 'warnings': {
			const lines = block.texts.map((text) => warning(`⚠&#xfe0e; ${ownText(text)}`));
			return paragraph(lines.join('<br>'), 'padding:10px 0 0');
		}
		case 'chart': {
			const bars = block.bars ? faint(ownText(block.bars), 15) : '';
			const captions = (block.captions ?? []).map((text) => faint(ownText(text)));
			const lines = compact([picture || bars, ...captions]);
			return paragraph(lines.join(picture ? '' : '<br>'), 'padding:24px 0 0');
		}
		default:
			return listHtml(block, parts, formatter);
	}
}

function figuresHtml(rows: FigureRow[], parts: Parts, { words, labelled }: Formatter): string {
	const { colors, table, faint, change } = parts;
	const cells = rows.map((row) => {
		// A long number is not wider than half a phone.
		const size = [28, 21, 17][Math.min(2, Math.max(0, Math.ceil((row.value.length - 9) / 2)))];
		const lines = compact([
			faint(ownText(row.soFar)),
			faint(ownText(row.finished)),
			change(row.change),
			row.before && faint(ownText(labelled(words.report.before, row.before))),
		]);
		const value = `<div style="font-size:${size}px;line-height:36px;font-weight:700;white-space:nowrap">${ownText(row.value)}</div>`;
		return `<td class="l" width="49%" valign="top" style="padding:12px;border:1px solid ${colors.line};border-radius:10px">${faint(ownText(row.label), 14)}${value}${lines.join('<br>')}</td>`;
	});
	return table(
		`<tr>${cells.join('<td width="2%">&nbsp;</td>')}</tr>`,
		';margin-top:20px;border-collapse:separate',
	);
}

/** Returns a heading with rows below it. Some lists are beside each other on a page. */
function listHtml(list: List, parts: Parts, formatter: Formatter): string {
	const { table, faint, rowsWithin } = parts;
	const { kind, heading = '', unit = '', rows, none } = list;
	if (rows.length === 0 && none === undefined) return '';

	const hasMark = kind === 'events' || kind === 'notes';
	const hasValues = rows.some(({ value }) => value !== undefined);
	const hasAside = rows.some((row) => asideHtml(row, list, parts));
	const columns = 1 + [hasMark, hasValues, hasAside].filter(Boolean).length;
	const style = 'padding:28px 0 6px';
	const aside =
		unit && `<td align="right" nowrap colspan="2" style="${style}">${faint(ownText(unit))}</td>`;
	const name = `<td${unit ? '' : ` colspan="${columns}"`} style="${style};font-size:16px;font-weight:600">${outsideText(heading)}</td>`;
	const head = heading && `<tr>${name}${aside}</tr>\n`;

	const lines = rows.map((row, index) => {
		const mark = hasMark ? markHtml(row, index, list, parts) : '';
		// The first row says how wide the columns are.
		const [wide, narrow] = index === 0 && !hasMark ? [' width="99%"', ' width="62"'] : ['', ''];
		const cell = (width = '') => `<td align="right" nowrap${width} style="padding:5px 0 0 12px">`;
		const value = hasValues ? `${cell()}<b>${ownText(row.value ?? '')}</b></td>` : '';
		const last = hasAside ? `${cell(narrow)}${asideHtml(row, list, parts)}</td>` : '';
		const bar = barHtml(row, list, parts);
		const below = belowHtml(row, list, parts);
		const text = nameHtml(row, list, parts, formatter);
		const cells = (inside: string) =>
			`<tr valign="top">${mark}<td${wide} style="padding:5px 0">${inside}</td>${value}${last}</tr>`;
		if (kind !== 'goals') return cells(compact([text, ...below]).join('<br>') + bar);
		const more = compact(below).join(SEPARATOR);
		return `${cells(text)}<tr><td colspan="${columns}" style="padding:0 0 8px">${bar}${more}</td></tr>`;
	});
	const nothing = `<tr><td colspan="${columns}" style="padding:2px 0 6px">${faint(ownText(none ?? ''), 14)}</td></tr>`;
	const content = rows.length === 0 ? nothing : rowsWithin(lines);
	const body = table(head + content, heading ? '' : ';margin-top:12px');
	return `<div class="${kind === 'line' ? 's h' : 's'}">${body}</div>`;
}

/** Returns the sign of an event, or the number of a note in the chart. */
function markHtml({ change }: Row, index: number, { kind }: List, parts: Parts): string {
	const { ground, text } = parts.colors;
	const style = `display:inline-block;min-width:20px;border-radius:10px;background:${text};color:${ground};font-size:12px;line-height:20px;font-weight:600;text-align:center`;
	const number = `<span class="n" style="${style}">${index + 1}</span>`;
	const mark = kind === 'notes' ? number : parts.change(change);
	return `<td width="20" style="padding:5px 8px 5px 0">${mark}</td>`;
}

function nameHtml(row: Row, { kind }: List, { faint }: Parts, { labelled }: Formatter): string {
	const text = outsideText(row.text ?? '');
	if (kind === 'notes') return `${faint(ownText(row.label), 14)} ${text}`;
	const label = outsideText(shortLabel(row.label, MAX_LABEL_LENGTH));
	if (kind === 'goals') return `<b>${label}</b>`;
	if (kind === 'events') return label ? labelled(`<b>${label}</b>`, text) : text;
	return compact([label, faint(text)]).join(' ');
}

/** Returns what stands at the end of a row. */
function asideHtml({ share, change }: Row, { kind }: List, { faint, ...parts }: Parts): string {
	if (kind === 'goals' || kind === 'events') return '';
	return share ? faint(ownText(share), 14) : parts.change(change);
}

function belowHtml(row: Row, { kind }: List, { faint, warning, change }: Parts): string[] {
	const { share = '', more = [], details = [] } = row;
	const texts = kind === 'goals' ? [share, ...more, ...details] : [...more, ...details];
	const known = ownText(compact(texts).join(SEPARATOR));
	const first = kind === 'goals' ? change(row.change, 13) : '';
	return compact([first, faint(known), warning(ownText(row.warning ?? ''))]);
}

function barHtml({ size = 0, progress }: Row, { rows }: List, parts: Parts): string {
	if (progress) return parts.progress(progress);
	const largest = Math.max(...rows.map((row) => row.size ?? 0));
	return parts.bar(size > 0 ? Math.max(1, Math.round((size / largest) * 100)) : 0);
}
