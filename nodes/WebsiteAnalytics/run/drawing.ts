import type { IBinaryKeyData, IExecuteFunctions } from 'n8n-workflow';
import { CHART_NAME, chartFile } from '../report/chart/attachment';
import type { Scene } from '../report/chart/scene';
import { PAGE_NAME, pageFile } from '../report/htmlPage';
import type { Report } from '../report/report';
import type { Writer } from '../report/writer';
import type { DateRange } from '../analytics/dateRange';
import { now, wait } from '../client/clock';

/** A file that is attached to an item. */
export interface Attachment {
	/** Of the binary data. */
	name: string;
	content: string | Uint8Array;
	fileName: string;
	mimeType: string;
}

/** Lets others have their turn, where work has gone on for some time. */
export type Pause = () => Promise<void>;

/** Work of one kind lasts for so long at a stretch, and then until a shape is painted. */
const MAX_STRETCH_MS = 20;

/** The picture that is drawn, or was drawn last. */
let lastDrawing: Promise<unknown> = Promise.resolve();

/**
 * Draws one picture after the other, in the whole process. Each takes some milliseconds without a pause, and some
 * megabytes until it is encoded.
 */
export async function inTurn<T>(
	draw: (pause: Pause) => Promise<T>,
	signal?: AbortSignal,
): Promise<T> {
	const drawing = lastDrawing.then(async () => {
		// Between two pictures too.
		await wait(0);
		signal?.throwIfAborted();
		return await draw(pausing());
	});
	lastDrawing = drawing.catch(() => undefined);
	return await drawing;
}

/** Draws a chart as a file. @param scene is called when it is its turn, because scenes take time and memory */
export async function drawChart(
	about: { name: string; range: DateRange },
	scene: () => Scene,
	signal?: AbortSignal,
) {
	const file = await inTurn(async (pause) => await chartFile(scene(), about, pause), signal);
	return { name: CHART_NAME, ...file };
}

/** Returns the files of a report: its chart, and itself as a page. */
export async function reportFiles(
	report: Report,
	writer: Writer,
	isPage: boolean | undefined,
	signal?: AbortSignal,
): Promise<Attachment[]> {
	if (!writer.chart && !isPage) return [];
	const chart = await drawChart(report, report.scene, signal);
	const files: Attachment[] = [];
	if (writer.chart) files.push(chart);
	if (isPage) files.push({ name: PAGE_NAME, ...pageFile(report, chart.content, writer) });
	return files;
}

/** A pause for work that begins now. */
function pausing(): Pause {
	let begunMs = now();
	return async () => {
		if (now() - begunMs < MAX_STRETCH_MS) return;
		await wait(0);
		begunMs = now();
	};
}

/** Returns files as the binary data of an item. */
export async function prepareBinary(
	{ prepareBinaryData }: IExecuteFunctions['helpers'],
	files: Attachment[],
): Promise<IBinaryKeyData> {
	const binary: IBinaryKeyData = {};
	for (const { name, content, fileName, mimeType } of files) {
		binary[name] = await prepareBinaryData(Buffer.from(content), fileName, mimeType);
	}
	return binary;
}
