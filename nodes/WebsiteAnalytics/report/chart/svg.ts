import { escapeXml } from '../textFormat';
import type { Chart } from './chart';
import { chartText } from './chartText';
import type { Color } from './colors';
import { drawChart } from './drawChart';
import type { Drawing, Label, Shape } from './drawing';

/** On a wide screen and on paper, and on a phone. */
const WIDTHS = { wide: 53, narrow: 27 };
/** Browsers do not draw letters of the size 1. */
const SCALE = 20;

/**
 * Returns a chart for a page, without its heading: once as `svg.wide` and once as `svg.narrow`, of which the page shows
 * one. It is sharp in print, its text can be copied, and its colors are variables of the page.
 */
export function chartSvg(chart: Chart): string {
	const text = escapeXml(chartText(chart));
	return Object.entries(WIDTHS)
		.map(([name, width]) => svgOf(drawChart(chart, width), name, text))
		.join('\n');
}

function svgOf({ width, height, shapes }: Drawing, name: string, text: string): string {
	const attributes = `class="chart ${name}" viewBox="0 0 ${scaled(width)} ${scaled(height)}" fill="none" stroke-linecap="round" stroke-linejoin="round" role="img" aria-label="${text}"`;
	return `<svg ${attributes}>${shapes.map(elementOf).join('')}</svg>`;
}

function elementOf(shape: Shape): string {
	if (shape.kind === 'label') return textElement(shape);
	const path = `M${shape.points.map((point) => point.map(scaled).join(' ')).join('L')}`;
	if (shape.kind === 'area') return `<path d="${path}Z" ${paint('fill', shape.color)}/>`;
	const { width, dash, color } = shape;
	const dashes = dash ? ` stroke-dasharray="${dash.map(scaled).join(' ')}"` : '';
	// The step to nowhere makes a dot of a single point.
	return `<path d="${path}h0" stroke-width="${scaled(width)}"${dashes} ${paint('stroke', color)}/>`;
}

function textElement({
	text,
	points: [[x, y] = [0, 0]],
	size,
	isBold,
	align,
	color,
}: Label): string {
	const weight = isBold ? ' font-weight="600"' : '';
	const anchor = align === 'start' ? '' : ` text-anchor="${align}"`;
	const place = `x="${scaled(x)}" y="${scaled(y)}" font-size="${scaled(size)}"`;
	return `<text ${place}${weight}${anchor} ${paint('fill', color)}>${escapeXml(text)}</text>`;
}

const paint = (name: 'fill' | 'stroke', color: Color) => `${name}="var(--${color})"`;

const scaled = (value: number) => Math.round(value * SCALE * 10) / 10;
