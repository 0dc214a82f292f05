import { daysLabels, type Tick, yTicks } from './chartScale';
import { CHART_STYLE } from './chartStyle';
import type { DayTraffic } from '../statistics/dailyTraffic';
import { shorten } from '../text';
import type { DateRange } from '../statistics/dateRange';
import { createWriter, type LanguageSettings } from './language';
import { MARKUP } from './textFormat';
import type { Words } from './words';
import { escapeXml } from './xml';

export interface ChartData extends LanguageSettings {
	/** The domain of the website, or what it is called instead. */
	name: string;
	range: DateRange;
	days: DayTraffic[];
	/** The compared days, drawn behind the days; empty without comparison. */
	compared: DayTraffic[];
}

type Series = 'visitors' | 'pageviews';

const WIDTH = 720;
const HEIGHT = 376;
const MARGIN = 16;
const PLOT = { left: 64, right: 684, top: 112, bottom: 312 };
const LEGEND = { height: 70, step: 150 };
/** A longer name does not fit on a line. */
const MAX_TITLE_LENGTH = 40;

/** An SVG line chart of visitors and pageviews by day, the compared days dashed behind them. */
export function chartSvg({ name, range, days, compared, language, locale }: ChartData): string {
	const writer = createWriter({ language, locale });
	const title = MARKUP.plain.escape(name);
	const dates = writer.range(range);
	const count = Math.max(days.length, compared.length);
	const ticks = yTicks([...days, ...compared], locale);
	const top = ticks.at(-1)?.value ?? 1;
	const x = (index: number) =>
		position(count === 1 ? 0.5 : index / (count - 1), PLOT.left, PLOT.right);
	const y = (value: number) => position(Math.max(0, value) / top, PLOT.bottom, PLOT.top);

	return [
		`<svg xmlns="http://www.w3.org/2000/svg" class="traffic-chart" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img">`,
		`<title>${escapeXml(writer.words.labelled(title, dates))}</title>`,
		`<style>${CHART_STYLE}</style>`,
		`<rect class="card" x="0.5" y="0.5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="8"/>`,
		label(shorten(title, MAX_TITLE_LENGTH), MARGIN, 28, 'start', 'title'),
		label(dates, MARGIN, 48, 'start'),
		...legend(writer.words, compared.length > 0),
		label(writer.words.chart.perDay, MARGIN, PLOT.top - 14, 'start'),
		...ticks.map((tick) => horizontal(tick, y(tick.value))),
		...daysLabels(days, locale).map(({ value, text }) =>
			label(text, x(value), PLOT.bottom + 20, 'middle'),
		),
		label(writer.words.chart.day, (PLOT.left + PLOT.right) / 2, HEIGHT - MARGIN, 'middle'),
		`<path class="axis" d="M${PLOT.left} ${PLOT.top}V${PLOT.bottom}H${PLOT.right}"/>`,
		...line(compared, 'pageviews', 'pageviews compared'),
		...line(compared, 'visitors', 'visitors compared'),
		...line(days, 'pageviews', 'pageviews'),
		...line(days, 'visitors', 'visitors'),
		'</svg>',
	].join('\n');

	function line(series: DayTraffic[], name: Series, style: string): string[] {
		const points = series.map((day, index) => `${x(index)} ${y(day[name])}`);
		if (points.length === 0) return [];
		// A line with one point is invisible, so a single day is drawn as a dot.
		return points.length === 1
			? [`<path class="line dot ${style}" d="M${points[0]}h0.1"/>`]
			: [`<path class="line ${style}" d="M${points.join('L')}"/>`];
	}
}

/** The file name of the chart, which is never a path, whatever the website is called. */
export function chartFileName(name: string, { from, to }: DateRange): string {
	const safeName = name.replace(/[^\p{L}\p{N}.-]+/gu, '-').slice(0, 100);
	return `${safeName}-${from}-${to}.svg`;
}

function legend({ report, chart }: Words, hasCompared: boolean): string[] {
	const entries = [
		{ text: report.visitors, style: 'visitors' },
		{ text: report.pageviews, style: 'pageviews' },
		...(hasCompared
			? [
					{ text: chart.visitorsBefore, style: 'visitors compared' },
					{ text: chart.pageviewsBefore, style: 'pageviews compared' },
				]
			: []),
	];
	return entries.flatMap(({ text, style }, index) => {
		const left = MARGIN + index * LEGEND.step;
		return [
			`<path class="line ${style}" d="M${left} ${LEGEND.height}h24"/>`,
			label(text, left + 32, LEGEND.height + 4, 'start'),
		];
	});
}

function horizontal({ text }: Tick, height: number): string {
	return [
		`<path class="grid" d="M${PLOT.left} ${height}H${PLOT.right}"/>`,
		label(text, PLOT.left - 8, height + 4, 'end'),
	].join('\n');
}

function label(text: string, x: number, y: number, anchor: string, style = ''): string {
	const named = style === '' ? '' : ` class="${style}"`;
	return `<text${named} x="${x}" y="${y}" text-anchor="${anchor}">${escapeXml(text)}</text>`;
}

/** Rounded to two decimals to keep the file small. */
function position(part: number, from: number, to: number): number {
	return Math.round((from + part * (to - from)) * 100) / 100;
}
