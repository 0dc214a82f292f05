import { compact } from 'lodash';
import { chartFile } from './chart/drawChart';
import type { Document } from './document';
import type { Formatter } from './formatter';
import { renderMail } from './mail';
import { pageFile } from './page';
import { renderText } from './renderText';
import type { Report } from './report';

/** Returns a document without an own chart in the format of the formatter. */
export function documentText(document: Document, formatter: Formatter): string {
	const { textFormat } = formatter;
	return textFormat === 'html'
		? renderMail(document, formatter, null)
		: renderText(document, textFormat, formatter);
}

/** Returns a report as a text that is ready to send. With the attached chart, a text is its caption, and a mail shows it. */
export function reportText({ document, plainChart }: Report, formatter: Formatter): string {
	const { textFormat, chart } = formatter;
	return textFormat === 'html'
		? renderMail(document, formatter, chart ? plainChart() : null)
		: renderText(document, textFormat, formatter);
}

/** Returns the files of a report: its chart, for a mail without a heading, and itself as a page. */
export async function reportFiles(
	report: Report,
	formatter: Formatter,
	isPage = false,
	signal?: AbortSignal,
) {
	const { brand, textFormat } = formatter;
	const create = textFormat === 'html' ? report.plainChart : report.chart;
	const options = { brandColor: brand.color, signal };
	const chart = formatter.chart && (await chartFile(report, create, options));
	return compact([chart, isPage && pageFile(report, formatter)]);
}
