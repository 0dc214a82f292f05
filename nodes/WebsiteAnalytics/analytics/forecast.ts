import { sumBy } from 'lodash';
import { isLostShareLarge, type RangeTraffic, totalsOf } from './comparedTotals';
import type { Totals, Traffic, TrafficMetric } from './dailyTraffic';
import { countDays } from './dateRange';
import { DAYS_BEFORE, expectedByWeekday } from './expected';
import { addDays, daysOf } from './periods';
import type { Ranges } from './ranges';

/** A day that is not over, and what it is expected to bring. */
export type ForecastDay = { date: string } & Totals;

export interface Forecast {
	/** The expected totals of the whole period, rounded; null without a forecast. */
	forecast: Totals | null;
	/** The days from the first that is not over to the last of the period; empty without a forecast. */
	forecastDays: ForecastDay[];
}

const NO_FORECAST: Forecast = { forecast: null, forecastDays: [] };
/** For a year, a straight line is better. */
const UNITS = ['week', 'month', 'quarter'];

/** Returns the first day that a forecast of a range reads, which may be within the range; undefined without a forecast. */
export function firstForecastDay({ elapsed, firstOpenDay }: Ranges): string | undefined {
	const canForecast = elapsed && UNITS.includes(elapsed.unit);
	return canForecast ? addDays(firstOpenDay, -DAYS_BEFORE) : undefined;
}

/**
 * Returns the expected totals of a running week, month or quarter: its finished days, and what the weekdays of the eight
 * weeks before suggest for the other days. Null in the first third of the period, and beside an outage.
 *
 * @param traffic also of the eight weeks before
 */
export function forecastOf(
	traffic: Traffic,
	ranges: Ranges,
	{ days, lost }: RangeTraffic,
): Forecast {
	const { range, elapsed, today, firstOpenDay } = ranges;
	const firstDay = firstForecastDay(ranges);
	if (!elapsed || firstDay === undefined) return NO_FORECAST;
	const finishedDays = countDays({ from: range.from, to: addDays(firstOpenDay, -1) });
	const allDays = countDays({ from: range.from, to: elapsed.to });
	const finished = totalsOf(days.filter(({ date }) => date < firstOpenDay));
	if (finishedDays * 3 < allDays || isLostShareLarge(lost, finished)) return NO_FORECAST;

	const before = daysOf({ from: firstDay, to: addDays(firstOpenDay, -1) });
	const expectedOf = (metric: TrafficMetric) =>
		expectedByWeekday(before.map((day) => traffic[metric].get(day) ?? 0));
	const expected = { visitors: expectedOf('visitors'), pageviews: expectedOf('pageviews') };
	if (!expected.visitors || !expected.pageviews) return NO_FORECAST;

	const { visitors, pageviews } = expected;
	const forecastDays = daysOf({ from: firstOpenDay, to: elapsed.to }).map((date, index) => {
		const countOf = (metric: TrafficMetric, counts: number[]) => {
			const soFar = date <= today ? (traffic[metric].get(date) ?? 0) : 0;
			return Math.max(soFar, counts[index % 7] ?? 0);
		};
		return {
			date,
			visitors: countOf('visitors', visitors),
			pageviews: countOf('pageviews', pageviews),
		};
	});
	const totalOf = (metric: TrafficMetric) =>
		Math.round(finished[metric] + sumBy(forecastDays, metric));
	return {
		forecast: { visitors: totalOf('visitors'), pageviews: totalOf('pageviews') },
		forecastDays,
	};
}
