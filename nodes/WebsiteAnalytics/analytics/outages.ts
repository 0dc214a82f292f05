import { dropWhile, groupBy, map, sumBy, union, without } from 'lodash';
import {
	type DayTraffic,
	hasTraffic,
	METRICS,
	type Totals,
	type TrafficMetric,
} from './dailyTraffic';
import { median } from './expected';

/** A count where at least this many are usual: by chance, a day has none once in a thousand days. */
const MIN_USUAL = 7;

/** A day on which a metric was probably not counted. */
export interface Outage {
	/** `yyyy-MM-dd` */
	date: string;
	/** The counts that the day would have brought; absent for a metric that was counted. */
	lost: Partial<Totals>;
}

/** The days (`yyyy-MM-dd`) on which a metric was probably not counted, oldest first. */
export type OutageDays = Record<TrafficMetric, string[]>;

/**
 * Returns the days on which a metric was probably not counted: the metric is 0, and the other metric of the day, or the
 * median visitors of the weekday, are at least seven.
 *
 * @param context days that decide what is usual, also those of `days`
 */
export function findOutages(days: DayTraffic[], context: DayTraffic[]): Outage[] {
	const byWeekday = groupBy(context, 'weekday');
	const othersOf = ({ date, weekday }: DayTraffic) =>
		(byWeekday[weekday] ?? []).filter((other) => other.date !== date);
	const isOutage = (day: DayTraffic, metric: TrafficMetric) => {
		if (day[metric] !== 0) return false;
		if (day[otherThan(metric)] >= MIN_USUAL) return true;
		return median(map(othersOf(day), 'visitors')) >= MIN_USUAL;
	};
	return days.flatMap((day) => {
		const metrics = METRICS.filter((metric) => isOutage(day, metric));
		if (metrics.length === 0) return [];
		const lost = metrics.map((metric) => {
			const counted = othersOf(day).filter((other) => other[metric] !== 0);
			const usual = median(map(counted, metric));
			return [metric, usual > 0 ? usual : Math.max(day[otherThan(metric)], MIN_USUAL)] as const;
		});
		return [{ date: day.date, lost: Object.fromEntries(lost) }];
	});
}

function otherThan(metric: TrafficMetric): TrafficMetric {
	return metric === 'visitors' ? 'pageviews' : 'visitors';
}

/** Returns the dates of outages by metric. */
export function outageDaysOf(outages: Outage[]): OutageDays {
	const datesOf = (metric: TrafficMetric) =>
		map(
			outages.filter(({ lost }) => lost[metric] !== undefined),
			'date',
		);
	return { visitors: datesOf('visitors'), pageviews: datesOf('pageviews') };
}

export const NO_OUTAGES: OutageDays = { visitors: [], pageviews: [] };

/** Returns the outage days of several ranges. */
export function unionOfOutages(several: OutageDays[]): OutageDays {
	return {
		visitors: union(...map(several, 'visitors')).sort(),
		pageviews: union(...map(several, 'pageviews')).sort(),
	};
}

/** Returns the days of either metric, oldest first. */
export function daysOfEither({ visitors, pageviews }: OutageDays): string[] {
	return union(visitors, pageviews).sort();
}

/** Adds up what outages would have brought. */
export function sumOfLost(lost: Array<Outage['lost']>): Totals {
	const sumOf = (metric: TrafficMetric) => sumBy(lost, (one) => one[metric] ?? 0);
	return { visitors: sumOf('visitors'), pageviews: sumOf('pageviews') };
}

/** The day on which the tracking of a website began, and its usual traffic since. */
export interface TrackingStart {
	/** `yyyy-MM-dd` */
	date: string;
	usual: Totals;
}

/**
 * Returns the first day with traffic of a website that usually has at least seven visitors a day since. Null for other
 * websites, whose first days may just have been quiet, and where all days have traffic.
 *
 * @param days oldest first
 */
export function findTrackingStart(days: DayTraffic[]): TrackingStart | null {
	const tracked = dropWhile(days, (day) => !hasTraffic(day));
	const [first] = tracked;
	if (!first || tracked.length === days.length) return null;
	const usualOf = (metric: TrafficMetric) => median(map(tracked, metric));
	const usual = { visitors: usualOf('visitors'), pageviews: usualOf('pageviews') };
	return usual.visitors < MIN_USUAL ? null : { date: first.date, usual };
}

/** Returns sentences that name the days of outages. @param say writes days */
export function outageSentences(
	{ visitors, pageviews }: OutageDays,
	say: (days: string[]) => string,
): string[] {
	const both = visitors.filter((day) => pageviews.includes(day));
	const parts = [
		{ what: 'traffic was', days: both },
		{ what: 'visitors were', days: without(visitors, ...both) },
		{ what: 'pageviews were', days: without(pageviews, ...both) },
	];
	return parts
		.filter(({ days }) => days.length > 0)
		.map(({ what, days }) => `No ${what} counted on ${say(days)}`);
}
