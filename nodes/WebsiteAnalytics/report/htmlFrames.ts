import { oneLine, shorten } from '../values/text';
import type { Chart } from './chart/chart';
import { chartText } from './chart/chartText';
import { colorVariables, type Palette } from './chart/colors';
import { CHART_NAME } from './chart/drawChart';
import { chartSvg } from './chart/svg';
import type { Document } from './document';
import type { Formatter } from './formatter';
import { FONT, TABLE } from './htmlParts';
import { renderHtml } from './renderHtml';
import type { Report } from './report';
import { escapeXml } from './textFormat';

/** Gmail cuts off mails of more than 102 kB. The frame needs the rest. */
const MAX_BYTES = 91_000;
/** Characters that a list of mails shows of a mail. */
const MAX_PREVIEW = 150;

const PAGE_STYLE = `*{box-sizing:border-box}
body{margin:0;background:var(--page);-webkit-print-color-adjust:exact;print-color-adjust:exact}
main{max-width:720px;margin:24px auto;padding:0 24px;background:var(--ground);border-top:4px solid var(--brand);border-radius:12px}
svg{display:block;width:100%;height:auto;overflow:visible;font-family:${FONT}}
.narrow{display:none}
.s,tr{break-inside:avoid}
.h{display:inline-block;width:48%;margin-right:3%;vertical-align:top}
.h:nth-child(even of .h){margin-right:0}
@media screen and (max-width:560px){main{margin:0;padding:0 16px;border-radius:0}.h{width:100%;margin:0!important}.wide{display:none}.narrow{display:block}}
@page{size:A4;margin:12mm 14mm 14mm;@bottom-right{content:counter(page) " / " counter(pages);font:9pt sans-serif}}
@media print{body{background:none;zoom:.8}main{max-width:none;margin:0;padding:0;border-radius:0;orphans:1;widows:1}
.s:has(tr:nth-child(12)){break-inside:auto}
.s>table>tbody>tr:first-child,tr:has(+tr>td[colspan]){break-after:avoid}
.h:has(tr:nth-child(24)){display:block;width:100%;margin:0}}`;

/** Returns the styles for dark screens. */
function darkStyle({ page, ground, text, faint, line, accent, up, down }: Palette): string {
	// A logo or a picture may be dark on nothing.
	return `.g{background:${page}!important}
.c{background:${ground}!important}
.t,.t td,.t h1{color:${text}!important}
.t .f{color:${faint}!important}
.l{border-color:${line}!important}
.t .u{color:${up}!important}
.t .d{color:${down}!important}
.b{background:${accent}!important}
.k{background:${line}!important}
.m,.n{background:${text}!important}
.t .n{color:${ground}!important}
img.p,img.o{border-radius:8px;background:#fff!important}
img.o{padding:6px 10px}`.replaceAll('\n', '');
}

function pageOf(language: string, head: string, body: string): string {
	return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
${head}
</head>
${body}
</html>
`;
}

/**
 * Returns a document as a mail. The styles of the head are optional, because some mail clients drop them.
 *
 * @param chart the attached chart; undefined without one
 */
export function renderMail(document: Document, formatter: Formatter, chart?: Chart): string {
	const { brandLogo, language } = formatter;
	const { light, dark } = formatter.colors;
	const body = renderHtml(document, formatter, {
		chart,
		picture: chart && pictureOf(chart, light),
		// Mail clients show no picture that is part of its address.
		logo: brandLogo.startsWith('https:') ? brandLogo : '',
		maxBytes: MAX_BYTES,
	});
	const card = `max-width:600px;background:${light.ground};border-radius:12px;border-top:4px solid ${light.brand}`;
	const outlook = (html: string) => `<!--[if mso]>${html}<![endif]-->`;
	const head = `<meta name="supported-color-schemes" content="light dark">
<title>${escapeXml(document.title)}</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
@media(max-width:480px){.x{padding-left:16px!important;padding-right:16px!important}.y{padding:0!important}.c{border-radius:0!important}}
@media(prefers-color-scheme:dark){${darkStyle(dark)}}</style>
${outlook('<style>table,td,h1,div,span{font-family:Arial,sans-serif!important}</style>')}`;
	const content = `<body class="g" style="margin:0;padding:0;background:${light.page}">
<div style="display:none;max-height:0;overflow:hidden">${escapeXml(shorten(oneLine(document.lead ?? ''), MAX_PREVIEW))}</div>
${TABLE} class="g" width="100%" bgcolor="${light.page}" style="background:${light.page}"><tr><td class="y" align="center" style="padding:24px 0">
${outlook(`${TABLE} width="600"><tr><td>`)}
${TABLE} class="c" width="100%" bgcolor="${light.ground}" style="${card}"><tr><td class="x" align="left" style="padding:0 24px">
${body}
</td></tr></table>
${outlook('</td></tr></table>')}
</td></tr></table>
</body>`;

	return pageOf(language, head, content);
}

/** Returns the picture without a height, so that it has no empty box where pictures are blocked. */
function pictureOf(chart: Chart, { ground, faint }: Palette): string {
	const style = `display:block;width:100%;max-width:552px;height:auto;border:0;background:${ground};font:13px/1.5 ${FONT};color:${faint}`;
	return `<img class="p" src="cid:${CHART_NAME}" alt="${escapeXml(chartText(chart))}" width="552" style="${style}">`;
}

/** Returns a report as a page for screens and for A4. Its policy allows only the request for the logo. */
export function renderPage(report: Report, formatter: Formatter): string {
	const { brandLogo, colors, language } = formatter;
	const chart = report.chart();
	const body = renderHtml(report.document, formatter, {
		chart,
		picture: chartSvg(chart),
		logo: brandLogo,
		maxBytes: Infinity,
	});
	// An origin has no characters that end a policy.
	const images = brandLogo.startsWith('https:') ? ` ${new URL(brandLogo).origin}` : '';
	const policy = `default-src 'none'; img-src data:${images}; style-src 'unsafe-inline'`;
	const head = `<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escapeXml(report.subject)}</title>
<style>${colorVariables(colors)}
${PAGE_STYLE}
@media screen and (prefers-color-scheme:dark){${darkStyle(colors.dark)}}</style>`;
	return pageOf(language, head, `<body>\n<main>\n${body}\n</main>\n</body>`);
}
