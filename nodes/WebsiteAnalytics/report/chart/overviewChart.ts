import { upperFirst } from 'lodash';
import type { Overview } from '../../analytics/summary';
import { type Formatter, rangeText } from '../formatter';
import { type Chart, chartFormatter, type LegendEntry } from './chart';
import { previousLegend } from './summaryChart';

const MAX_BARS = 10;

/**
 * Returns a chart of the visitors of all websites, with a bar for each of the first 10. A running range is drawn by its
 * finished days where it is compared.
 */
export function overviewChart(title: string, { numbers }: Overview, given: Formatter): Chart {
	const { previous, change, isComplete, websites } = numbers;
	const formatter = chartFormatter(given);
	const { words, withCount, number } = formatter;
	const { from, to, visitors } = numbers.toDate ?? numbers;
	const total: LegendEntry = {
		symbols: [['box', 'visitors']],
		label: upperFirst(words.metrics.visitors),
		count: visitors,
		change: change?.visitorsPercent,
	};
	const shown = withCount(MAX_BARS, words.overview.shown(number(websites.length)));
	return {
		title,
		subtitle: rangeText({ from, to, isComplete }, formatter.range, formatter),
		legend: [
			[total],
			...previousLegend(previous, [['box', 'previousVisitors']], formatter),
			...(websites.length > MAX_BARS ? [[{ symbols: [], label: shown }]] : []),
		],
		plot: {
			kind: 'bars',
			bars: websites.slice(0, MAX_BARS).map(({ domain, toDate, ...website }) => ({
				name: domain,
				count: (toDate ?? website).visitors,
				previous: website.previous?.visitors,
				change: website.change?.visitorsPercent,
			})),
		},
		formatter,
	};
}
