import { constant, mean, times } from 'lodash';
import { utcDay } from '../../../nodes/WebsiteAnalytics/analytics/dateRange';
import type { Sensitivity } from '../../../nodes/WebsiteAnalytics/analytics/expected';
import type { Direction } from '../../../nodes/WebsiteAnalytics/analytics/seriesRule';
import { lastingShiftRule } from '../../../nodes/WebsiteAnalytics/analytics/trafficRules';
import * as days from './days';
import { decimal, percent, tabulate } from './table';
import { MINIMUM } from './unusualTraffic';

const { SIZES, WEBSITES, WEEK, YEAR_OF_WEEKS } = days;
/** 14 weeks, and the same weeks of the year before. */
export const SHIFT_HISTORY = YEAR_OF_WEEKS + 14 * WEEK;
const END = SHIFT_HISTORY + YEAR_OF_WEEKS;
const FROM = utcDay(days.START_MS);
/** Number of days in which a slide of 5 percent a week loses 45 percent. */
const UNTIL_HALF = Math.floor((WEEK * Math.log(0.55)) / Math.log(0.95));

/** Returns the directions that Lasting Change reports from the day with the index `first` on. */
export function reportedShifts(
	series: days.Series,
	first: number,
	sensitivity: Sensitivity = 'medium',
): Direction[] {
	const rule = lastingShiftRule({ sensitivity, minimum: MINIMUM });
	return days
		.judgedDays(rule, series, first)
		.flatMap(({ found }) => (found?.isReported && found.direction ? [found.direction] : []));
}

const NOISES: Array<[title: string, noise: days.Noise]> = [
	['2% (log-normal)', days.logNormal(0.02)],
	['8%', days.logNormal(0.08)],
	['20%', days.logNormal(0.2)],
	["Heavy tails (Student's t), 20%", days.heavyTailed(0.2)],
	['Like the day before (AR(1)), 10%', days.autocorrelated(0.1)],
];

const stepTo = (factor: number) => times(END, constant(factor));
const SLIDE = times(END, (day) => 0.95 ** (day / WEEK));

/** Simulates the false alarms of Lasting Change in a year, and the share of changes that it finds in time. */
export function simulateLastingChange(): string {
	const rows = NOISES.map(([title, noise]) => [
		title,
		falseAlarms(noise),
		...[0.7, 0.75, 1.4].map((factor) => foundIn(noise, stepTo(factor), 28)),
		foundIn(noise, SLIDE, UNTIL_HALF),
	]);
	return tabulate(['Noise', 'False alarms a year', '-30%', '-25%', '+40%', '-5% a week'], rows);
}

function falseAlarms(noise: days.Noise): string {
	const alarms = times(2 * WEBSITES, (seed) => {
		const counts = simulate({ noise, visitors: SIZES[seed % 2] }, END, seed);
		return reportedShifts({ from: FROM, counts }, SHIFT_HISTORY).length;
	});
	return decimal(mean(alarms));
}

function foundIn(noise: days.Noise, factors: number[], within: number): string {
	const direction = (factors[within] ?? 1) < 1 ? 'drop' : 'spike';
	const found = times(2 * WEBSITES, (seed) => {
		const start = SHIFT_HISTORY + ((seed * 37) % 250);
		const happen = days.from(constant(start), factors);
		const counts = simulate({ noise, happen, visitors: SIZES[seed % 2] }, start + within, seed);
		return Number(reportedShifts({ from: FROM, counts }, start).includes(direction));
	});
	return percent(mean(found));
}

/** Returns the days of a website with neither seasons nor growth. */
function simulate(
	{ visitors = NaN, ...website }: Partial<days.Website>,
	end: number,
	seed: number,
): number[] {
	return days.simulateDays({ visitors, ...website, trend: days.steady(1, 1) }, 0, end, seed);
}
