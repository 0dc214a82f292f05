import { upperFirst } from 'lodash';
import type { Totals } from '../../analytics/dailyTraffic';
import { countDays, type DateRange } from '../../analytics/dateRange';
import type { Formatter } from '../formatter';
import type { Chart } from './chart';
import { chartFormatter } from './figures';
import { axisDays, runsOf } from './points';

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
	const places = days.map((day) => ({ ...day, place: countDays({ from, to: day.date }) - 1 }));
	const spots = places.map(({ place, actual, isMarked }) => ({ place, count: actual, isMarked }));
	const band = places.flatMap(({ place, low, high }) =>
		low === null || high === null ? [] : { place, count: high, low },
	);
	const marked = spots.filter(({ isMarked }) => isMarked).map((spot) => [spot]);
	return {
		heading: { title: name, subtitle: formatter.range(range), figures: [] },
		plot: {
			kind: 'days',
			caption: `${upperFirst(formatter.words.statistics[metric])} per day`,
			dates: axisDays(days),
			layers: [
				{ kind: 'band', name: 'Expected', runs: runsOf(band) },
				{ kind: 'judged', runs: runsOf(spots) },
				{ kind: 'unusual', name: 'Unusual', runs: marked },
			],
			shift: 0,
			weekends: [],
			outages: [],
			notes: [],
			message: '',
		},
		formatter,
	};
}
