import { CHART_NAME } from './chart/attachment';
import type { Document } from './document';
import { renderHtml } from './renderHtml';
import { renderText } from './renderText';
import type { Report } from './report';
import { MARKUP, type TextFormat } from './textFormat';
import { english } from './unusualDayText';
import type { Formatter } from './formatter';

/** Returns a document in a text format. With the attached chart, a text is its caption, and a mail shows it. */
export function renderDocument(
	document: Document,
	format: TextFormat,
	hasChart = false,
	formatter: Formatter = english,
): string {
	return format === 'html'
		? renderHtml(document, formatter, hasChart ? `cid:${CHART_NAME}` : '')
		: renderText(document, MARKUP[format], formatter, hasChart);
}

/** Returns a report as a text that is ready to send. */
export function reportText({ document }: Report, formatter: Formatter): string {
	return renderDocument(document, formatter.textFormat, formatter.chart, formatter);
}
