import { CHART_NAME, chartFile } from '../report/chart/attachment';
import type { Scene } from '../report/chart/scene';
import { PAGE_NAME, pageFile } from '../report/htmlPage';
import type { Report } from '../report/report';
import type { Writer } from '../report/writer';
import type { DateRange } from '../analytics/dateRange';
import { now, wait } from '../client/clock';
import { KeyedMutex } from './keyedMutex';

/** A file that is attached to an item. */
export interface Attachment {
	content: string | Uint8Array;
	fileName: string;
	mimeType: string;
}

/** Lets others have their turn, where work has gone on for some time. */
export type Pause = () => Promise<void>;

/** Work of one kind lasts for so long at a stretch, and then until a shape is painted or an item has begun. */
const MAX_STRETCH_MS = 20;

const drawings = new KeyedMutex();

/**
 * Draws a picture when all that were wanted before are finished, in the whole process: each takes some milliseconds
 * without a pause, and some megabytes until it is encoded, so that those of many items together would stop n8n.
 */
export async function inTurn<T>(
	draw: (pause: Pause) => Promise<T>,
	signal?: AbortSignal,
): Promise<T> {
	return await drawings.runExclusive('', async () => {
		// Between two pictures too.
		await wait(0);
		signal?.throwIfAborted();
		return await draw(pausing());
	});
}

/**
 * A chart as a file, in turn with all others.
 * @param scene gives what is drawn when it is its turn: those of many charts take long, and some memory
 */
export async function drawChart(
	about: { name: string; range: DateRange },
	scene: () => Scene,
	signal?: AbortSignal,
) {
	return await inTurn(async (pause) => await chartFile(scene(), about, pause), signal);
}

/** The files of a report by their names: its chart, and itself as a page. */
export async function reportFiles(
	report: Report,
	writer: Writer,
	isPage: boolean | undefined,
	signal?: AbortSignal,
): Promise<Array<[name: string, file: Attachment]>> {
	if (!writer.chart && !isPage) return [];
	const chart = await drawChart(report, report.scene, signal);
	const files: Array<[name: string, file: Attachment]> = [];
	if (writer.chart) files.push([CHART_NAME, chart]);
	if (isPage) files.push([PAGE_NAME, pageFile(report, chart.content, writer)]);
	return files;
}

/** A pause for work that begins now. */
export function pausing(): Pause {
	let begunMs = now();
	return async () => {
		if (now() - begunMs < MAX_STRETCH_MS) return;
		await wait(0);
		begunMs = now();
	};
}
