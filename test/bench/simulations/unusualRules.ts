import { mean, meanBy, range, sumBy, zipWith } from 'lodash';
import { addDays } from '../../../nodes/WebsiteAnalytics/analytics/periods';
import { createRecurrence } from '../../../nodes/WebsiteAnalytics/analytics/recurring';
import * as unusual from '../../../nodes/WebsiteAnalytics/analytics/unusual';
import {
	DAYS_BEFORE,
	type Sensitivity,
	type Usual,
} from '../../../nodes/WebsiteAnalytics/analytics/usual';
import { WEEK, type Counts } from './days';

/** Which way a day is told to be unusual, and would be found to be with another count. */
export interface Judged {
	told: unusual.Direction | null;
	directionOf: (count: number) => unusual.Direction | null;
}

/** Judges the days from the one with the index `first` on; those before are there to compare with. */
export type Rule = (counts: readonly number[], first: number) => Judged[];

/** As the trigger has it. */
export const MINIMUM = 20;
/** A day has to be so many standard deviations away from the mean of its weekday, and at least such a part of it. */
const PLAIN_DEVIATIONS = 2.5;
const PLAIN_PART = 0.3;

/** The rule of the trigger. @param withPast whether it knows what comes every year and every month */
export const triggerRule =
	(sensitivity: Sensitivity, withPast = false, from = '2026-01-01'): Rule =>
	(counts, first) => {
		const known = new Map(counts.map((count, index) => [addDays(from, index), count]));
		const range = { from: addDays(from, first), to: addDays(from, counts.length - 1) };
		const recurrenceOf = withPast ? createRecurrence(known) : () => null;
		const settings = { sensitivity, minimum: MINIMUM };
		return unusual.judgeRange(range, known, settings, { recurrenceOf }).map(({ date, judged }) => ({
			told: judged?.triggers ? judged.direction : null,
			directionOf: (actual) => {
				const direction = judged && unusual.directionOf(actual, judged, MINIMUM);
				return direction && recurrenceOf(date, { ...judged, actual }) ? null : direction;
			},
		}));
	};

/** For comparison, what first comes to mind. It tells the first of consecutive days. */
export const plainRule: Rule = (counts, first) => {
	const days = range(first - 1, counts.length).map((day) => {
		const usual = plainUsual(counts.slice(day - DAYS_BEFORE, day));
		const directionOf = (count: number) => unusual.directionOf(count, usual, MINIMUM);
		return { told: directionOf(counts[day] ?? 0), directionOf };
	});
	return days
		.slice(1)
		.map((day, index) => (day.told === days[index]?.told ? { ...day, told: null } : day));
};

/** The mean of the same weekday in eight weeks, and its deviation. */
function plainUsual(before: readonly number[]): Usual {
	const sameWeekday = before.filter((_count, index) => (before.length - index) % WEEK === 0);
	const usual = mean(sameWeekday);
	const squares = sumBy(sameWeekday, (count) => (count - usual) ** 2);
	const deviation = Math.sqrt(squares / (sameWeekday.length - 1));
	const band = Math.max(PLAIN_DEVIATIONS * deviation, PLAIN_PART * usual);
	return { usual, low: usual - band, high: usual + band };
}

export function judge<Day extends Counts>(
	rule: Rule,
	days: readonly Day[],
	first = unusual.DAYS_READ,
): Array<Day & Judged> {
	const judged = rule(
		days.map(({ count }) => count),
		first,
	);
	return zipWith(days.slice(first), judged, (day, of) => ({ ...day, ...of }));
}

/** How many of the days are told. */
export function told(days: Judged[], direction?: unusual.Direction): number {
	return days.filter((day) => day.told && (!direction || day.told === direction)).length;
}

/** The share of the days that would be found with half, twice and none of their traffic, from 0 to 1. */
export function found(days: Array<Counts & Judged>, name: 'halved' | 'doubled' | 'zero'): number {
	const wanted = name === 'doubled' ? 'spike' : 'drop';
	return meanBy(days, (day) => Number(day.directionOf(day[name]) === wanted));
}
