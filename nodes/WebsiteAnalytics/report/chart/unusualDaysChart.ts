import { upperFirst } from 'lodash';
import type { Totals } from '../../analytics/dailyTraffic';
import { countDays, type DateRange } from '../../analytics/dateRange';
import type { Formatter } from '../formatter';
import { type Chart, chartFormatter } from './chart';
import { axisDays } from './points';

/** A day beside the expected counts; null without enough history, and on an excluded day. */
export interface ChartedDay {
	date: string;
	actual: number;
	low: number | null;
	high: number | null;
	isMarked: boolean;
}

/** Returns a chart of days in the band of expected counts, with a dot on each marked day. In English. */
export function unusualDaysChart(
	{ name, range }: { name: string; range: DateRange },
	metric: keyof Totals,
	days: ChartedDay[],
	given: Formatter,
): Chart {
	const formatter = chartFormatter(given);
	const { words } = formatter;
	const from = days[0]?.date ?? '';
	const points = days.map(({ date, actual, ...day }) => ({
		place: countDays({ from, to: date }) - 1,
		count: actual,
		...day,
	}));
	return {
		title: name,
		subtitle: formatter.range(range),
		legend: [
			[
				{ symbols: [['line', metric]], label: upperFirst(words.metrics[metric]) },
				{ symbols: [['box', 'expected']], label: 'Expected' },
				{ symbols: [['dot', 'unusual']], label: 'Unusual' },
			],
		],
		plot: {
			kind: 'lines',
			caption: words.chart.perDay,
			dates: axisDays(days),
			days: (points.at(-1)?.place ?? 0) + 1,
			lines: [
				{ color: metric, points },
				...points
					.filter(({ isMarked }) => isMarked)
					.map((point) => ({ color: 'unusual' as const, points: [point] })),
			],
			band: points.flatMap(({ place, low, high }) =>
				low === null || high === null ? [] : { place, low, high },
			),
		},
		formatter,
	};
}
