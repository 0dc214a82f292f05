import { groupBy, mean, meanBy } from 'lodash';
import type { Totals } from '../../analytics/dailyTraffic';
import { countDays, daysOf, weekdayNumber } from '../../analytics/dateRange';
import type { Translations } from '../languages/english';

/** More points than these would be a block. */
const MAX_DAILY_POINTS = 45;

/** Returns whether a range of this length has a point for each day. A longer one has a point for each week. */
export const isDaily = (days: number) => days <= MAX_DAILY_POINTS;

/** Returns what the counts of points are, e.g. `Per day, weekly mean`. */
export function captionOf(days: number, { chart: { perDay, weeklyMean } }: Translations): string {
	return isDaily(days) ? perDay : `${perDay}, ${weeklyMean}`;
}

/** Returns all days from the first to the last given day, for an axis without gaps. */
export function axisDays(days: Array<{ date: string }>): string[] {
	const [from, to] = [days[0]?.date, days.at(-1)?.date];
	return from && to ? daysOf({ from, to }) : [];
}

/**
 * Returns a point for each day or for the mean of each week, from the first day on. Fewer days at the end belong to the
 * last week.
 *
 * @param length the number of days that decides between days and weeks
 * @param without days that are left out
 */
export function pointsOf<Day extends Totals & { date: string }>(
	days: Day[],
	length: number,
	without: string[] = [],
) {
	const from = days[0]?.date ?? '';
	const placeOf = ({ date }: Day) => countDays({ from, to: date }) - 1;
	const each = isDaily(length) ? 1 : 7;
	const last = Math.max(0, Math.floor(axisDays(days).length / each) - 1);
	const part = (day: Day) => Math.min(last, Math.floor(placeOf(day) / each));
	const counted = days.filter(({ date }) => !without.includes(date));
	return Object.values(groupBy(counted, part)).map((same) => ({
		/** The days from the first day to the middle of the part. */
		place: mean(same.map(placeOf)),
		visitors: meanBy(same, 'visitors'),
		pageviews: meanBy(same, 'pageviews'),
	}));
}

/** Splits places where a day is missing. */
export function runsOf<Spot extends { place: number }>(spots: Spot[]): Spot[][] {
	const runs: Spot[][] = [];
	for (const spot of spots) {
		const run = runs.at(-1);
		const last = run?.at(-1);
		if (last && spot.place <= last.place + 1) run?.push(spot);
		else runs.push([spot]);
	}
	return runs;
}

/** What newer versions of Node have as a function, and older ones as a field. */
interface LocaleWithWeek extends Intl.Locale {
	weekInfo?: WeekInfo;
	getWeekInfo?(): WeekInfo;
}

interface WeekInfo {
	/** 1 is Monday, 7 is Sunday. */
	weekend: number[];
}

/** Returns the places of days that are weekends where a locale is used. */
export function weekendsOf(dates: string[], locale: string): number[] {
	const known = new Intl.Locale(locale) as LocaleWithWeek;
	const { weekend } = known.getWeekInfo?.() ?? known.weekInfo ?? { weekend: [6, 7] };
	return dates.flatMap((date, place) => (weekend.includes(weekdayNumber(date)) ? [place] : []));
}
