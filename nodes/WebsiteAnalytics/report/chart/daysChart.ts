import type { DayTraffic } from '../../statistics/dailyTraffic';
import type { DateRange } from '../../statistics/dateRange';
import { heading, label, legend, MARGIN, titleOf, type LegendEntry } from './frame';
import {
	CAPTION_Y,
	countAxis,
	countPosition,
	countsWidth,
	dayAxis,
	dayPosition,
	LEGEND_Y,
	lineOf,
	linesPlot,
	type Plot,
} from './plot';
import { pointsOf, pointUnit, type ChartPoint } from './points';
import { countTicks, dayTicks } from './scale';
import type { Color, Scene, Shape } from './scene';
import type { LanguageSettings } from '../textSettings';
import { createWriter } from '../writer';

export interface DaysChart extends LanguageSettings {
	/** The domain of the website, or what it is called instead. */
	name: string;
	range: DateRange;
	days: DayTraffic[];
	/** The compared days, drawn behind the days; empty without comparison. */
	compared: DayTraffic[];
}

/** What the counts of the axis are. */
const CAPTIONS = { day: 'perDay', week: 'meanOfWeeks', month: 'meanOfMonths' } as const;

/**
 * Lines of visitors and pageviews by day, the compared days dashed behind them. In a long range, a point is the
 * mean of a week or a month.
 */
export function daysChart({ name, range, days, compared, ...language }: DaysChart): Scene {
	const { words, ...format } = createWriter(language);
	const { locale } = language;
	const head = { name, range, dates: format.range(range) };
	const count = Math.max(days.length, compared.length);
	const unit = pointUnit(count);
	const [points, pointsBefore] = [pointsOf(days, unit), pointsOf(compared, unit)];
	const all = [...points, ...pointsBefore];
	const largest = all.reduce((most, day) => Math.max(most, day.visitors, day.pageviews), 0);
	const ticks = countTicks(largest, locale);
	const plot = linesPlot(countsWidth(ticks));
	const dates = days.map(({ date }) => date);

	const isQuiet = days.every(({ visitors, pageviews }) => visitors === 0 && pageviews === 0);

	const line = (series: ChartPoint[], metric: 'visitors' | 'pageviews', color: Color) =>
		lineOf(
			series.map((point) => [
				dayPosition(point.index, count, plot),
				countPosition(point[metric], ticks, plot),
			]),
			color,
			Math.max(points.length, pointsBefore.length),
			color !== metric,
		);
	const entries: LegendEntry[] = [
		{ text: words.report.visitors, color: 'visitors', mark: 'line' },
		{ text: words.report.pageviews, color: 'pageviews', mark: 'line' },
	];
	const entriesBefore: LegendEntry[] = [
		{ text: words.chart.visitorsBefore, color: 'visitorsBefore', mark: 'dashes' },
		{ text: words.chart.pageviewsBefore, color: 'pageviewsBefore', mark: 'dashes' },
	];
	return {
		title: titleOf(head),
		shapes: [
			...heading(head),
			...legend(compared.length > 0 ? [...entries, ...entriesBefore] : entries, LEGEND_Y),
			label({ text: words.chart[CAPTIONS[unit]], x: MARGIN, y: CAPTION_Y, color: 'faint' }),
			...countAxis(ticks, plot),
			...dayAxis(dayTicks(dates, locale), count, plot),
			...line(pointsBefore, 'pageviews', 'pageviewsBefore'),
			...line(pointsBefore, 'visitors', 'visitorsBefore'),
			...line(points, 'pageviews', 'pageviews'),
			...line(points, 'visitors', 'visitors'),
			...(isQuiet ? [noTraffic(words.report.noTraffic, plot)] : []),
		],
	};
}

/** In the middle of the plot, because a line on the axis may be overlooked. */
function noTraffic(text: string, { left, right, top, bottom }: Plot): Shape {
	const [x, y] = [(left + right) / 2, (top + bottom) / 2];
	return label({ text, x, y, size: 15, align: 'middle', color: 'faint' });
}
