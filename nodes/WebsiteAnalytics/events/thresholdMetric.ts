import { choiceField } from '../form/formField';
import { METRICS, type Metric } from '../form/unusualFields';
import { fetchDailyCounts } from '../client/traffic';
import type { Unit } from '../analytics/catalog';
import { totalOf, type IsQuiet, type KnownTotal } from '../analytics/dailyTraffic';
import type { DateRange } from '../analytics/dateRange';
import { addDays, daysOf } from '../analytics/periods';
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
	actual: KnownTotal;
	previous: KnownTotal;
	/** The day that `previous` is of, where the day before is unknown or quiet. */
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
	/** Null where one of them is unknown, because the service sent no counts. @throws Problem */
	fetchTotals(
		website: WebsiteContext,
		range: DateRange,
		before: DateRange,
		isQuiet: IsQuiet,
	): Promise<PeriodTotals | null>;
	/** The last of some days whose count is known and wanted; null where there is none. @throws Problem */
	fetchLastDay?(website: WebsiteContext, days: DateRange, isWanted: IsWantedDay): Promise<LastDay>;
	/** The text of a test, with what a person who tries a setting should know of the days before. @throws Problem */
	explain?(
		website: WebsiteContext,
		range: DateRange,
		totals: PeriodTotals,
		text: string,
	): Promise<string>;
}

/** A day is compared with one so many days before, where those in between are unknown. */
const MAX_UNKNOWN_DAYS = 7;

/** The totals of all traffic. */
export function trafficMetric(metric: Metric): ThresholdMetric {
	const fetchCounts = async ({ connection, websiteId }: WebsiteContext, days: DateRange) =>
		await fetchDailyCounts(connection, { websiteId, statistic: metric, ...days });
	const fetchLastDay = async (
		website: WebsiteContext,
		days: DateRange,
		isWanted: IsWantedDay,
	): Promise<LastDay> => {
		const counts = await fetchCounts(website, days);
		for (const previousDay of daysOf(days).reverse()) {
			const previous = totalOf(counts, { from: previousDay, to: previousDay });
			if (previous && isWanted(previousDay, previous.sum)) return { previous, previousDay };
		}
		return null;
	};
	return {
		metric,
		unit: metric,
		fetchLastDay,
		async fetchTotals(website, range, before, isQuiet) {
			const counts = await fetchCounts(website, { from: before.from, to: range.to });
			const actual = totalOf(counts, range);
			const previous = totalOf(counts, before);
			if (actual && previous) return { actual, previous };
			// What crosses the number after an unknown day must not be overlooked.
			const isDay = range.from === range.to;
			const week = {
				from: addDays(before.from, -MAX_UNKNOWN_DAYS),
				to: addDays(before.from, -1),
			};
			const known =
				actual && isDay ? await fetchLastDay(website, week, (day) => !isQuiet(day)) : null;
			if (actual && known) return { actual, ...known };
			website.warn(
				`${website.domain}: not compared with 'Count', because the service sent no ${metric} for ${actual ? before.from : range.from}`,
			);
			return null;
		},
	};
}
