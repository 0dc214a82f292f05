import {
	difference,
	dropWhile,
	filter,
	groupBy,
	intersection,
	map,
	min,
	partition,
	reject,
	sumBy,
	union,
	uniqBy,
} from 'lodash';
import { nameAll } from '../values/text';
import {
	type ByMetric,
	byMetric,
	type DayTraffic,
	hasTraffic,
	METRICS,
	type Totals,
	totalsOf,
	type TrafficMetric,
} from './dailyTraffic';
import { median } from './expected';

/** A count where at least this many are usual: by chance, a day has none once in a thousand days. */
const MIN_USUAL = 7;

/** A count that is missing. */
export interface Loss {
	/** `yyyy-MM-dd` */
	date: string;
	metric: TrafficMetric;
	/** The count that the day would have brought. */
	count: number;
	/** Whether the tracking had not begun, was broken, or was broken for this metric alone. */
	reason: 'untracked' | 'outage' | 'outageOfOne';
}

/** The days (`yyyy-MM-dd`) on which a metric was probably not counted, oldest first. */
export type OutageDays = ByMetric<string[]>;

export const NO_OUTAGES: OutageDays = { visitors: [], pageviews: [] };

/** The finished days of a range, and those of the four weeks before. */
type KnownDays = Record<'days' | 'weeksBefore', DayTraffic[]>;

/**
 * Returns the missing counts of a range and of the compared range. `firstTraffic` is the first day with traffic, where
 * the tracking began within the ranges.
 */
export function findLosses(now: KnownDays, before: KnownDays) {
	const none: Loss[] = [];
	const both = [...before.days, ...now.days];
	// Most websites are like this, and an overview reads thousands.
	if (both.every(({ visitors, pageviews }) => visitors > 0 && pageviews > 0)) {
		return { now: none, before: none, firstTraffic: null };
	}

	const known = uniqBy([...before.weeksBefore, ...now.weeksBefore, ...both], 'date');
	const firstDay = min(map(known.filter(hasTraffic), 'date')) ?? '';
	const isTracked = ({ date }: DayTraffic) => date >= firstDay;
	const tracked = known.filter(isTracked);
	const byWeekday = groupBy(tracked, 'weekday');
	const usualOn = ({ weekday }: DayTraffic, metric: TrafficMetric) =>
		median(map(byWeekday[weekday] ?? tracked, metric));
	// The first days of a website with few visitors may just have been quiet, as the weekends of others.
	const areMissing = both.some((day) => !isTracked(day) && usualOn(day, 'visitors') >= MIN_USUAL);

	const lossesIn = ({ days, weeksBefore }: KnownDays): Loss[] => {
		// Before the first traffic nothing was counted, or the service did not send the days.
		const sent = dropWhile(weeksBefore, (day) => !hasTraffic(day));
		const context = uniqBy([...sent, ...both], 'date').filter(isTracked);
		const [counted, untracked] = partition(days, isTracked);
		const missing = (areMissing ? untracked : []).flatMap((day) =>
			METRICS.map((metric): Loss => {
				return { date: day.date, metric, count: usualOn(day, metric), reason: 'untracked' };
			}),
		);
		return [...missing, ...findOutages(counted, context)];
	};
	return {
		now: lossesIn(now),
		before: lossesIn(before),
		firstTraffic: areMissing ? firstDay : null,
	};
}

/**
 * Returns the counts of 0 that are probably missing. The other metric of the day, or the median visitors of the weekday,
 * are at least seven. Any count of the other metric is enough where all days together have none of the metric, and at
 * least seven of the other.
 *
 * @param context days for the medians, also those of `days`
 */
export function findOutages(days: DayTraffic[], context: DayTraffic[]): Loss[] {
	const totals = totalsOf(days);
	const needed = byMetric((metric) =>
		totals[metric] === 0 && totals[otherThan(metric)] >= MIN_USUAL ? 1 : MIN_USUAL,
	);
	const byWeekday = groupBy(context, 'weekday');
	return days.flatMap((day): Loss[] => {
		const { date, weekday } = day;
		const empty = METRICS.filter((metric) => day[metric] === 0);
		if (empty.length === 0) return [];
		const others = (byWeekday[weekday] ?? []).filter((other) => other.date !== date);
		const isUsual = median(map(others, 'visitors')) >= MIN_USUAL;
		const missing = empty.filter((metric) => isUsual || day[otherThan(metric)] >= needed[metric]);
		const reason = missing.length === METRICS.length ? 'outage' : 'outageOfOne';
		return missing.map((metric) => {
			const usual = median(map(others, metric).filter(Boolean));
			const count = usual > 0 ? usual : Math.max(day[otherThan(metric)], MIN_USUAL);
			return { date, metric, count, reason };
		});
	});
}

function otherThan(metric: TrafficMetric): TrafficMetric {
	return metric === 'visitors' ? 'pageviews' : 'visitors';
}

/** Returns the days of outages by metric. */
export function outageDaysOf(losses: Loss[]): OutageDays {
	const outages = reject(losses, { reason: 'untracked' });
	return byMetric((metric) => union(map(filter(outages, { metric }), 'date')).sort());
}

/** Returns the days of either metric, oldest first. */
export function daysOfEither({ visitors, pageviews }: OutageDays) {
	return union(visitors, pageviews).sort();
}

/** Adds up the counts that are missing. */
export function lostIn(losses: Loss[]): Totals {
	return byMetric((metric) => sumBy(filter(losses, { metric }), 'count'));
}

/** Returns sentences that name the days of outages. */
export function outageSentences({ visitors, pageviews }: OutageDays) {
	const both = intersection(visitors, pageviews);
	const uncounted = {
		'traffic was': both,
		'visitors were': difference(visitors, both),
		'pageviews were': difference(pageviews, both),
	};
	return Object.entries(uncounted)
		.filter(([, days]) => days.length > 0)
		.map(([what, days]) => `No ${what} counted on ${nameAll(days)}.`);
}
