import type { DateRange } from '../../analytics/dateRange';
import type { Signal } from '../../http/concurrency';
import { drawBars } from './barsPlot';
import type { Chart } from './chart';
import { colorsOf } from './colors';
import { drawDays } from './daysPlot';
import { type Drawing, type Layout, moved } from './drawing';
import { drawHeading } from './heading';
import { renderPng } from './png';

/** The name of the binary data, by which the text in HTML shows it. */
export const CHART_NAME = 'chart';

const MAX_NAME_LENGTH = 100;

/** A picture, twice as sharp. Its letters have 11 pixels on a phone. */
const PICTURE = { width: 600, text: 20 };
/** The free space around a picture that is alone, and around one in a mail, where a dark mail has a corner. */
const MARGINS = { alone: 22, inMail: 8 };

/** Draws a chart as a picture. */
export function drawPicture(chart: Chart): Drawing {
	return drawChart(chart, { ...PICTURE, margin: MARGINS[chart.heading ? 'alone' : 'inMail'] });
}

/** Draws a chart. @param size its width, the size of usual text, and the free space around */
export function drawChart(
	{ heading, plot, formatter }: Chart,
	{ width, text, margin }: Omit<Layout, 'formatter'> & { margin: number },
): Drawing {
	const layout = { width: width - 2 * margin, text, formatter };
	const above = heading ? drawHeading(heading, layout) : { height: 0, shapes: [] };
	const below = plot.kind === 'bars' ? drawBars(plot, layout) : drawDays(plot, layout);
	return {
		width,
		height: Math.ceil(above.height + below.height + 2 * margin),
		shapes: [
			...moved(above.shapes, [margin, margin]),
			...moved(below.shapes, [margin, margin + above.height]),
		],
	};
}

/** Returns a chart as a file. @param create makes the chart when its turn has come */
export async function chartFile(
	about: { name: string; range: DateRange },
	create: () => Chart,
	{ brandColor, signal }: { brandColor?: string; signal?: Signal } = {},
) {
	const content = await renderPng(() => {
		signal?.throwIfAborted();
		return drawPicture(create());
	}, colorsOf(brandColor).light);
	const fileName = chartFileName(about.name, about.range);
	return { name: CHART_NAME, content, fileName, mimeType: 'image/png' };
}

/** Returns the file name of the chart, which is never a path, whatever the website is called. */
export function chartFileName(name: string, { from, to }: DateRange): string {
	const safeName = name.replace(/[^\p{L}\p{M}\p{N}.-]+/gu, '-').slice(0, MAX_NAME_LENGTH);
	return `${safeName}-${from}-${to}.png`;
}
