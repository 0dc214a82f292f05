import { isIncomplete } from '../../statistics/comparedTotals';
import type { Summary, SummaryNumbers, Totals } from '../../statistics/summary';
import { rangeText } from '../notes';
import type { LanguageSettings } from '../textSettings';
import { createWriter } from '../writer';
import {
	beforeLabel,
	heading,
	headingTotal,
	label,
	legend,
	LINES_Y,
	MARGIN,
	titleOf,
	type LegendEntry,
} from './frame';
import {
	CAPTION_Y,
	countAxis,
	countPosition,
	countsWidth,
	dayAxis,
	dayPosition,
	lineOf,
	linesPlot,
	type Plot,
} from './plot';
import { captionOf, pointsOf, pointUnit, type ChartPoint } from './points';
import { countTicks, dayTicks } from './scale';
import type { Color, Scene, Shape } from './scene';

export interface DaysChart extends LanguageSettings {
	/** The domain of the website, or what it is called instead. */
	name: string;
	/** The compared days are drawn behind the days. */
	summary: Pick<Summary, 'days' | 'comparedDays' | 'compared'> & {
		numbers: Omit<SummaryNumbers, 'breakdowns' | 'movers'>;
	};
}

/**
 * The totals, and lines of visitors and pageviews by day, the compared days dashed behind them. In a long range, a
 * point is the mean of a week or a month.
 */
export function daysChart({ name, summary, ...language }: DaysChart): Scene {
	const { numbers, days, comparedDays, compared } = summary;
	const writer = createWriter(language);
	const { words, locale } = writer;
	const { from, to, previous, change } = numbers;
	const head = { name, range: { from, to }, dates: rangeText(numbers, writer) };
	const count = Math.max(days.length, comparedDays.length);
	const unit = pointUnit(count);
	const [points, pointsBefore] = [pointsOf(days, unit), pointsOf(comparedDays, unit)];
	const all = [...points, ...pointsBefore];
	const largest = all.reduce((most, day) => Math.max(most, day.visitors, day.pageviews), 0);
	const ticks = countTicks(largest, locale);
	const plot = linesPlot(countsWidth(ticks));
	const dates = days.map(({ date }) => date);

	const isQuiet = days.every(({ visitors, pageviews }) => visitors === 0 && pageviews === 0);

	const line = (series: ChartPoint[], metric: keyof Totals, color: Color) =>
		lineOf(
			series.map((point) => [
				dayPosition(point.index, count, plot),
				countPosition(point[metric], ticks, plot),
			]),
			color,
			Math.max(points.length, pointsBefore.length),
			color !== metric,
		);
	const total = (metric: keyof Totals, y: number) => {
		const of = { count: numbers[metric], percent: change?.[`${metric}Percent`] };
		return headingTotal(metric, 'line', of, y, writer);
	};
	const before = previous && beforeLabel(previous, writer);
	const note = compared && isIncomplete(compared) ? ` (${words.chart.incomplete})` : '';
	const entriesBefore: LegendEntry[] =
		before === null || comparedDays.length === 0
			? []
			: [
					{ text: '', color: 'visitorsBefore', mark: 'dashes' },
					{ text: `${before}${note}`, color: 'pageviewsBefore', mark: 'dashes' },
				];
	return {
		title: titleOf(head),
		shapes: [
			...heading(head),
			...total('visitors', LINES_Y.first),
			...total('pageviews', LINES_Y.second),
			...legend(entriesBefore, LINES_Y.third),
			label({ text: captionOf(unit, words), x: MARGIN, y: CAPTION_Y, color: 'faint' }),
			...countAxis(ticks, plot),
			...dayAxis(dayTicks(dates, locale, plot.right - plot.left, count), count, plot),
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
	return label({ text, x, y, align: 'middle', color: 'faint' });
}
