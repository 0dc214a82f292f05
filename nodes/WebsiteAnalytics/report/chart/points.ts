import { groupBy, lowerFirst, map, meanBy, upperFirst } from 'lodash';
import { Info } from 'luxon';
import type { Totals, TrafficMetric } from '../../analytics/dailyTraffic';
import { countDays, daysOf, weekdayNumber } from '../../analytics/dateRange';
import type { Translations } from '../locale';
import type { Spot } from './chart';

/** More points than these would be a block. */
const MAX_DAILY_POINTS = 45;

/** Returns whether a range of this length has a point for each day. A longer one has a point for each week. */
export const isDaily = (days: number) => days <= MAX_DAILY_POINTS;

/** Returns what the visitors of points are, e.g. `Visitors per day, weekly mean`. */
export function captionOf(days: number, { statistics, perDay, weeklyMean }: Translations): string {
	const daily = `${upperFirst(statistics.visitors)} ${lowerFirst(perDay)}`;
	return isDaily(days) ? daily : `${daily}, ${weeklyMean}`;
}

/** Returns all days from the first to the last given day, for an axis without gaps. */
export function axisDays(days: Array<{ date: string }>): string[] {
	const [from, to] = [days[0]?.date, days.at(-1)?.date];
	return from && to ? daysOf({ from, to }) : [];
}

/**
 * Returns the counts of each day or the mean of each week, with gaps at days that are left out. Fewer days at the end
 * belong to the last week.
 *
 * @param length the number of days that decides between days and weeks
 * @param options the first day of the axis, and days that are left out
 */
export function spotsOf(
	days: Array<{ date: string } & Totals>,
	metric: TrafficMetric,
	length: number,
	{ from = days[0]?.date ?? '', without = [] }: { from?: string; without?: string[] } = {},
): Spot[][] {
	const each = isDaily(length) ? 1 : 7;
	const dates = axisDays(days);
	const last = Math.max(0, Math.floor(dates.length / each) - 1);
	const counted = days.filter(({ date }) => !without.includes(date));
	const parts = groupBy(counted, ({ date }) =>
		Math.min(last, Math.floor(dates.indexOf(date) / each)),
	);
	const spots = Object.values(parts).map((same) => ({
		place: meanBy(same, ({ date }) => countDays({ from, to: date }) - 1),
		count: meanBy(same, metric),
	}));
	return runsOf(spots, isDaily(length) ? 1 : Infinity);
}

/** Splits places that are further from each other. */
export function runsOf(spots: Spot[], reach = 1): Spot[][] {
	const runs: Spot[][] = [];
	for (const spot of spots) {
		const last = runs.at(-1)?.at(-1);
		if (last && spot.place <= last.place + reach) runs.at(-1)?.push(spot);
		else runs.push([spot]);
	}
	return runs;
}

/** Returns the places of days that are weekends where a locale is used. */
export function weekendsOf(dates: string[], locale: string): number[] {
	const weekend = map(Info.getWeekendWeekdays({ locale }), Number);
	return dates.flatMap((date, place) => (weekend.includes(weekdayNumber(date)) ? [place] : []));
}
