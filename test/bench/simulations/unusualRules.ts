import { mean, range, sumBy, zipWith } from 'lodash';
import { addDays } from '../../../nodes/WebsiteAnalytics/statistics/periods';
import * as unusual from '../../../nodes/WebsiteAnalytics/statistics/unusual';
import {
	DAYS_BEFORE,
	type Sensitivity,
	type Usual,
} from '../../../nodes/WebsiteAnalytics/statistics/usual';
import { WEEK, type Day } from './days';

/** A day that is judged, what is usual for it, and which way it is told to be unusual. */
export interface JudgedDay extends Day {
	usual: Usual | null;
	told: unusual.Direction | null;
}

/** Judges the days behind the first DAYS_READ ones, which are there to compare with. */
export type Rule = (counts: readonly number[]) => Array<Pick<JudgedDay, 'usual' | 'told'>>;

/** As the trigger has it. */
export const MINIMUM = 20;
/** A day has to be so many standard deviations away from the mean of its weekday, and at least such a part of it. */
const PLAIN_DEVIATIONS = 2.5;
const PLAIN_PART = 0.3;

/** The rule of the trigger. */
export const triggerRule =
	(sensitivity: Sensitivity): Rule =>
	(counts) => {
		const dayOf = (index: number) => addDays('2026-01-01', index);
		const known = new Map(counts.map((count, index) => [dayOf(index), count]));
		const range = { from: dayOf(unusual.DAYS_READ), to: dayOf(counts.length - 1) };
		const settings = { sensitivity, minimum: MINIMUM };
		return unusual.judgeRange(range, known, settings).map(({ judged }) => ({
			usual: judged,
			told: judged?.triggers ? judged.direction : null,
		}));
	};

/** For comparison, what first comes to mind. It tells the first of consecutive days. */
export const plainRule: Rule = (counts) => {
	const days = range(unusual.DAYS_READ - 1, counts.length).map((day) => {
		const usual = plainUsual(counts.slice(day - DAYS_BEFORE, day));
		return { usual, told: unusual.directionOf(counts[day] ?? 0, usual, MINIMUM) };
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

export function judge(rule: Rule, days: readonly Day[]): JudgedDay[] {
	const judged = rule(days.map(({ count }) => count));
	return zipWith(days.slice(unusual.DAYS_READ), judged, (day, of) => ({ ...day, ...of }));
}

/** How many of the days are told. */
export function told(days: JudgedDay[], direction?: unusual.Direction): number {
	return days.filter((day) => day.told && (!direction || day.told === direction)).length;
}

/** The share of the days that would be found with half, twice and none of their traffic, from 0 to 1. */
export function found(days: JudgedDay[], name: 'halved' | 'doubled' | 'zero'): number {
	const direction = name === 'doubled' ? 'spike' : 'drop';
	const isFound = ({ usual, ...day }: JudgedDay) =>
		usual !== null && unusual.directionOf(day[name], usual, MINIMUM) === direction;
	return days.filter(isFound).length / days.length;
}
