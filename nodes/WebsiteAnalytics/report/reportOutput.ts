import { compact } from 'lodash';
import { chartFile } from './chart/drawChart';
import type { Formatter } from './formatter';
import { renderMail, renderPage } from './htmlFrames';
import { renderText } from './renderText';
import type { Report } from './report';

/** The name of the binary data of a page. */
const PAGE_NAME = 'report';

/** Returns a report as a text that is ready to send. With the attached chart, a text is its caption, and a mail shows it. */
export function reportText(
	{ document, chart }: Pick<Report, 'document'> & Partial<Report>,
	formatter: Formatter,
): string {
	const { textFormat } = formatter;
	if (textFormat !== 'html') return renderText(document, textFormat, formatter);
	return renderMail(document, formatter, formatter.chart ? chart?.() : undefined);
}

/** Returns a single sentence that is ready to send. */
export function sentenceText(text: string, formatter: Formatter): string {
	return reportText({ document: { title: '', blocks: [{ kind: 'text', text }] } }, formatter);
}

/** Returns the files of a report: its chart, and itself as a page. */
export async function reportFiles(
	report: Report,
	formatter: Formatter,
	signal?: Pick<AbortSignal, 'throwIfAborted'>,
) {
	const chart = formatter.chart && (await chartFile(report, signal));
	const page = formatter.isPage && {
		name: PAGE_NAME,
		content: renderPage(report, formatter),
		fileName: `${PAGE_NAME}.html`,
		mimeType: 'text/html',
	};
	return compact([chart, page]);
}
