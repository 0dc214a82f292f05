import type { DateRange } from '../../analytics/dateRange';
import { renderPng } from './png';
import type { Scene } from './scene';

/** The name of the binary data, by which the text in HTML shows it. */
export const CHART_NAME = 'chart';

const MAX_NAME_LENGTH = 100;

/** A chart as a file. @param pause is called between the shapes of a picture */
export async function chartFile(
	scene: Scene,
	{ name, range }: { name: string; range: DateRange },
	pause?: () => Promise<void>,
) {
	const content = await renderPng(scene, pause);
	return { content, fileName: chartFileName(name, range, 'png'), mimeType: 'image/png' };
}

/** The file name of the chart, which is never a path, whatever the website is called. */
export function chartFileName(name: string, { from, to }: DateRange, kind: string): string {
	const safeName = name.replace(/[^\p{L}\p{M}\p{N}.-]+/gu, '-').slice(0, MAX_NAME_LENGTH);
	return `${safeName}-${from}-${to}.${kind}`;
}
