import { upperFirst } from 'lodash';
import type { TrafficMetric } from '../../analytics/dailyTraffic';
import type { DateRange } from '../../analytics/dateRange';
import type { FoldedDay } from '../../analytics/seriesRule';
import type { Formatter } from '../formatter';
import type { Chart } from './chart';
import { chartFormatter } from './drawableText';
import { axisDays, runsOf } from './points';

/** Returns a chart of days in the band of expected counts, with a dot on each reported day. In English. */
export function unusualDaysChart(
	{ name, range }: { name: string; range: DateRange },
	metric: TrafficMetric,
	days: FoldedDay[],
	given: Formatter,
): Chart {
	const formatter = chartFormatter(given);
	const dates = axisDays(days);
	const spots = days.map((day) => ({ ...day, place: dates.indexOf(day.date) }));
	const band = spots.flatMap(({ place, found }) =>
		found ? { place, count: found.high, low: found.low } : [],
	);
	const reported = spots.filter(({ found }) => found?.isReported);

	return {
		title: name,
		subtitle: formatter.range(range),
		figures: [],
		plot: {
			kind: 'days',
			caption: `${upperFirst(formatter.words.statistics[metric])} per day`,
			dates,
			layers: [
				{ kind: 'band', name: 'Expected', runs: runsOf(band) },
				{ kind: 'judged', runs: runsOf(spots) },
				{ kind: 'unusual', name: 'Unusual', runs: runsOf(reported, 0) },
			],
		},
		formatter,
	};
}
