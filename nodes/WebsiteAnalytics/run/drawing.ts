import { CHART_NAME, chartFile } from '../report/chart/attachment';
import { withoutHeading, type Chart } from '../report/chart/chart';
import { PAGE_NAME, pageFile } from '../report/htmlPage';
import type { Report } from '../report/report';
import type { Writer } from '../report/writer';
import type { DateRange } from '../analytics/dateRange';
import { now, wait } from '../client/clock';

/** A file that is attached to an item. */
export interface Attachment {
	content: string | Uint8Array;
	fileName: string;
	mimeType: string;
}

/** Lets others have their turn, where work has gone on for some time. */
export type Pause = () => Promise<void>;

/** Work of one kind lasts for so long at a stretch, and then until an item has begun. */
const MAX_STRETCH_MS = 20;

/** Returns a chart as a file. @param create makes the chart when its turn has come */
export async function drawChart(
	about: { name: string; range: DateRange },
	create: () => Chart,
	signal?: AbortSignal,
) {
	return await chartFile(() => {
		signal?.throwIfAborted();
		return create();
	}, about);
}

/** Returns the files of a report by their names: its chart, and the report as a page. */
export async function reportFiles(
	report: Report,
	writer: Writer,
	isPage: boolean | undefined,
	signal?: AbortSignal,
): Promise<Array<[name: string, file: Attachment]>> {
	const files: Array<[name: string, file: Attachment]> = [];
	if (writer.chart) files.push([CHART_NAME, await drawChart(report, report.chart, signal)]);
	if (isPage) {
		const chart = await drawChart(report, () => withoutHeading(report.chart()), signal);
		files.push([PAGE_NAME, pageFile(report, chart.content, writer)]);
	}
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
