import {
	type RangeTraffic,
	rangeTraffic,
} from '../../../../nodes/WebsiteAnalytics/analytics/comparedTotals';
import {
	type DayTraffic,
	type Traffic,
	trafficByDay,
} from '../../../../nodes/WebsiteAnalytics/analytics/dailyTraffic';
import { addDays } from '../../../../nodes/WebsiteAnalytics/analytics/dateRange';

export type Day = [visitors: number, pageviews: number];

/** Returns the traffic of consecutive days from `from` on. */
export function trafficFrom(from: string, days: Day[]): Traffic {
	const byDay = (part: 0 | 1) =>
		new Map(days.map((count, index) => [addDays(from, index), count[part]]));
	return { visitors: byDay(0), pageviews: byDay(1) };
}

/** Returns the same traffic, day by day. */
export function daysFrom(from: string, ...days: Day[]): DayTraffic[] {
	const range = { from, to: addDays(from, days.length - 1) };
	return trafficByDay(range, trafficFrom(from, days));
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

/** Returns the traffic of days and of the days right before them, from the first of March on, of which some are over. */
export function trafficOf(before: Day[], now: Day[], finishedPart = now.length) {
	const range = (first: number, length: number) => {
		const [from, to] = [first, first + length - 1].map((day) => addDays('2026-03-01', day));
		return { from, to } as { from: string; to: string };
	};
	const over = range(before.length, finishedPart);
	const ranges = {
		range: range(before.length, now.length),
		finishedPart: finishedPart < now.length ? over : null,
		previous: before.length > 0 ? range(0, before.length) : null,
		elapsed: null,
		today: '2026-03-31',
		firstOpenDay: addDays(over.to, 1),
	};
	return rangeTraffic(trafficFrom('2026-03-01', [...before, ...now]), ranges);
}
