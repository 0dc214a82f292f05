import { oneLine } from '../values/text';
import { colorsOf, colorVariables } from './chart/colors';
import { chartSvg } from './chart/svg';
import type { Formatter } from './formatter';
import { darkStyle } from './mail';
import { renderHtml } from './renderHtml';
import type { Report } from './report';
import { escapeXml } from './textFormat';

/** The name of the binary data. */
const PAGE_NAME = 'report';

const STYLE = `*{box-sizing:border-box}
body{margin:0;background:var(--page);-webkit-print-color-adjust:exact;print-color-adjust:exact}
main{max-width:720px;margin:24px auto;padding:0 24px;background:var(--ground);border-top:4px solid var(--brand);border-radius:12px}
svg{display:block;width:100%;height:auto;overflow:visible;font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif}
.narrow{display:none}
.s{break-inside:avoid}
tr{break-inside:avoid}
.h{display:inline-block;width:48%;margin-right:3%;vertical-align:top}
.h:nth-child(even of .h){margin-right:0}
@media screen and (max-width:560px){main{margin:0;padding:0 16px;border-radius:0}.h{width:100%;margin:0!important}.wide{display:none}.narrow{display:block}}
@page{size:A4;margin:12mm 14mm 14mm;@bottom-right{content:counter(page) " / " counter(pages);font:9pt sans-serif}}
@media print{body{background:none;zoom:.8}main{max-width:none;margin:0;padding:0;border-radius:0}}`;

/** Returns a report as a page for screens and for A4. Its policy allows only the request for the logo. */
export function pageFile(report: Report, formatter: Formatter) {
	const { brand, language } = formatter;
	const { dark } = colorsOf(brand.color);
	const body = renderHtml(report.document, formatter, {
		picture: chartSvg(report.plainChart()),
		logo: brand.logo,
		maxBytes: Infinity,
	});
	const policy = `default-src 'none'; img-src ${imageSources(brand.logo)}; style-src 'unsafe-inline'`;
	const content = `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escapeXml(oneLine(report.subject))}</title>
<style>${colorVariables(brand.color)}
${STYLE}
@media screen and (prefers-color-scheme:dark){${darkStyle(dark)}}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
	const fileName = `${PAGE_NAME}.html`;
	return { name: PAGE_NAME, content, fileName, mimeType: 'text/html' };
}

/** An origin has no characters that end a policy. */
function imageSources(logo: string): string {
	return logo.startsWith('https:') ? `data: ${new URL(logo).origin}` : 'data:';
}
