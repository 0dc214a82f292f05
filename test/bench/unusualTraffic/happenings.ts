import { range } from 'lodash';
import type { Direction } from '../../../nodes/WebsiteAnalytics/statistics/unusual';
import type { DayResult, Happening } from './measure';
import { normal, randomNumbers } from './random';

export const WEEK = 7;
export const YEAR = 52 * WEEK;
/** How long after something that has happened is looked at. */
export const AFTER = 6 * WEEK;

type Measure = (days: DayResult[]) => number[];

/** Nothing but this factor. */
export const always = (factorOf: (day: number) => number, measure: Measure) => (): Happening => ({
	factorOf,
	measure,
});

/**
 * A newsletter every so many Mondays, which brings about 2.5 times the visitors on its day and some more
 * on the next one.
 */
export const newsletter =
	(weeks: number, measure: Measure) =>
	(seed: number): Happening => {
		const random = randomNumbers(seed);
		const isSent = (day: number) => day % (weeks * WEEK) === 0;
		const factorOf = (day: number) => {
			if (isSent(day)) return 2.5 * Math.exp(0.15 * normal(random));
			return isSent(day - 1) ? 1.3 : 1;
		};
		return { factorOf, measure };
	};

/** Days with these factors, which begin on any weekday. */
export const once =
	(
		factors: readonly number[] | ((seed: number) => readonly number[]),
		measure: (during: DayResult[], after: DayResult[]) => number[],
	) =>
	(seed: number): Happening => {
		const start = WEEK + (seed % WEEK);
		const values = typeof factors === 'function' ? factors(seed) : factors;
		const end = start + values.length;
		return {
			factorOf: (day) => values[day - start] ?? 1,
			measure: (days) => measure(days.slice(start, end), days.slice(end, end + AFTER)),
		};
	};

/**
 * Bursts of bots: on a day in thirty, one begins of 1 to 4 days, with 2 to 10 times the visitors.
 * @param measure is told whether there is a burst on a day
 */
export const bots =
	(measure: (days: DayResult[], isBurst: (day: number) => boolean) => number[]) =>
	(seed: number): Happening => {
		const random = randomNumbers(seed);
		const factors = new Map<number, number>();
		for (const day of range(-YEAR, YEAR)) {
			if (random() >= 1 / 30) continue;
			const [days, factor] = [1 + Math.floor(4 * random()), 2 + 8 * random()];
			for (const next of range(day, day + days)) factors.set(next, factor);
		}
		return {
			factorOf: (day) => factors.get(day) ?? 1,
			measure: (days) => measure(days, (day) => factors.has(day)),
		};
	};

/** How many of the days are told. */
export function told(days: DayResult[], direction?: Direction): number {
	return days.filter((day) => day.told && (!direction || day.told === direction)).length;
}

/** The share of the days that would be found. */
export function found(days: DayResult[], name: 'halved' | 'doubled' | 'zero'): number {
	return days.filter((day) => day[name]).length / days.length;
}
