import type { RangeTraffic } from '../../../../nodes/WebsiteAnalytics/analytics/comparedTotals';
import {
	type DayTraffic,
	type Traffic,
	trafficByDay,
} from '../../../../nodes/WebsiteAnalytics/analytics/dailyTraffic';
import { addDays } from '../../../../nodes/WebsiteAnalytics/analytics/dateRange';

export type Day = [visitors: number, pageviews: number];

/** The traffic of consecutive days from `from` on. */
export function trafficFrom(from: string, days: Day[]): Traffic {
	const byDay = (part: 0 | 1) =>
		new Map(days.map((count, index) => [addDays(from, index), count[part]]));
	return { visitors: byDay(0), pageviews: byDay(1) };
}

/** The same, day by day. */
export function daysFrom(from: string, ...days: Day[]): DayTraffic[] {
	const range = { from, to: addDays(from, days.length - 1) };
	return trafficByDay(range, '2099-12-31', trafficFrom(from, days));
}

export const NOTHING_LOST = {
	lostNow: { visitors: 0, pageviews: 0 },
	lostBefore: { visitors: 0, pageviews: 0 },
	outageDays: { visitors: [], pageviews: [] },
};

/** A week that is over, of which nothing else is known. */
export const WEEK: RangeTraffic = {
	range: { from: '2026-03-08', to: '2026-03-14' },
	isComplete: true,
	finishedPart: null,
	previous: null,
	days: [],
	unfinishedDays: [],
	outageDays: { visitors: [], pageviews: [] },
	lost: { visitors: 0, pageviews: 0 },
	lostOfOne: { visitors: 0, pageviews: 0 },
	firstTraffic: null,
	comparedDays: [],
	daysAroundCompared: [],
	compared: null,
};
/** The week before it. */
export const WEEK_BEFORE = { from: '2026-03-01', to: '2026-03-07' };
