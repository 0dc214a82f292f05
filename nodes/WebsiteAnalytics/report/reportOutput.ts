import { compact } from 'lodash';
import type { Chart } from './chart/chart';
import { chartFile } from './chart/drawChart';
import type { Document } from './document';
import type { Formatter } from './formatter';
import { renderMail, renderPage } from './htmlFrames';
import { renderText } from './renderText';
import type { Report } from './report';

/** The name of the binary data of a page. */
const PAGE_NAME = 'report';

/**
 * Returns a document as a text that is ready to send. With the attached chart, a text is its caption, and a mail shows it.
 *
 * @param chart of the picture that a mail shows
 */
export function documentText(
	document: Document,
	formatter: Formatter,
	chart?: () => Chart,
): string {
	const { textFormat } = formatter;
	if (textFormat !== 'html') return renderText(document, textFormat, formatter);
	return renderMail(document, formatter, formatter.chart && chart ? chart() : null);
}

/** Returns a report as a text that is ready to send. */
export function reportText({ document, daysChart }: Report, formatter: Formatter): string {
	return documentText(document, formatter, daysChart);
}

/** Returns the files of a report: its chart, and itself as a page. */
export async function reportFiles(
	report: Report,
	formatter: Formatter,
	signal?: Pick<AbortSignal, 'throwIfAborted'>,
) {
	const { chart: hasChart, isPage, textFormat } = formatter;
	const create = textFormat === 'html' ? report.daysChart : report.chart;
	const chart = hasChart && (await chartFile(report, create, signal));
	return compact([chart, isPage && pageFile(report, formatter)]);
}

/** Returns a report as a page. */
export function pageFile(report: Report, formatter: Formatter) {
	const content = renderPage(report, formatter);
	return { name: PAGE_NAME, content, fileName: `${PAGE_NAME}.html`, mimeType: 'text/html' };
}
