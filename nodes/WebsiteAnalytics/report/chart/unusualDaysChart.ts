import { map, upperFirst } from 'lodash';
import type { TrafficMetric } from '../../analytics/dailyTraffic';
import type { DateRange } from '../../analytics/dateRange';
import type { FoldedDay } from '../../analytics/seriesRule';
import type { Formatter } from '../formatter';
import type { Chart } from './chart';

/** Returns a chart of days in the band of expected counts, with a dot on each reported day. In English. */
export function unusualDaysChart(
	{ name, range }: { name: string; range: DateRange },
	metric: TrafficMetric,
	days: FoldedDay[],
	formatter: Formatter,
): Chart {
	const band = days.flatMap(({ date, found }) =>
		found ? { date, count: found.high, low: found.low } : [],
	);
	return {
		title: name,
		subtitle: formatter.range(range),
		figures: [],
		plot: {
			kind: 'days',
			caption: `${upperFirst(formatter.words.statistics[metric])} per day`,
			dates: map(days, 'date'),
			layers: [
				{ kind: 'band', name: 'Expected', spots: band },
				{ kind: 'judged', spots: days },
				{ kind: 'unusual', name: 'Unusual', spots: days.filter(({ found }) => found?.isReported) },
			],
		},
		formatter,
	};
}
