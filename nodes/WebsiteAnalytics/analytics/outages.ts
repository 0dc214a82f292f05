import { dropWhile, groupBy, map, sortBy, sumBy, union, uniqBy, without } from 'lodash';
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

/** A day on which counts are missing. */
export interface Loss {
	/** `yyyy-MM-dd` */
	date: string;
	/** The counts that the day would have brought; absent for a metric that was counted. */
	lost: Partial<Totals>;
	/** Whether the tracking had begun before. */
	isOutage: boolean;
}

/** The days (`yyyy-MM-dd`) on which a metric was probably not counted, oldest first. */
export type OutageDays = Record<TrafficMetric, string[]>;

export const NO_OUTAGES: OutageDays = { visitors: [], pageviews: [] };

/** The finished days of a range, and those of the four weeks before. */
export interface KnownDays {
	days: DayTraffic[];
	weeksBefore: DayTraffic[];
}

/** What is missing in a range and in the compared range. */
export interface Losses {
	now: Loss[];
	before: Loss[];
	/** The first day with traffic, where the tracking began within the ranges. */
	firstTraffic: string | null;
}

/** Returns the days on which counts are missing in a range and in the compared range. Most websites have none. */
export function findLosses(now: KnownDays, before: KnownDays): Losses {
	const both = [...before.days, ...now.days];
	const isWhole = both.every(({ visitors, pageviews }) => visitors > 0 && pageviews > 0);
	if (isWhole) return { now: [], before: [], firstTraffic: null };

	const known = uniqBy([...before.weeksBefore, ...now.weeksBefore, ...both], 'date');
	const tracked = dropWhile(sortBy(known, 'date'), (day) => !hasTraffic(day));
	const firstDay = tracked[0]?.date ?? '';
	const untracked = both.filter(({ date }) => date < firstDay);
	// The first days of a website with few visitors may just have been quiet, as the weekends of others.
	const areMissing = untracked.some((day) => usualOn(day, tracked).visitors >= MIN_USUAL);

	const lossesIn = ({ days, weeksBefore }: KnownDays): Loss[] => {
		// Before the first traffic nothing was counted, or the service did not send the days.
		const sent = dropWhile(weeksBefore, (day) => !hasTraffic(day));
		const isTracked = ({ date }: DayTraffic) => date >= firstDay;
		const context = uniqBy([...sent, ...both], 'date').filter(isTracked);
		const missing = areMissing ? days.filter((day) => !isTracked(day)) : [];
		return [
			...missing.map((day) => ({
				date: day.date,
				lost: usualOn(day, tracked),
				isOutage: false,
			})),
			...findOutages(days.filter(isTracked), context),
		];
	};
	return {
		now: lossesIn(now),
		before: lossesIn(before),
		firstTraffic: areMissing ? firstDay : null,
	};
}

/**
 * Returns the days on which a metric was probably not counted: the metric is 0, and the other metric of the day, or the
 * median visitors of the weekday, are at least seven; or all of the days together have none of it, and at least seven of
 * the other.
 *
 * @param context days that decide what is usual, also those of `days`
 */
export function findOutages(days: DayTraffic[], context: DayTraffic[]): Loss[] {
	const byWeekday = groupBy(context, 'weekday');
	const othersOf = ({ date, weekday }: DayTraffic) =>
		(byWeekday[weekday] ?? []).filter((other) => other.date !== date);
	const empty = METRICS.filter(
		(metric) => sumBy(days, metric) === 0 && sumBy(days, otherThan(metric)) >= MIN_USUAL,
	);
	const isOutage = (day: DayTraffic, metric: TrafficMetric) => {
		if (day[metric] !== 0) return false;
		if (day[otherThan(metric)] >= (empty.includes(metric) ? 1 : MIN_USUAL)) return true;
		return median(map(othersOf(day), 'visitors')) >= MIN_USUAL;
	};
	return days.flatMap((day): Loss[] => {
		const metrics = METRICS.filter((metric) => isOutage(day, metric));
		if (metrics.length === 0) return [];
		const lost: Partial<Totals> = {};
		for (const metric of metrics) {
			const counted = othersOf(day).filter((other) => other[metric] !== 0);
			const usual = median(map(counted, metric));
			lost[metric] = usual > 0 ? usual : Math.max(day[otherThan(metric)], MIN_USUAL);
		}
		return [{ date: day.date, lost, isOutage: true }];
	});
}

function otherThan(metric: TrafficMetric): TrafficMetric {
	return metric === 'visitors' ? 'pageviews' : 'visitors';
}

/** Returns the medians of a weekday, or of all days where the weekday is not among them. */
function usualOn({ weekday }: DayTraffic, days: DayTraffic[]): Totals {
	const same = days.filter((day) => day.weekday === weekday);
	const known = same.length > 0 ? same : days;
	return { visitors: median(map(known, 'visitors')), pageviews: median(map(known, 'pageviews')) };
}

/** Returns the days of outages by metric. */
export function outageDaysOf(losses: Loss[]): OutageDays {
	const outages = losses.filter(({ isOutage }) => isOutage);
	const daysOf = (metric: TrafficMetric) =>
		outages.filter(({ lost }) => lost[metric] !== undefined).map(({ date }) => date);
	return { visitors: daysOf('visitors'), pageviews: daysOf('pageviews') };
}

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

/** Returns the losses of one metric beside counts of the other. */
export function lossesOfOne(losses: Loss[]): Loss[] {
	return losses.filter(({ lost }) => METRICS.some((metric) => lost[metric] === undefined));
}

/** Adds up the counts that are missing. */
export function lostIn(losses: Loss[]): Totals {
	const sumOf = (metric: TrafficMetric) => sumBy(losses, ({ lost }) => lost[metric] ?? 0);
	return { visitors: sumOf('visitors'), pageviews: sumOf('pageviews') };
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
