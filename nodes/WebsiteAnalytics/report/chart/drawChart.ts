import { range } from 'lodash';
import { oneLine } from '../../values/text';
import type { DateRange } from '../../analytics/dateRange';
import { drawBars } from './barsPlot';
import { legendRow } from './box';
import { type Chart, fittingName } from './chart';
import { type Drawing, HEIGHT, label, MARGIN, type Shape, TEXT_SIZE, WIDTH } from './drawing';
import { drawLines } from './linesPlot';
import { renderPng } from './png';

/** The name of the binary data, by which the text in HTML shows it. */
export const CHART_NAME = 'chart';

const MAX_NAME_LENGTH = 100;

const TITLE = { y: 42, size: 30, isBold: true };
const SUBTITLE_Y = 76;
/** From the subtitle to the legend, between lines of the legend, and from the legend to the plot. */
const STEPS = { toLegend: 38, ofLegend: 34, toPlot: 20 };
/** The height that a chart without a heading does not need. */
const HEADING_HEIGHT = 84;

/** Draws a chart. A chart without a title is lower by the height of its heading. */
export function drawChart({ title, subtitle, legend, plot, formatter }: Chart): Drawing {
	const headingHeight = title === '' ? HEADING_HEIGHT : 0;
	const height = HEIGHT - headingHeight;
	const width = WIDTH - 2 * MARGIN;
	const legendY = SUBTITLE_Y + STEPS.toLegend - headingHeight;
	const heading = [
		label(fittingName(oneLine(title), width, TITLE), [MARGIN, TITLE.y], TITLE),
		label(subtitle, [MARGIN, SUBTITLE_Y], { color: 'faint' }),
	];
	const top = legendY + (legend.length - 1) * STEPS.ofLegend + STEPS.toPlot;
	return {
		height,
		shapes: [
			...(title === '' ? [] : heading),
			...legend.flatMap((entries, index): Shape[] => {
				const inSize = (size: number) => legendRow(entries, formatter, size);
				// Long words are smaller.
				const sizes = range(TEXT_SIZE, 0, -0.5);
				const size = sizes.find((each) => inSize(each).width <= width) ?? 1;
				return inSize(size).shapes([MARGIN, legendY + index * STEPS.ofLegend]);
			}),
			...(plot.kind === 'bars'
				? drawBars(plot, { top, bottom: height - MARGIN }, formatter)
				: drawLines(plot, { top, bottom: height }, formatter)),
		],
	};
}

/** Returns a chart as a file. @param create makes the chart when its turn has come */
export async function chartFile(
	about: { name: string; range: DateRange },
	create: () => Chart,
	signal?: AbortSignal,
) {
	const content = await renderPng(() => {
		signal?.throwIfAborted();
		return drawChart(create());
	});
	const fileName = chartFileName(about.name, about.range);
	return { name: CHART_NAME, content, fileName, mimeType: 'image/png' };
}

/** Returns the file name of the chart, which is never a path, whatever the website is called. */
export function chartFileName(name: string, { from, to }: DateRange): string {
	const safeName = name.replace(/[^\p{L}\p{M}\p{N}.-]+/gu, '-').slice(0, MAX_NAME_LENGTH);
	return `${safeName}-${from}-${to}.png`;
}
