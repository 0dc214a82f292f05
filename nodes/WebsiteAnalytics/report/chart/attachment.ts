import type { DateRange } from '../../analytics/dateRange';
import { renderPng } from './png';
import type { ChartChoice, Scene } from './scene';
import { renderSvg } from './svg';

/** The name of the binary data, by which the text in HTML shows it. */
export const CHART_NAME = 'chart';

const MAX_NAME_LENGTH = 100;

/** A chart as a file of the chosen kind. @param pause is called between the shapes of a picture */
export async function chartFile(
	scene: Scene,
	kind: Exclude<ChartChoice, 'none'>,
	{ name, range }: { name: string; range: DateRange },
	pause?: () => Promise<void>,
): Promise<{ content: string | Uint8Array; fileName: string; mimeType: string }> {
	const fileName = chartFileName(name, range, kind);
	return kind === 'svg'
		? { content: renderSvg(scene), fileName, mimeType: 'image/svg+xml' }
		: { content: await renderPng(scene, pause), fileName, mimeType: 'image/png' };
}

/** The file name of the chart, which is never a path, whatever the website is called. */
export function chartFileName(name: string, { from, to }: DateRange, kind: string): string {
	const safeName = name.replace(/[^\p{L}\p{M}\p{N}.-]+/gu, '-').slice(0, MAX_NAME_LENGTH);
	return `${safeName}-${from}-${to}.${kind}`;
}
