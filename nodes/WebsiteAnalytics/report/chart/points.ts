import { groupBy, mean, meanBy } from 'lodash';
import type { DayTraffic } from '../../analytics/dailyTraffic';
import { countDays } from '../../analytics/dateRange';
import { daysOf } from '../../analytics/periods';
import type { Totals } from '../../analytics/summary';
import type { Translations } from '../translations';

/** More points than these would be a block. */
const MAX_DAILY_POINTS = 45;

/** Returns the days of a point, of so many days in all: a day, or a week. */
export function daysOfPoint(days: number): number {
	return days <= MAX_DAILY_POINTS ? 1 : 7;
}

/** Returns what the counts of points are, e.g. `Per day, weekly mean`. */
export function captionOf(days: number, { chart: { perDay, weeklyMean } }: Translations): string {
	return daysOfPoint(days) === 1 ? perDay : `${perDay}, ${weeklyMean}`;
}

/** Returns the days of an axis, also those that are missing among the given days. */
export function axisDays(days: Array<{ date: string }>): string[] {
	const [from, to] = [days[0]?.date, days.at(-1)?.date];
	return from && to ? daysOf({ from, to }) : [];
}

/** A day, or the mean of a week. */
export type DayPoint = Totals & {
	/** The days from the first day to the middle of its days. */
	place: number;
};

/** Returns a point for so many days each, from the first day on. Fewer days at the end belong to the last point. */
export function pointsOf(days: DayTraffic[], daysOfEach: number): DayPoint[] {
	const from = days[0]?.date ?? '';
	const placeOf = ({ date }: DayTraffic) => countDays({ from, to: date }) - 1;
	const last = Math.max(0, Math.floor(axisDays(days).length / daysOfEach) - 1);
	const part = (day: DayTraffic) => Math.min(last, Math.floor(placeOf(day) / daysOfEach));
	return Object.values(groupBy(days, daysOfEach === 1 ? placeOf : part)).map((same) => ({
		place: mean(same.map(placeOf)),
		visitors: meanBy(same, 'visitors'),
		pageviews: meanBy(same, 'pageviews'),
	}));
}
