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

/** Lines of visitors and pageviews by day, the compared days dashed behind them. */
export function daysChart({ name, range, days, compared, ...language }: DaysChart): Scene {
	const { words, ...format } = createWriter(language);
	const { locale } = language;
	const head = { name, range, dates: format.range(range) };
	const all = [...days, ...compared];
	const largest = all.reduce((most, day) => Math.max(most, day.visitors, day.pageviews), 0);
	const ticks = countTicks(largest, locale);
	const plot = linesPlot(countsWidth(ticks));
	const count = Math.max(days.length, compared.length);
	const dates = days.map(({ date }) => date);

	const isQuiet = days.every(({ visitors, pageviews }) => visitors === 0 && pageviews === 0);

	const line = (series: DayTraffic[], metric: 'visitors' | 'pageviews', color: Color) =>
		lineOf(
			series.map((day, index) => [
				dayPosition(index, count, plot),
				countPosition(day[metric], ticks, plot),
			]),
			color,
			count,
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
			label({ text: words.chart.perDay, x: MARGIN, y: CAPTION_Y, color: 'faint' }),
			...countAxis(ticks, plot),
			...dayAxis(dayTicks(dates, locale), count, plot),
			...line(compared, 'pageviews', 'pageviewsBefore'),
			...line(compared, 'visitors', 'visitorsBefore'),
			...line(days, 'pageviews', 'pageviews'),
			...line(days, 'visitors', 'visitors'),
			...(isQuiet ? [noTraffic(words.report.noTraffic, plot)] : []),
		],
	};
}

/** In the middle of the plot, because a line on the axis may be overlooked. */
function noTraffic(text: string, { left, right, top, bottom }: Plot): Shape {
	const [x, y] = [(left + right) / 2, (top + bottom) / 2];
	return label({ text, x, y, size: 15, align: 'middle', color: 'faint' });
}
