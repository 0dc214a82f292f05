import { oneLine } from '../values/text';
import type { Chart } from './chart/chart';
import { chartText } from './chart/chartText';
import { colorsOf, type Palette } from './chart/colors';
import { CHART_NAME } from './chart/drawChart';
import type { Document } from './document';
import type { Formatter } from './formatter';
import { attribute, FONT } from './htmlParts';
import { renderHtml } from './renderHtml';
import { escapeXml } from './textFormat';

/** Gmail cuts off mails of more than 102 kB. The frame needs the rest. */
const MAX_BYTES = 92_000;

/** Returns the styles for dark screens. */
export function darkStyle({ page, ground, text, faint, line, track, accent, up, down }: Palette) {
	return [
		`.g{background:${page}!important}`,
		`.c{background:${ground}!important}`,
		`.t,.t td,.t h1,.t img{color:${text}!important}`,
		`.t .f{color:${faint}!important}`,
		`.l{border-color:${line}!important}`,
		`.t .u{color:${up}!important}`,
		`.t .d{color:${down}!important}`,
		`.b{background:${accent}!important}`,
		`.k{background:${track}!important}`,
		`.m,.n{background:${text}!important}`,
		`.t .n{color:${ground}!important}`,
		// A logo or a picture may be dark on nothing.
		'img.p,img.o{border-radius:8px;background:#fff!important}',
		'img.o{padding:6px 10px}',
	].join('');
}

/**
 * Returns a document as a mail. The styles of the head are optional, because some mail clients drop them.
 *
 * @param chart the attached chart; null without one
 */
export function renderMail(document: Document, formatter: Formatter, chart: Chart | null): string {
	const { brand, language } = formatter;
	const { light, dark } = colorsOf(brand.color);
	const body = renderHtml(document, formatter, {
		picture: chart ? pictureOf(chart, light) : '',
		// Mail clients show no picture that is part of its address.
		logo: brand.logo.startsWith('https:') ? brand.logo : '',
		maxBytes: MAX_BYTES,
	});
	const lead = document.blocks.flatMap((block) => (block.kind === 'lead' ? [block.text] : []));
	const card = `max-width:600px;background:${light.ground};border-radius:12px;border-top:4px solid ${light.brand}`;
	const outlook = (html: string) => `<!--[if mso]>${html}<![endif]-->`;
	return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeXml(oneLine(document.title))}</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
@media(max-width:480px){.x{padding-left:16px!important;padding-right:16px!important}.y{padding:0!important}.c{border-radius:0!important}}
@media(prefers-color-scheme:dark){${darkStyle(dark)}}</style>
${outlook('<style>table,td,h1,div,span{font-family:Arial,sans-serif!important}</style>')}
</head>
<body class="g" style="margin:0;padding:0;background:${light.page}">
<div style="display:none;max-height:0;overflow:hidden">${escapeXml(oneLine(lead.join(' ')))}</div>
<table role="presentation" class="g" width="100%" cellspacing="0" cellpadding="0" border="0" bgcolor="${light.page}" style="background:${light.page}"><tr><td class="y" align="center" style="padding:24px 0">
${outlook('<table role="presentation" width="600" cellspacing="0" cellpadding="0" border="0"><tr><td>')}
<table role="presentation" class="c" width="100%" cellspacing="0" cellpadding="0" border="0" bgcolor="${light.ground}" style="${card}"><tr><td class="x" align="left" style="padding:0 24px">
${body}
</td></tr></table>
${outlook('</td></tr></table>')}
</td></tr></table>
</body>
</html>
`;
}

/** Returns the picture without a height, so that it has no empty box where pictures are blocked. */
function pictureOf(chart: Chart, { ground, faint }: Palette): string {
	const style = `display:block;width:100%;max-width:552px;height:auto;border:0;background:${ground};font:13px/1.5 ${FONT};color:${faint}`;
	return `<img class="p" src="cid:${CHART_NAME}"${attribute('alt', chartText(chart))} width="552" style="${style}">`;
}
