import { range } from 'lodash';
import type { ComparedTotals, Totals } from './comparedTotals';
import { isQuiet } from './deadDays';
import { total } from './sums';

/** Counts by hour of the day, 0 to 23: null where the service sent none; hours without traffic are missing. */
export type CountsByHour = ReadonlyMap<number, number | null>;

type DayByHour = Readonly<Record<keyof Totals, CountsByHour>>;

/** A day and the one that it is compared with. */
export interface ComparedDays {
	now: DayByHour;
	before: DayByHour;
}

/**
 * The hour that runs: nobody knows the clock of the service, so it is the last one in which any of its websites has
 * visitors. Null where none has.
 */
export function runningHour(websites: ComparedDays[]): number | null {
	const visited = websites.flatMap(({ now }) =>
		[...now.visitors].filter(([, count]) => (count ?? 0) > 0).map(([hour]) => hour),
	);
	return visited.length === 0 ? null : Math.max(...visited);
}

/**
 * The totals of the hours of a day that are over, and of the same hours of another day. An hour that is unknown in
 * one of them is in none. Null where no hour is left, or only one of visitors and pageviews is known by hour.
 * @param running the hour before which all hours are over
 */
export function finishedHours(
	{ now, before }: ComparedDays,
	running: number | null,
): ComparedTotals | null {
	const known = range(running ?? 0).filter((hour) =>
		[now, before].every(
			(day) => day.visitors.get(hour) !== null && day.pageviews.get(hour) !== null,
		),
	);
	const hasAny = (key: keyof Totals) => now[key].size + before[key].size > 0;
	if (known.length === 0 || hasAny('visitors') !== hasAny('pageviews')) return null;
	const sum = (hours: CountsByHour) => total(known.map((hour) => hours.get(hour) ?? 0));
	const totals = ({ visitors, pageviews }: DayByHour): Totals => ({
		visitors: sum(visitors),
		pageviews: sum(pageviews),
	});
	const counted = totals(before);
	return {
		now: totals(now),
		before: { ...counted, days: 1, daysWithTraffic: isQuiet(counted) ? 0 : 1 },
		...{ missing: 0, unknownShare: 0, isByHour: true },
	};
}
