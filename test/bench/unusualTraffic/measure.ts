import { mean, range, sum } from 'lodash';
import {
	DAYS_BEFORE,
	unusualCount,
	usualAfter,
	type Sensitivity,
	type Usual,
} from '../../../nodes/WebsiteAnalytics/statistics/usual';
import { simulateDays, type Website } from './simulate';

/** What a rule makes of simulated websites. */
export interface RuleResult {
	/** For each website and year; consecutive days in the same direction are one. */
	falseAlarms: number;
	/** The shares of such days that it finds, 0 to 1. */
	halved: number;
	doubled: number;
	zero: number;
}

/** What is usual for the day after these counts; null when the rule does not know. */
export type Rule = (counts: readonly number[]) => Usual | null;

const WEBSITES = 100;
const DAYS = 365;
/** As the trigger has it. */
const MINIMUM = 20;
/** How many standard deviations a day may be away from the mean of its weekday. */
const PLAIN_DEVIATIONS = 2.5;

export const ruleOf =
	(sensitivity: Sensitivity): Rule =>
	(counts) =>
		usualAfter(counts, sensitivity);

/** For comparison, what first comes to mind: the mean of the same weekday in eight weeks, and its deviation. */
export const plainRule: Rule = (counts) => {
	const sameWeekday = counts.filter((_count, index) => (counts.length - index) % 7 === 0);
	const usual = mean(sameWeekday);
	const variance = sum(sameWeekday.map((count) => (count - usual) ** 2)) / (sameWeekday.length - 1);
	const band = PLAIN_DEVIATIONS * Math.sqrt(variance);
	return { usual, low: usual - band, high: usual + band };
};

/** Applies a rule to a year of websites that have no event, and to each of their days as if it had one. */
export function measureRule(rule: Rule, website: Website): RuleResult {
	const results = range(WEBSITES).map((seed) => measureWebsite(rule, website, seed));
	const average = (name: keyof RuleResult) => mean(results.map((result) => result[name]));
	return {
		falseAlarms: average('falseAlarms'),
		halved: average('halved'),
		doubled: average('doubled'),
		zero: average('zero'),
	};
}

function measureWebsite(rule: Rule, website: Website, seed: number): RuleResult {
	const days = simulateDays(website, DAYS_BEFORE + DAYS, seed);
	const counts = days.map(({ count }) => count);
	const result = { falseAlarms: 0, halved: 0, doubled: 0, zero: 0 };
	let before: string | undefined;
	for (const [index, day] of days.entries()) {
		if (index < DAYS_BEFORE) continue;
		const usual = rule(counts.slice(index - DAYS_BEFORE, index));
		const directionOf = (count: number) => usual && unusualCount(count, usual, MINIMUM)?.direction;
		const direction = directionOf(day.count) ?? undefined;
		if (direction && direction !== before) result.falseAlarms += 1;
		if (directionOf(day.halved) === 'drop') result.halved += 1 / DAYS;
		if (directionOf(day.doubled) === 'spike') result.doubled += 1 / DAYS;
		if (directionOf(0) === 'drop') result.zero += 1 / DAYS;
		before = direction;
	}
	return result;
}
