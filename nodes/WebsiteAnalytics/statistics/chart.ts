import type { DayTraffic } from './dailyTraffic';
import { daysLabels, type Tick, yTicks } from './chartScale';
import { xml } from './xml';

export interface ChartData {
	title: string;
	days: DayTraffic[];
	/** The days it is compared with, drawn behind from the first day on; empty without comparison. */
	compared: DayTraffic[];
	/** How numbers and days are written, e.g. `en-US`. */
	locale: string;
}

const WIDTH = 720;
const HEIGHT = 360;
const PLOT = { left: 64, right: 704, top: 76, bottom: 296 };

/**
 * A card of its own, so that its text can be read on light and dark pages; where the viewer says
 * that it is dark, so is the card.
 */
const STYLE = `
text { font: 12px system-ui, sans-serif; fill: #24292f; }
.title { font-size: 16px; font-weight: 600; }
.card { fill: #ffffff; stroke: #d0d7de; }
.grid { stroke: #d0d7de; }
.axis { stroke: #57606a; }
.line { fill: none; stroke-width: 2; stroke-linejoin: round; stroke-linecap: round; }
.visitors { stroke: #0550ae; }
.pageviews { stroke: #bc4c00; }
.compared { stroke-dasharray: 4 4; opacity: 0.55; }
@media (prefers-color-scheme: dark) {
	text { fill: #e6edf3; }
	.card { fill: #0d1117; stroke: #3d444d; }
	.grid { stroke: #3d444d; }
	.axis { stroke: #9198a1; }
	.visitors { stroke: #79c0ff; }
	.pageviews { stroke: #ffa657; }
}`;

/** An SVG line chart of visitors and pageviews by day, the compared days dashed behind them. */
export function chartSvg({ title, days, compared, locale }: ChartData): string {
	const count = Math.max(days.length, compared.length, 1);
	const ticks = yTicks([...days, ...compared], locale);
	const top = ticks.at(-1)?.value ?? 1;
	const x = (index: number) =>
		position(count === 1 ? 0.5 : index / (count - 1), PLOT.left, PLOT.right);
	const y = (value: number) => position(value / top, PLOT.bottom, PLOT.top);

	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img">`,
		`<title>${xml(title)}</title>`,
		`<style>${STYLE}</style>`,
		`<rect class="card" x="0.5" y="0.5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="8"/>`,
		label(title, 16, 28, 'start', 'title'),
		...legend(compared.length > 0),
		...ticks.map((tick) => horizontal(tick, y(tick.value))),
		...daysLabels(days, locale).map(({ value, text }) =>
			label(text, x(value), PLOT.bottom + 20, 'middle'),
		),
		label('Day', (PLOT.left + PLOT.right) / 2, HEIGHT - 16, 'middle'),
		label('Per day', 16, PLOT.top - 10, 'start'),
		`<path class="axis" d="M${PLOT.left} ${PLOT.top}V${PLOT.bottom}H${PLOT.right}" fill="none"/>`,
		...line(compared, 'pageviews', 'line pageviews compared'),
		...line(compared, 'visitors', 'line visitors compared'),
		...line(days, 'pageviews', 'line pageviews'),
		...line(days, 'visitors', 'line visitors'),
		'</svg>',
	].join('\n');

	function line(series: DayTraffic[], name: 'visitors' | 'pageviews', style: string): string[] {
		if (series.length === 0) return [];
		const points = series.map((day, index) => `${x(index)} ${y(day[name])}`);
		// A line needs two points to be seen; a single day is drawn as a dot.
		const path = points.length === 1 ? `M${points[0]}h0.1` : `M${points.join('L')}`;
		return [`<path class="${style}" d="${path}"/>`];
	}
}

function legend(hasCompared: boolean): string[] {
	const names: Array<[text: string, style: string]> = [
		['Visitors', 'visitors'],
		['Pageviews', 'pageviews'],
		...(hasCompared ? [['Before (dashed)', 'visitors compared'] as [string, string]] : []),
	];
	return names.flatMap(([text, style], index) => {
		const left = 16 + index * 120;
		return [
			`<path class="line ${style}" d="M${left} 46h24"/>`,
			label(text, left + 32, 50, 'start'),
		];
	});
}

function horizontal({ text }: Tick, height: number): string {
	return [
		`<path class="grid" d="M${PLOT.left} ${height}H${PLOT.right}" fill="none"/>`,
		label(text, PLOT.left - 8, height + 4, 'end'),
	].join('\n');
}

function label(text: string, x: number, y: number, anchor: string, style = ''): string {
	const named = style === '' ? '' : ` class="${style}"`;
	return `<text${named} x="${x}" y="${y}" text-anchor="${anchor}">${xml(text)}</text>`;
}

/** Two decimals keep the file small. */
function position(part: number, from: number, to: number): number {
	return Math.round((from + part * (to - from)) * 100) / 100;
}
