import { clamp, compact, takeWhile } from 'lodash';
import type { Chart } from './chart/chart';
import { LIGHT } from './chart/colors';
import type { Block, Document, FigureRow } from './document';
import type { Formatter } from './formatter';
import {
	changeHtml,
	faint,
	faintHtml,
	FONT,
	outsideText,
	ownText,
	paragraph,
	table,
	warningHtml,
} from './htmlParts';
import { listHtml, type RowsWithin } from './listHtml';
import { escapeXml } from './textFormat';

/** Bytes of the line about the rows that a long list leaves out. */
const LINE = 400;
/** Bytes of a block besides its rows. */
const AROUND_ROWS = 1000;

interface HtmlFrame {
	/** The shown chart; undefined without one. */
	chart?: Chart;
	/** The element of the chart. */
	picture?: string;
	/** The address of the logo; empty without one. */
	logo: string;
	/** The most bytes of the blocks. */
	maxBytes: number;
}

/** Returns a document in HTML that every mail client shows, for the frame of a mail or of a page. */
export function renderHtml(document: Document, formatter: Formatter, frame: HtmlFrame): string {
	const { blocks, lead = '' } = document;
	let left = frame.maxBytes - AROUND_ROWS * blocks.length;

	const rowsWithin: RowsWithin = (rows) => {
		const kept = takeWhile(rows, (row) => {
			left -= Buffer.byteLength(row);
			return left >= LINE;
		});
		if (kept.length === rows.length) return rows.join('\n');

		const rest = formatter.withCount(rows.length - kept.length, formatter.words.linesLeftOut);
		const last = `<tr><td style="padding:5px 0">${faint(rest)}</td></tr>`;
		return [...kept, last].join('\n');
	};

	return compact([
		brandHtml(frame.logo, formatter),
		headHtml(document),
		paragraph(ownText(lead), 'padding:16px 0 0;font-size:17px;line-height:1.5'),
		...blocks.map((block) => blockHtml(block, formatter, rowsWithin, frame.picture)),
		footHtml(document, formatter, frame.chart),
	]).join('\n');
}

function brandHtml(logo: string, { brandName }: Formatter): string {
	const style = `display:block;height:32px;max-width:220px;border:0;font:600 16px ${FONT};color:${LIGHT.text}`;
	const picture = `<img class="o" src="${escapeXml(logo)}" alt="${escapeXml(brandName)}" height="32" style="${style}">`;
	const content = logo === '' ? brandName && `<b>${outsideText(brandName)}</b>` : picture;
	const border = `padding:20px 0 16px;border-bottom:1px solid ${LIGHT.line}`;
	return content && table(`<tr><td class="l" style="${border}">${content}</td></tr>`);
}

function headHtml({ title, subtitle = '' }: Document): string {
	if (title === '') return '';
	const name = `<h1 style="margin:0;font-size:24px;line-height:1.25;font-weight:700">${outsideText(title)}</h1>`;
	return paragraph(name + faint(subtitle, 15), 'padding:24px 0 0');
}

function footHtml({ footer }: Document, { brandFooter }: Formatter, chart?: Chart): string {
	const said = compact([footer, chart?.footer]);
	const texts = compact([ownText(said.join(' ')), outsideText(brandFooter)]);
	if (texts.length === 0) return '<div style="height:24px"></div>';
	const style = `padding:16px 0 24px;border-top:1px solid ${LIGHT.line}`;
	const row = `<tr><td class="l" style="${style}">${faintHtml(texts.join('<br>'))}</td></tr>`;
	return table(row, ';margin-top:32px');
}

function blockHtml(
	block: Block,
	formatter: Formatter,
	rowsWithin: RowsWithin,
	picture = '',
): string {
	switch (block.kind) {
		case 'text':
			return paragraph(outsideText(block.text), 'padding:16px 0 0');
		case 'figures':
			return figuresHtml(block.rows);
		case 'warnings': {
			const lines = block.texts.map((text) => warningHtml(`⚠&#xfe0e; ${ownText(text)}`));
			return paragraph(lines.join('<br>'), 'padding:10px 0 0');
		}
		case 'chart': {
			const bars = block.bars ? faint(block.bars, 15) : '';
			const lines = compact([picture || bars, faint(block.caption ?? '')]);
			return paragraph(lines.join(picture ? '' : '<br>'), 'padding:24px 0 0');
		}
		default:
			return listHtml(block, formatter, rowsWithin);
	}
}

function figuresHtml(rows: FigureRow[]): string {
	const cells = rows.map((row) => {
		// A long number is not wider than half a phone.
		const size = [28, 21, 17][clamp(Math.ceil((row.value.length - 9) / 2), 0, 2)];
		const lines = compact([
			faint(row.soFar),
			faint(row.finished),
			changeHtml(row.change),
			faint(row.before),
		]);
		const value = `<div style="font-size:${size}px;line-height:36px;font-weight:700;white-space:nowrap">${ownText(row.value)}</div>`;
		return `<td class="l" width="49%" valign="top" style="padding:12px;border:1px solid ${LIGHT.line};border-radius:10px">${faint(row.label, 14)}${value}${lines.join('<br>')}</td>`;
	});
	return table(
		`<tr>${cells.join('<td width="2%">&nbsp;</td>')}</tr>`,
		';margin-top:20px;border-collapse:separate',
	);
}
