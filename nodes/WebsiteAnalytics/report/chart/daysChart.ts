import { isIncomplete } from '../../analytics/comparedTotals';
import type { Summary, Totals } from '../../analytics/summary';
import type { Heading } from '../report';
import type { Writer } from '../writer';
import { beforeLabel, chartScene, headingTotal, legend, LINES_Y, MARGIN } from './frame';
import { label, mark } from './inline';
import { CAPTION_Y, lineOf, linesPlot } from './plot';
import { captionOf, pointsOf, pointUnit, type ChartPoint } from './points';
import type { Color, Scene } from './scene';

/**
 * The totals, and lines of visitors and pageviews by day, the compared days dashed behind them. In a long range, a
 * point is the mean of a week or a month.
 */
export function daysChart(heading: Heading, summary: Summary, writer: Writer): Scene {
	const { numbers, days, comparedDays, compared } = summary;
	const { previous, change } = numbers;
	const { words } = writer;
	const length = Math.max(days.length, comparedDays.length);
	const unit = pointUnit(length);
	const [points, pointsBefore] = [pointsOf(days, unit), pointsOf(comparedDays, unit)];
	const all = [...points, ...pointsBefore];
	const largest = all.reduce((most, day) => Math.max(most, day.visitors, day.pageviews), 0);
	const dates = days.map(({ date }) => date);
	const { left, right, top, bottom, at, axes } = linesPlot({ largest, dates, length }, writer);
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
	const note = compared && isIncomplete(compared) ? ` (${words.chart.incomplete})` : '';
	const marks = [mark('dashes', 'visitorsBefore'), mark('dashes', 'pageviewsBefore')];
	// A line on the axis may be overlooked.
	const middle = { x: (left + right) / 2, y: (top + bottom) / 2, align: 'middle' } as const;
	return chartScene(heading, [
		...total('visitors', LINES_Y.first),
		...total('pageviews', LINES_Y.second),
		...(previous && comparedDays.length > 0
			? legend([[marks, beforeLabel(previous, note, writer)]], LINES_Y.third)
			: []),
		label({ text: captionOf(unit, words), x: MARGIN, y: CAPTION_Y, color: 'faint' }),
		...axes,
		...line(pointsBefore, 'pageviews', 'pageviewsBefore'),
		...line(pointsBefore, 'visitors', 'visitorsBefore'),
		...line(points, 'pageviews', 'pageviews'),
		...line(points, 'visitors', 'visitors'),
		...(isQuiet ? [label({ text: words.report.noTraffic, ...middle, color: 'faint' })] : []),
	]);
}
