import type { DateRange } from '../../analytics/dateRange';
import { barEntries, drawBars } from './barsPlot';
import { type Chart, isMoved } from './chart';
import { drawDays } from './daysPlot';
import { type Drawing, label, moved, type Part, type Shape } from './drawing';
import { drawHeading } from './heading';
import { layerEntries } from './layers';
import { drawLegend } from './legend';
import { renderPng } from './png';

/** The name of the binary data, by which the text in HTML shows it. */
export const CHART_NAME = 'chart';

const MAX_NAME_LENGTH = 100;

/** The width of a picture: its letters have 11 pixels on a phone. */
const PICTURE_WIDTH = 30;
/** The free space around a picture that is alone, and around one in a mail or on a page, where a dark one has a corner. */
const MARGINS = { alone: 1.1, within: 0.4 };

/**
 * Draws a chart: legend and plot below each other. A picture that is alone has its heading above, and below it what a
 * reader has to know: a mail and a page say both themselves.
 */
export function drawChart({ heading, plot, formatter }: Chart, width = PICTURE_WIDTH): Drawing {
	const isAlone = formatter.textFormat !== 'html';
	const margin = isAlone ? MARGINS.alone : MARGINS.within;
	const inner = width - 2 * margin;
	const isBars = plot.kind === 'bars';
	const parts: Part[] = [
		...(isAlone ? [drawHeading(heading, inner)] : []),
		drawLegend(plot.caption, isBars ? barEntries(plot) : layerEntries(plot.layers), inner),
		isBars ? drawBars(plot, inner, formatter) : drawDays(plot, inner, formatter),
		...(isAlone && isMoved(plot) ? [drawFooter(formatter.words.movedLine, inner)] : []),
	];
	let height = margin;
	const shapes = parts.flatMap((part) => {
		const top = height;
		height += part.height;
		return moved(part.shapes, [margin, top]);
	});
	const isShown = (shape: Shape) => shape.kind !== 'label' || shape.text !== '';
	return { width, height: height + margin, shapes: shapes.filter(isShown) };
}

function drawFooter(text: string, width: number): Part {
	return { height: 1.5, shapes: [label(text, [0, 1.1], { size: 0.85 }, width)] };
}

/** Returns a chart as a file. The chart is made when its turn has come. */
export async function chartFile(
	{ name, range, chart }: { name: string; range: DateRange; chart(): Chart },
	signal?: Pick<AbortSignal, 'throwIfAborted'>,
) {
	const content = await renderPng(() => {
		signal?.throwIfAborted();
		const made = chart();
		return { ...drawChart(made), colors: made.formatter.colors.light };
	});
	const fileName = chartFileName(name, range);
	return { name: CHART_NAME, content, fileName, mimeType: 'image/png' };
}

/** Returns the file name of the chart, which is never a path, whatever the website is called. */
export function chartFileName(name: string, { from, to }: DateRange): string {
	const safeName = name.replace(/[^\p{L}\p{M}\p{N}.-]+/gu, '-').slice(0, MAX_NAME_LENGTH);
	return `${safeName}-${from}-${to}.png`;
}
