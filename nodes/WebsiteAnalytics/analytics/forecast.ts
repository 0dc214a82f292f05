import { hiddenBy, type RangeTraffic } from './comparedTotals';
import { byMetric, METRICS, type Totals, totalsOf, type Traffic } from './dailyTraffic';
import { addDays, daysBefore, daysOf } from './dateRange';
import { DAYS_BEFORE, expectedByWeekday } from './expected';
import type { Ranges } from './ranges';

/** A day that is not over, with its expected counts. */
export type ForecastDay = { date: string } & Totals;

const NO_FORECAST = { forecast: null, forecastDays: [] };
/** For a year, a straight line is better. */
const UNITS = ['week', 'month', 'quarter'];

/** Returns the first day that a forecast of a range reads, which may be within the range; undefined without a forecast. */
export function firstForecastDay({ elapsed, firstOpenDay }: Ranges): string | undefined {
	const canForecast = elapsed && UNITS.includes(elapsed.unit);
	return canForecast ? addDays(firstOpenDay, -DAYS_BEFORE) : undefined;
}

/**
 * Returns the expected totals of a running week, month or quarter: the counts of its finished days and the expected
 * counts of its other days. These days are in `forecastDays`. Null in the first third of the period, and beside an outage.
 *
 * @param traffic also of the eight weeks before
 */
export function forecastOf(traffic: Traffic, ranges: Ranges, { days, lost }: RangeTraffic) {
	const { elapsed, firstOpenDay } = ranges;
	if (!elapsed || !firstForecastDay(ranges) || elapsed.share < 1 / 3) return NO_FORECAST;
	const finished = totalsOf(days.filter(({ date }) => date < firstOpenDay));
	if (hiddenBy(lost, finished).length > 0) return NO_FORECAST;

	const before = daysOf(daysBefore(firstOpenDay, DAYS_BEFORE));
	const expected = byMetric((metric) =>
		expectedByWeekday(before.map((day) => traffic[metric].get(day) ?? 0)),
	);
	if (METRICS.some((metric) => expected[metric].length === 0)) return NO_FORECAST;

	const forecastDays = daysOf({ from: firstOpenDay, to: elapsed.to }).map((date, index) => ({
		date,
		...byMetric((metric) =>
			Math.max(traffic[metric].get(date) ?? 0, expected[metric][index % 7] ?? 0),
		),
	}));
	const whole = totalsOf([finished, ...forecastDays]);
	return { forecast: byMetric((metric) => Math.round(whole[metric])), forecastDays };
}
