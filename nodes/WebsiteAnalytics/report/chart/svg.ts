import { mapValues } from 'lodash';
import { escapeXml } from '../escape';
import { COLORS, DASH, HEIGHT, WIDTH, type Scene, type Shape } from './scene';

/** The scene as SVG. */
export function renderSvg({ title, shapes }: Scene): string {
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" class="traffic-chart" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img">`,
		`<title>${escapeXml(title)}</title>`,
		`<style>${STYLE}</style>`,
		`<rect class="card" x="0.5" y="0.5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="8"/>`,
		...shapes.map(element),
		'</svg>',
	].join('\n');
}

function element(shape: Shape): string {
	const { kind, color } = shape;
	if (kind === 'label') {
		const weight = shape.isBold ? ' font-weight="600"' : '';
		return `<text class="${color}" x="${round(shape.x)}" y="${round(shape.y)}" font-size="${shape.size}" text-anchor="${shape.align}"${weight}>${escapeXml(shape.text)}</text>`;
	}
	const path = `M${shape.points.map((point) => point.map(round).join(' ')).join('L')}`;
	if (kind === 'area') return `<path class="${color}" d="${path}Z"/>`;
	const [first, ...others] = shape.points;
	if (first && others.length === 0) {
		return `<circle class="${color}" cx="${round(first[0])}" cy="${round(first[1])}" r="${shape.width / 2}"/>`;
	}
	const dashes = shape.isDashed ? ` stroke-dasharray="${DASH.length} ${DASH.gap}"` : '';
	return `<path class="line ${color}" d="${path}" stroke-width="${shape.width}"${dashes}/>`;
}

/** A position to two decimals, which keeps an SVG small. */
function round(position: number): number {
	return Math.round(position * 100) / 100;
}

function rules(ground: 'light' | 'dark'): string {
	const colors = Object.entries(mapValues(COLORS, (tones) => tones[ground]));
	return [
		`.traffic-chart .card { fill: ${COLORS.ground[ground]}; stroke: ${COLORS.border[ground]}; }`,
		...colors.map(([name, color]) => `.traffic-chart .${name} { color: ${color}; }`),
	].join('\n');
}

/**
 * The chart has its own ground, so that it is readable on light and dark pages; it is dark where the
 * viewer prefers dark. Every rule names the chart, because the rules of an inline SVG apply to the
 * whole page. Arial has the widths by which labels are placed; the font of a system may be wider.
 */
const STYLE = `
.traffic-chart text { font-family: Arial, sans-serif; }
.traffic-chart :is(text, rect, path, circle) { fill: currentColor; }
.traffic-chart .line { fill: none; stroke: currentColor; stroke-linejoin: round; stroke-linecap: round; }
${rules('light')}
@media (prefers-color-scheme: dark) {
${rules('dark')}
}
`;
