import { oneLine } from '../text';
import { escapeXml } from './textFormat';
import { escapeHtml, renderHtml } from './renderHtml';
import type { Report } from './report';
import type { Formatter } from './formatter';

/** The name of the binary data. */
export const PAGE_NAME = 'report';

/**
 * Returns a report as a page: the mail in a frame, with the chart in it. The policy of the page keeps browsers from
 * requesting anything.
 *
 * @param chart as PNG
 */
export function pageFile({ subject, document }: Report, chart: Uint8Array, formatter: Formatter) {
	const { language, words } = formatter;
	const picture = `data:image/png;base64,${Buffer.from(chart).toString('base64')}`;
	const lines = [
		'<!DOCTYPE html>',
		`<html lang="${language}">`,
		'<head>',
		'<meta charset="utf-8">',
		'<meta name="viewport" content="width=device-width, initial-scale=1">',
		`<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">`,
		`<title>${escapeXml(oneLine(subject))}</title>`,
		`<style>${STYLE}</style>`,
		'</head>',
		'<body>',
		renderHtml(document, formatter, picture),
		`<footer>${escapeHtml(words.howCounted)}</footer>`,
		'</body>',
		'</html>',
	];
	return { content: lines.join('\n'), fileName: `${PAGE_NAME}.html`, mimeType: 'text/html' };
}

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0 auto; padding: 16px; max-width: 600px; }
h3 { break-after: avoid; }
tr, img, footer { break-inside: avoid; }
td[bgcolor] { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
footer { margin-top: 20px; font: 12px/1.45 Arial, sans-serif; }
@page { size: A4; margin: 14mm; }
@media print { body { padding: 0; } }
`;
