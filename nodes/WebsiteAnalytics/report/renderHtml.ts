import { compact } from 'lodash';
import { colorsOf } from './chart/colors';
import type { Block, Document, FigureRow, Table } from './document';
import type { Formatter } from './formatter';
import { attribute, FONT, type HtmlParts, htmlParts, outsideText, ownText } from './htmlParts';
import { eventRow, goalRow, noteRow, tableRow } from './htmlRows';

/** Bytes of the line about the rows that a long list leaves out. */
const LINE = 400;
/** Bytes of a block besides its rows. */
const AROUND_ROWS = 1000;

interface Frame {
	/** The element of the chart; empty without a chart. */
	picture: string;
	/** The address of the logo; empty without one. */
	logo: string;
	/** The most bytes of the blocks. */
	maxBytes: number;
}

/** Returns a document in HTML that every mail client shows, for the frame of a mail or of a page. */
export function renderHtml(document: Document, formatter: Formatter, frame: Frame): string {
	const { light } = colorsOf(formatter.brand.color);
	const parts = htmlParts(light);
	let left = frame.maxBytes - AROUND_ROWS * document.blocks.length;

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

	const blocks = document.blocks.map((block) =>
		blockHtml(block, frame.picture, { ...parts, rowsWithin }, formatter),
	);
	return compact([
		brandHtml(frame.logo, formatter, parts),
		headHtml(document, parts),
		...blocks,
		footHtml(document, formatter, parts),
	]).join('\n');
}

type Parts = HtmlParts & { rowsWithin(rows: string[]): string };

function brandHtml(logo: string, { brand }: Formatter, { table, colors }: HtmlParts): string {
	const { name } = brand;
	const style = `display:block;height:32px;max-width:220px;border:0;font:600 16px ${FONT};color:${colors.text}`;
	const picture = `<img class="o"${attribute('src', logo)}${attribute('alt', name)} height="32" style="${style}">`;
	const content = logo === '' ? name && `<b>${outsideText(name)}</b>` : picture;
	return (
		content &&
		table(
			`<tr><td class="l" style="padding:20px 0 16px;border-bottom:1px solid ${colors.line}">${content}</td></tr>`,
		)
	);
}

function headHtml({ title, subtitle = '' }: Document, { table, faint }: HtmlParts): string {
	if (title === '') return '';
	const name = `<h1 style="margin:0;font-size:24px;line-height:1.25;font-weight:700;word-break:break-word">${outsideText(title)}</h1>`;
	return table(`<tr><td style="padding:24px 0 0">${name}${faint(ownText(subtitle), 15)}</td></tr>`);
}

function footHtml(
	{ footer = [] }: Document,
	{ brand }: Formatter,
	{ table, colors, faint }: HtmlParts,
): string {
	const own = faint(ownText(footer.join(' ')));
	const from = faint(outsideText(brand.footer));
	const lines = compact([own, from]).join('<br>');
	if (lines === '') return '<div style="height:24px"></div>';
	const style = `padding:16px 0 24px;border-top:1px solid ${colors.line}`;
	return table(`<tr><td class="l" style="${style}">${lines}</td></tr>`, ';margin-top:32px');
}

function blockHtml(block: Block, picture: string, parts: Parts, formatter: Formatter): string {
	const { table, faint, warning, section, rowsWithin } = parts;
	const paragraph = (html: string, style: string) =>
		html && table(`<tr><td style="${style}">${html}</td></tr>`);
	switch (block.kind) {
		case 'lead':
			return paragraph(ownText(block.text), 'padding:16px 0 0;font-size:17px;line-height:1.5');
		case 'text':
			return paragraph(outsideText(block.text), 'padding:16px 0 0;word-break:break-word');
		case 'figures':
			return figuresHtml(block.rows, parts, formatter);
		case 'warnings': {
			const texts = block.isOnlyIn === 'chat' ? [] : block.texts;
			const lines = texts.map((text) => warning(`⚠&#xfe0e; ${ownText(text)}`));
			return paragraph(lines.join('<br>'), 'padding:10px 0 0');
		}
		case 'goals': {
			const rows = block.rows.map((row) => goalRow(row, parts, formatter));
			return section(block.heading, table(rowsWithin(rows)));
		}
		case 'chart': {
			const bars = block.bars ? faint(ownText(block.bars), 15) : '';
			const captions = (block.captions ?? []).map((text) => faint(ownText(text)));
			const lines = compact([picture || bars, ...captions]);
			return paragraph(lines.join(picture ? '' : '<br>'), 'padding:24px 0 0');
		}
		case 'notes': {
			if (block.rows.length === 0) return '';
			const rows = block.rows.map((row, index) => noteRow(row, index + 1, parts));
			return section(block.heading, table(rowsWithin(rows)));
		}
		case 'table':
			return tableHtml(block, parts, formatter);
		case 'events': {
			const rows = block.rows.map((row) => eventRow(row, parts, formatter));
			return section('', table(rowsWithin(rows), ';margin-top:12px'));
		}
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

function tableHtml(block: Table, parts: Parts, { words }: Formatter): string {
	const { table, faint, section, rowsWithin } = parts;
	const { heading, unit = '', rows } = block;
	const largest = Math.max(0, ...rows.map(({ size = 0 }) => size));
	const hasValues = rows.some(({ value }) => value !== undefined);
	const hasAside = rows.some(({ share, change }) => share || change);
	const lines = rows.map((row) => tableRow(row, { largest, hasValues, hasAside }, parts));
	const none = `<tr><td style="padding:2px 0 6px">${faint(ownText(words.none), 14)}</td></tr>`;
	const isHalf = block.inChat === 'line';
	const content = table(rows.length === 0 ? none : rowsWithin(lines));
	return section(heading, content, { aside: unit, isHalf });
}
