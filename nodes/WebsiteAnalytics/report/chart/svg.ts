import { oneLine } from '../../values/text';
import { escapeXml } from '../textFormat';
import { type Chart, withoutHeading } from './chart';
import { chartText } from './chartText';
import type { Color } from './colors';
import { drawChart } from './drawChart';
import type { Drawing, Label, Line, Point, Shape } from './drawing';

/** On a wide screen and on paper, and on a phone. Letters of a browser may be wider than those measured. */
const SIZES = {
	wide: { width: 740, text: 14, margin: 10 },
	narrow: { width: 600, text: 22, margin: 14 },
};

/**
 * Returns a chart for a page, without its heading: once as `svg.wide` and once as `svg.narrow`, of which the page shows
 * one. It is sharp in print, its text can be copied, and its colors are variables of the page.
 */
export function chartSvg(chart: Chart): string {
	const text = escapeXml(oneLine(chartText(chart)));
	return Object.entries(SIZES)
		.map(([name, size]) => svgOf(drawChart(withoutHeading(chart), size), name, text))
		.join('\n');
}

function svgOf({ width, height, shapes }: Drawing, name: string, text: string): string {
	const attributes = `class="chart ${name}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${text}"`;
	return `<svg ${attributes}>${shapes.map(elementOf).join('')}</svg>`;
}

function elementOf(shape: Shape): string {
	if (shape.kind === 'label') return textElement(shape);
	if (shape.kind === 'line') return lineElement(shape);
	return `<path d="${pathOf(shape.points)}Z" ${paint('fill', shape.color)}/>`;
}

function lineElement({ points, width, dash, color }: Line): string {
	const [[x, y] = [0, 0]] = points;
	if (points.length === 1)
		return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(width / 2)}" ${paint('fill', color)}/>`;
	const ends = dash
		? `stroke-dasharray="${dash.join(' ')}"`
		: 'stroke-linejoin="round" stroke-linecap="round"';
	return `<path d="${pathOf(points)}" fill="none" stroke-width="${width}" ${ends} ${paint('stroke', color)}/>`;
}

function textElement({ text, x, y, size, isBold, align, color }: Label): string {
	const weight = isBold ? ' font-weight="600"' : '';
	const anchor = align === 'start' ? '' : ` text-anchor="${align}"`;
	const place = `x="${round(x)}" y="${round(y)}" font-size="${round(size)}"`;
	return `<text ${place}${weight}${anchor} ${paint('fill', color)}>${escapeXml(oneLine(text))}</text>`;
}

const paint = (name: 'fill' | 'stroke', color: Color) => `${name}="var(--${color})"`;

const round = (value: number) => Math.round(value * 10) / 10;

const pathOf = (points: Point[]) =>
	`M${points.map((point) => point.map(round).join(' ')).join('L')}`;
