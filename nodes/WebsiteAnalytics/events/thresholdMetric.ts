import { findLast } from 'lodash';
import { choiceField } from '../form/formField';
import { METRICS, type Metric } from '../form/unusualFields';
import { fetchDailyCounts } from '../client/traffic';
import type { Unit } from '../analytics/catalog';
import { countOn, totalOf } from '../analytics/dailyTraffic';
import type { DateRange } from '../analytics/dateRange';
import { daysOf } from '../analytics/periods';
import type { WebsiteContext } from './event';

export const metricField = choiceField<Metric | 'value'>(
	{
		displayName: 'Metric',
		name: 'metric',
		default: 'visitors',
		description: 'What to look at',
	},
	[
		...METRICS,
		{
			name: 'Value of a Statistic',
			value: 'value',
			description: 'Such as one event, page, referrer or country',
		},
	],
);

/** The total of a period, and of the one before. */
export interface PeriodTotals {
	actual: number;
	previous: number;
	/** The day that `previous` is of, where the day before is quiet. */
	previousDay?: string;
}

/** The total of a day, in place of that of the period before. */
type LastDay = Required<Pick<PeriodTotals, 'previous' | 'previousDay'>> | null;
type IsWantedDay = (day: string, count: number) => boolean;

/** What can cross a number. */
export interface ThresholdMetric {
	metric: Metric | 'value';
	/** What its totals count. */
	unit: Unit;
	/** The value that they are of; undefined for all traffic. */
	value?: { statistic: string; value: string };
	/** @throws Problem */
	fetchTotals(website: WebsiteContext, range: DateRange, before: DateRange): Promise<PeriodTotals>;
	/** The last of some days that is wanted; null where there is none. @throws Problem */
	fetchLastDay?(website: WebsiteContext, days: DateRange, isWanted: IsWantedDay): Promise<LastDay>;
	/** The text of a test, with what a person who tries a setting should know of the days before. @throws Problem */
	explain?(
		website: WebsiteContext,
		range: DateRange,
		totals: PeriodTotals,
		text: string,
	): Promise<string>;
}

/** The totals of all traffic. */
export function trafficMetric(metric: Metric): ThresholdMetric {
	const fetchCounts = async ({ connection, websiteId }: WebsiteContext, days: DateRange) =>
		await fetchDailyCounts(connection, { websiteId, statistic: metric, ...days });
	return {
		metric,
		unit: metric,
		async fetchLastDay(website, days, isWanted) {
			const counts = await fetchCounts(website, days);
			const isFound = (day: string) => isWanted(day, countOn(counts, day));
			const previousDay = findLast(daysOf(days), isFound);
			if (previousDay === undefined) return null;
			return { previous: countOn(counts, previousDay), previousDay };
		},
		async fetchTotals(website, range, before) {
			const counts = await fetchCounts(website, { from: before.from, to: range.to });
			return { actual: totalOf(counts, range), previous: totalOf(counts, before) };
		},
	};
}
