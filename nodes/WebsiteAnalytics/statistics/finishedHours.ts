import type { ComparedTotals, Totals } from './comparedTotals';
import { total } from './sums';

/** Counts by hour of the day, 0 to 23, without the hours that have none. */
export type CountsByHour = ReadonlyMap<number, number>;

type DayByHour = Readonly<Record<keyof Totals, CountsByHour>>;

/**
 * The totals of the hours of a day that are over, and of the same hours of another day. Nobody knows the clock of
 * the service, so that the last hour with visitors is taken for the one that runs; those before it are over. Null
 * where there are none.
 */
export function finishedHours(day: DayByHour, before: DayByHour): ComparedTotals | null {
	const visited = [...day.visitors].filter(([, count]) => count > 0).map(([hour]) => hour);
	const running = Math.max(0, ...visited);
	if (running === 0) return null;
	const until = (hours: CountsByHour) =>
		total([...hours].filter(([hour]) => hour < running).map(([, count]) => count));
	const totals = ({ visitors, pageviews }: DayByHour): Totals => ({
		visitors: until(visitors),
		pageviews: until(pageviews),
	});
	const counted = totals(before);
	const hasTraffic = counted.visitors > 0 || counted.pageviews > 0;
	return {
		now: totals(day),
		before: { ...counted, days: 1, daysWithTraffic: hasTraffic ? 1 : 0 },
		...{ missing: 0, unknownShare: 0, isByHour: true },
	};
}
