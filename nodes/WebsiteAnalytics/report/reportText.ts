import { renderDocument } from './renderDocument';
import type { Report } from './report';
import type { Formatter } from './formatter';

/** Returns a report as a text that is ready to send. */
export function reportText({ document }: Report, formatter: Formatter): string {
	return renderDocument(document, formatter.textFormat, formatter.chart, formatter);
}
