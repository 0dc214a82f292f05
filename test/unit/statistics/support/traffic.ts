import {
	trafficByDay,
	type DayTraffic,
} from '../../../../nodes/WebsiteAnalytics/statistics/dailyTraffic';
import { dayAfter } from './arbitraries';

/** Consecutive days from `from` on, each with these visitors and pageviews. */
export function daysFrom(from: string, ...counts: Array<[visitors: number, pageviews: number]>) {
	const byDay = (part: 0 | 1) =>
		new Map(counts.map((count, index) => [dayAfter(from, index), count[part]]));
	const range = { from, to: dayAfter(from, counts.length - 1) };
	const days: DayTraffic[] = trafficByDay(range, '2099-12-31', {
		visitors: byDay(0),
		pageviews: byDay(1),
	});
	return { range, days };
}
