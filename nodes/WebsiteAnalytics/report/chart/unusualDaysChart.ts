import { upperFirst } from 'lodash';
import type { Totals } from '../../analytics/dailyTraffic';
import { countDays, type DateRange } from '../../analytics/dateRange';
import type { Formatter } from '../formatter';
import type { Chart } from './chart';
import { chartFormatter } from './fitting';
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
	const from = days[0]?.date ?? '';
	const spots = days.map(({ date, actual, ...day }) => ({
		place: countDays({ from, to: date }) - 1,
		count: actual,
		...day,
	}));
	const dates = axisDays(days);
	return {
		heading: { title: name, subtitle: formatter.range(range), figures: [] },
		plot: {
			kind: 'days',
			caption: `${upperFirst(formatter.words.metrics[metric])} per day`,
			dates,
			spots,
			outages: [],
			earlier: null,
			strip: null,
			weekends: [],
			unfinished: { name: '', spots: [] },
			forecast: null,
			notes: [],
			best: null,
			band: {
				name: 'Expected',
				spots: spots.flatMap(({ place, low, high }) =>
					low === null || high === null ? [] : { place, low, high },
				),
			},
			marked: { name: 'Unusual', spots: spots.filter(({ isMarked }) => isMarked) },
			message: '',
		},
		formatter,
	};
}
