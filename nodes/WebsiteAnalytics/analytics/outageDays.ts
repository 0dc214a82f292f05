import { groupBy, map } from 'lodash';
import { hasTraffic, type DayTraffic } from './dailyTraffic';
import { median } from './expected';

/** A day without traffic where at least this many are expected. By chance, that happens once in a thousand days. */
const MIN_EXPECTED = 7;

export interface OutageDay {
	/** `yyyy-MM-dd` */
	date: string;
	/** Median of the same weekday. */
	expectedVisitors: number;
}

/**
 * Returns the days on which the tracking was probably broken: days without traffic whose weekday usually has visitors.
 *
 * @param days the range, one entry per day
 * @param context days outside the range, for the weekday medians
 */
export function suspectedOutageDays(days: DayTraffic[], context: DayTraffic[]): OutageDay[] {
	const byWeekday = groupBy([...days, ...context], 'weekday');
	return days
		.filter((day) => !hasTraffic(day))
		.map(({ date, weekday }) => {
			const others = (byWeekday[weekday] ?? []).filter((day) => day.date !== date);
			return { date, expectedVisitors: median(map(others, 'visitors')) };
		})
		.filter(({ expectedVisitors }) => expectedVisitors >= MIN_EXPECTED);
}
