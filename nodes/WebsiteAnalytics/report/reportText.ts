import { renderDocument } from './renderDocument';
import type { Report } from './report';
import type { Writer } from './writer';

/** Returns a report as a text that is ready to send. */
export function reportText({ document }: Report, writer: Writer): string {
	return renderDocument(document, writer.textFormat, writer.chart, writer);
}
