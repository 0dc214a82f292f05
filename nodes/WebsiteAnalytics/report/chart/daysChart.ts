import { isIncomplete } from '../../statistics/comparedTotals';
import type { Summary, SummaryNumbers, Totals } from '../../statistics/summary';
import { rangeText } from '../notes';
import { createWriter, type LanguageSettings } from '../writer';
import {
	beforeLabel,
	chartScene,
	headingTotal,
	label,
	legend,
	LINES_Y,
	MARGIN,
	type LegendEntry,
} from './frame';
import { CAPTION_Y, lineOf, linesPlot } from './plot';
import { captionOf, pointsOf, pointUnit, type ChartPoint } from './points';
import type { Color, Scene } from './scene';

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
	const length = Math.max(days.length, comparedDays.length);
	const unit = pointUnit(length);
	const [points, pointsBefore] = [pointsOf(days, unit), pointsOf(comparedDays, unit)];
	const all = [...points, ...pointsBefore];
	const largest = all.reduce((most, day) => Math.max(most, day.visitors, day.pageviews), 0);
	const dates = days.map(({ date }) => date);
	const { left, right, top, bottom, at, axes } = linesPlot({ largest, dates, length }, locale);

	const isQuiet = days.every(({ visitors, pageviews }) => visitors === 0 && pageviews === 0);

	const line = (series: ChartPoint[], metric: keyof Totals, color: Color) =>
		lineOf(
			series.map((point) => at(point.index, point[metric])),
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
	// A line on the axis may be overlooked.
	const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
	return chartScene(head, [
		...total('visitors', LINES_Y.first),
		...total('pageviews', LINES_Y.second),
		...legend(entriesBefore, LINES_Y.third),
		label({ text: captionOf(unit, words), x: MARGIN, y: CAPTION_Y, color: 'faint' }),
		...axes,
		...line(pointsBefore, 'pageviews', 'pageviewsBefore'),
		...line(pointsBefore, 'visitors', 'visitorsBefore'),
		...line(points, 'pageviews', 'pageviews'),
		...line(points, 'visitors', 'visitors'),
		...(isQuiet
			? [label({ text: words.report.noTraffic, ...middle, align: 'middle', color: 'faint' })]
			: []),
	]);
}
