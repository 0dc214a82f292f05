import { upperFirst } from 'lodash';
import type { DayTraffic, Totals } from '../../analytics/dailyTraffic';
import type { DateRange } from '../../analytics/dateRange';
import type { Summary } from '../../analytics/summary';
import { beforeText, type Formatter, rangeText } from '../formatter';
import { type Chart, chartFormatter, type LegendEntry } from './chart';
import type { Color } from './drawing';
import { axisDays, captionOf, pointsOf } from './points';

const METRICS = ['visitors', 'pageviews'] as const;
const PREVIOUS = { visitors: 'previousVisitors', pageviews: 'previousPageviews' } as const;

/** Returns a chart of the totals, with lines of visitors and pageviews, and of the earlier range behind them. */
export function summaryChart(title: string, summary: Summary, given: Formatter): Chart {
	const { numbers, days, comparedDays } = summary;
	const { previous, change } = numbers;
	const formatter = chartFormatter(given);
	const { words } = formatter;
	const dates = axisDays(days);
	const length = Math.max(dates.length, axisDays(comparedDays).length);
	const line = (of: DayTraffic[], metric: keyof Totals, color: Color) => ({
		color,
		points: pointsOf(of, length).map(({ place, [metric]: count }) => ({ place, count })),
	});
	const isQuiet = days.every(({ visitors, pageviews }) => visitors === 0 && pageviews === 0);
	return {
		title,
		subtitle: rangeText(numbers, formatter.range, formatter),
		legend: [
			...METRICS.map((metric): LegendEntry[] => [
				{
					symbols: [['line', metric]],
					label: upperFirst(words.metrics[metric]),
					count: numbers[metric],
					change: change?.[`${metric}Percent`],
					// The change is about the finished days of a running range.
					detail:
						previous && numbers.toDate
							? beforeText(previous[metric], numbers.toDate[metric], formatter)
							: '',
				},
			]),
			...previousLegend(
				comparedDays.length > 0 ? previous : null,
				METRICS.map((metric) => ['line', PREVIOUS[metric]]),
				formatter,
			),
		],
		plot: {
			kind: 'lines',
			caption: captionOf(length, words),
			dates,
			days: length,
			lines: [
				line(comparedDays, 'pageviews', PREVIOUS.pageviews),
				line(comparedDays, 'visitors', PREVIOUS.visitors),
				line(days, 'pageviews', 'pageviews'),
				line(days, 'visitors', 'visitors'),
			],
			note: isQuiet ? words.report.noTraffic : undefined,
		},
		formatter,
	};
}

/** Returns the line of a legend with the days of the earlier range; no line without comparison. */
export function previousLegend(
	range: DateRange | null,
	symbols: LegendEntry['symbols'],
	{ words, labelled, ...formatter }: Formatter,
): LegendEntry[][] {
	if (!range) return [];
	return [[{ symbols, label: labelled(upperFirst(words.report.before), formatter.range(range)) }]];
}
