import type { IBinaryKeyData, IExecuteFunctions } from 'n8n-workflow';
import { CHART_NAME, chartFile } from '../report/chart/drawChart';
import { withoutHeading, type Chart } from '../report/chart/chart';
import { PAGE_NAME, pageFile } from '../report/renderHtml';
import type { Report } from '../report/report';
import type { Formatter } from '../report/formatter';
import type { DateRange } from '../analytics/dateRange';

/** A file that is attached to an item. */
export interface Attachment {
	/** Of the binary data. */
	name: string;
	content: string | Uint8Array;
	fileName: string;
	mimeType: string;
}

/** Returns a chart as a file. @param create makes the chart when its turn has come */
export async function drawChart(
	about: { name: string; range: DateRange },
	create: () => Chart,
	signal?: AbortSignal,
) {
	const file = await chartFile(() => {
		signal?.throwIfAborted();
		return create();
	}, about);
	return { name: CHART_NAME, ...file };
}

/** Returns the files of a report: its chart, and itself as a page. */
export async function reportFiles(
	report: Report,
	formatter: Formatter,
	isPage: boolean | undefined,
	signal?: AbortSignal,
): Promise<Attachment[]> {
	const files: Attachment[] = [];
	if (formatter.chart) files.push(await drawChart(report, report.chart, signal));
	if (isPage) {
		const chart = await drawChart(report, () => withoutHeading(report.chart()), signal);
		files.push({ name: PAGE_NAME, ...pageFile(report, chart.content, formatter) });
	}
	return files;
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
