import { map } from 'lodash';
import type { DateRange } from '../../analytics/dateRange';
import { drawBars } from './barsPlot';
import type { Chart } from './chart';
import { drawDays } from './daysPlot';
import { type Drawing, label, moved, type Shape } from './drawing';
import { drawHeading } from './heading';
import { renderPng } from './png';

/** The name of the binary data, by which the text in HTML shows it. */
export const CHART_NAME = 'chart';

const MAX_NAME_LENGTH = 100;

/** The width of a picture: its letters have 11 pixels on a phone. */
const PICTURE_WIDTH = 30;
/** The free space around a picture that is alone. Within a mail or a page, a dark picture has a corner. */
const MARGINS = { alone: 1.1, within: 0.4 };

/** Between the last line of a part and the next part. */
const SPACE = 1.1;

/**
 * Draws a chart: legend and plot below each other. A picture that is alone has a heading and a footer. A mail and a page say
 * both themselves.
 */
export function drawChart(chart: Chart, width = PICTURE_WIDTH): Drawing {
	const { plot, footer = '', formatter } = chart;
	const isAlone = formatter.textFormat !== 'html';
	const margin = isAlone ? MARGINS.alone : MARGINS.within;
	const inner = width - 2 * margin;
	const main =
		plot.kind === 'bars' ? drawBars(plot, inner, formatter) : drawDays(plot, inner, formatter);
	const below = [label(footer, [0, 0.5], { size: 0.85 }, inner)];

	const shapes: Shape[] = [];
	let top = margin;
	for (const part of isAlone ? [drawHeading(chart, inner), ...main, below] : main) {
		shapes.push(...moved(part.filter(isShown), [margin, top]));
		top = bottomOf(shapes) + SPACE;
	}
	const height = bottomOf(shapes) + 0.4 + margin;
	return { width, height, shapes, colors: formatter.colors.light };
}

const isShown = (shape: Shape) => shape.kind !== 'label' || shape.text !== '';

function bottomOf(shapes: Shape[]): number {
	return Math.max(...shapes.flatMap(({ points }) => map(points, 1)));
}

/** Returns a chart as a file. The chart is made when its turn has come. */
export async function chartFile(
	{ name, range, chart }: { name: string; range: DateRange; chart(): Chart },
	signal?: Pick<AbortSignal, 'throwIfAborted'>,
) {
	const content = await renderPng(() => {
		signal?.throwIfAborted();
		return drawChart(chart());
	});
	// A name is never a path.
	const safeName = name.replace(/[^\p{L}\p{M}\p{N}.-]+/gu, '-').slice(0, MAX_NAME_LENGTH);
	const fileName = `${safeName}-${range.from}-${range.to}.png`;
	return { name: CHART_NAME, content, fileName, mimeType: 'image/png' };
}
