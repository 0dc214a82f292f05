import type { DateRange } from '../../analytics/dateRange';
import type { Chart } from './chart';
import { drawChart } from './drawChart';
import { renderPng } from './png';

/** The name of the binary data, by which the text in HTML shows it. */
export const CHART_NAME = 'chart';

const MAX_NAME_LENGTH = 100;

/** Returns a chart as a file. @param create makes the chart when its turn has come */
export async function chartFile(create: () => Chart, about: { name: string; range: DateRange }) {
	const content = await renderPng(() => drawChart(create()));
	return { content, fileName: chartFileName(about.name, about.range), mimeType: 'image/png' };
}

/** Returns the file name of the chart, which is never a path, whatever the website is called. */
export function chartFileName(name: string, { from, to }: DateRange): string {
	const safeName = name.replace(/[^\p{L}\p{M}\p{N}.-]+/gu, '-').slice(0, MAX_NAME_LENGTH);
	return `${safeName}-${from}-${to}.png`;
}
