import { sum, upperFirst } from 'lodash';
import { rangeTraffic } from '../../../nodes/WebsiteAnalytics/analytics/comparedTotals';
import {
	addDays,
	addUnits,
	countDays,
	daysOf,
	startOfUnit,
} from '../../../nodes/WebsiteAnalytics/analytics/dateRange';
import { median } from '../../../nodes/WebsiteAnalytics/analytics/expected';
import { forecastOf } from '../../../nodes/WebsiteAnalytics/analytics/forecast';
import { makeRanges } from '../../../nodes/WebsiteAnalytics/analytics/ranges';
import { byDay, type Series } from './days';
import { readSeries } from './series';
import { percent, tabulate } from './table';

const UNITS = ['week', 'month', 'quarter'] as const;
type Unit = (typeof UNITS)[number];
const SHARES = { 'half of it': 1 / 2, 'two thirds': 2 / 3 };
/** Days before the first forecast. */
const HISTORY = 56;

/**
 * Returns the median errors of forecasts and of a straight line on real counts.
 * @throws SandboxError for a file without series
 */
export function judgeForecasts(file: string): string {
	const rows = readSeries(file).flatMap((series) =>
		UNITS.flatMap((unit) =>
			Object.entries(SHARES).map(([title, share]) => {
				const outcomes = forecastsOf(series, unit, share);
				const medianOf = (of: (outcome: Outcome) => number) => percent(median(outcomes.map(of)), 1);
				return [
					series.name,
					upperFirst(unit),
					title,
					String(outcomes.length),
					medianOf(({ forecast, actual }) => Math.abs(forecast / actual - 1)),
					medianOf(({ straight, actual }) => Math.abs(straight / actual - 1)),
				];
			}),
		),
	);
	return tabulate(['Series', 'Period', 'After', 'Forecasts', 'Error', 'Straight line'], rows, 3);
}

interface Outcome {
	forecast: number;
	straight: number;
	actual: number;
}

/** Returns the forecasts of all whole periods, each when a share of it is over. */
function forecastsOf({ from, counts }: Series, unit: Unit, share: number): Outcome[] {
	const counted = byDay({ from, counts });
	const lastDay = addDays(from, counts.length - 1);
	const outcomes: Outcome[] = [];
	const first = startOfUnit(addDays(from, HISTORY), unit, 1);
	for (let count = 1; ; count += 1) {
		const whole = {
			from: addUnits(first, count, unit),
			to: addDays(addUnits(first, count + 1, unit), -1),
		};
		if (whole.to > lastDay) return outcomes;

		const days = countDays(whole);
		const finishedDays = Math.floor(days * share);
		const today = addDays(whole.from, finishedDays);
		const known = new Map([...counted].filter(([day]) => day < today));
		const traffic = { visitors: known, pageviews: known };
		const chosen = { range: { from: whole.from, to: today }, unit };
		const ranges = makeRanges(chosen, 'none', { today, firstOpenDay: today });
		const { forecast } = forecastOf(traffic, ranges, rangeTraffic(traffic, ranges));
		if (!forecast) continue;
		const totalOf = (some: string[]) => sum(some.map((day) => counted.get(day) ?? 0));
		const finished = totalOf(daysOf(whole).slice(0, finishedDays));
		outcomes.push({
			forecast: forecast.visitors,
			straight: (finished / finishedDays) * days,
			actual: totalOf(daysOf(whole)),
		});
	}
}
