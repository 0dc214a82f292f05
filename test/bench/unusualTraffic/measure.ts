import { mean, meanBy, range, unzip } from 'lodash';
import { DAYS_READ, type Direction } from '../../../nodes/WebsiteAnalytics/statistics/unusual';
import type { Rule } from './rules';
import { simulateDays, type Website } from './simulate';

/** A simulated day, and what a rule makes of it. */
export interface DayResult {
	/** 0 is the first day that is judged, a Monday. */
	day: number;
	told: Direction | null;
	/** Whether the rule would find the day with half, twice and none of its traffic. */
	halved: boolean;
	doubled: boolean;
	zero: boolean;
}

/** What a rule makes of websites on which nothing happens. */
export interface RuleResult {
	/** Days that are told, for each website and year. */
	falseAlarms: number;
	/** The shares of such days that it would find, 0 to 1. */
	halved: number;
	doubled: number;
	zero: number;
}

/** What happens to a website, and what is measured of it. */
export interface Happening {
	/** A factor for the traffic of each day, asked for day by day. */
	factorOf(day: number): number;
	measure(days: DayResult[]): number[];
}

const WEBSITES = 60;
const YEAR = 365;

/** Applies a rule to a year of websites of these sizes, and to each of their days as if it were another. */
export function measureRule(
	rule: Rule,
	sizes: readonly number[],
	website: Omit<Website, 'visitors'>,
): RuleResult {
	const days = sizes.flatMap((visitors) =>
		range(WEBSITES).flatMap((seed) => judgeDays(rule, { visitors, ...website }, YEAR, seed)),
	);
	const shareOf = (name: 'halved' | 'doubled' | 'zero') => meanBy(days, (day) => Number(day[name]));
	return {
		falseAlarms: meanBy(days, ({ told }) => Number(told !== null)) * YEAR,
		halved: shareOf('halved'),
		doubled: shareOf('doubled'),
		zero: shareOf('zero'),
	};
}

/** The means of what is measured on websites of these sizes to which something happens. */
export function measureHappening(
	rule: Rule,
	sizes: readonly number[],
	website: Omit<Website, 'visitors'>,
	days: number,
	happeningOf: (seed: number) => Happening,
): number[] {
	const measured = sizes.flatMap((visitors) =>
		range(WEBSITES).map((seed) => {
			const { factorOf, measure } = happeningOf(seed);
			return measure(judgeDays(rule, { visitors, ...website, factorOf }, days, seed));
		}),
	);
	return unzip(measured).map(mean);
}

function judgeDays(rule: Rule, website: Website, days: number, seed: number): DayResult[] {
	const simulated = simulateDays(website, -DAYS_READ, days, seed);
	const counts = simulated.map(({ count }) => count);
	return simulated.slice(DAYS_READ).map(({ halved, doubled }, day) => {
		const { told, wouldBe } = rule(counts.slice(day, day + DAYS_READ + 1));
		return {
			day,
			told,
			halved: wouldBe(halved) === 'drop',
			doubled: wouldBe(doubled) === 'spike',
			zero: wouldBe(0) === 'drop',
		};
	});
}
