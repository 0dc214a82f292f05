import { dropWhile, groupBy, map, sortBy, sumBy, union, uniqBy, without } from 'lodash';
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
export type OutageDays = ByMetric<string[]>;

export const NO_OUTAGES: OutageDays = { visitors: [], pageviews: [] };

/** The finished days of a range, and those of the four weeks before. */
interface KnownDays {
	days: DayTraffic[];
	weeksBefore: DayTraffic[];
}

/** The days with missing counts, in a range and in the compared range. */
interface Losses {
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
	const isTracked = ({ date }: DayTraffic) => date >= firstDay;
	// The first days of a website with few visitors may just have been quiet, as the weekends of others.
	const areMissing = both.some(
		(day) => !isTracked(day) && usualOn(day, tracked).visitors >= MIN_USUAL,
	);

	const lossesIn = ({ days, weeksBefore }: KnownDays): Loss[] => {
		// Before the first traffic nothing was counted, or the service did not send the days.
		const sent = dropWhile(weeksBefore, (day) => !hasTraffic(day));
		const context = uniqBy([...sent, ...both], 'date').filter(isTracked);
		const untracked = days.filter((day) => areMissing && !isTracked(day));
		return [
			...untracked.map((day) => ({
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
 * Returns the days on which a metric is 0 and was probably not counted. The other metric of the day, or the median
 * visitors of the weekday, are at least seven. Where all days together have none of a metric and at least seven of the
 * other, each day with the other metric is such a day.
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
		if (METRICS.every((metric) => day[metric] !== 0)) return [];
		const others = (byWeekday[day.weekday] ?? []).filter(({ date }) => date !== day.date);
		const isUsual = median(map(others, 'visitors')) >= MIN_USUAL;
		const lost: Partial<Totals> = {};
		for (const metric of METRICS) {
			const ofOther = day[otherThan(metric)];
			if (day[metric] !== 0 || (ofOther < needed[metric] && !isUsual)) continue;
			const usual = median(map(others, metric).filter(Boolean));
			lost[metric] = usual > 0 ? usual : Math.max(ofOther, MIN_USUAL);
		}
		return METRICS.some((metric) => metric in lost)
			? [{ date: day.date, lost, isOutage: true }]
			: [];
	});
}

function otherThan(metric: TrafficMetric): TrafficMetric {
	return metric === 'visitors' ? 'pageviews' : 'visitors';
}

/** Returns the medians of a weekday, or of all days where the weekday is not among them. */
function usualOn({ weekday }: DayTraffic, days: DayTraffic[]): Totals {
	const same = days.filter((day) => day.weekday === weekday);
	return byMetric((metric) => median(map(same.length > 0 ? same : days, metric)));
}

/** Returns the days of outages by metric. */
export function outageDaysOf(losses: Loss[]): OutageDays {
	return byMetric((metric) =>
		losses.flatMap(({ date, lost, isOutage }) => (isOutage && metric in lost ? [date] : [])),
	);
}

/** Returns the outage days of several ranges. */
export function unionOfOutages(several: OutageDays[]): OutageDays {
	return byMetric((metric) => union(...map(several, metric)).sort());
}

/** Returns the days of either metric, oldest first. */
export function daysOfEither({ visitors, pageviews }: OutageDays): string[] {
	return union(visitors, pageviews).sort();
}

/** Returns the losses of one metric beside counts of the other. */
export function lossesOfOne(losses: Loss[]): Loss[] {
	return losses.filter(({ lost }) => !METRICS.every((metric) => metric in lost));
}

/** Adds up the counts that are missing. */
export function lostIn(losses: Loss[]): Totals {
	return byMetric((metric) => sumBy(losses, ({ lost }) => lost[metric] ?? 0));
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
