import { mean, range, sum, zipWith } from 'lodash';
import { addDays } from '../../../nodes/WebsiteAnalytics/statistics/periods';
import * as unusual from '../../../nodes/WebsiteAnalytics/statistics/unusual';
import {
	DAYS_BEFORE,
	type Sensitivity,
	type Usual,
} from '../../../nodes/WebsiteAnalytics/statistics/usual';
import type { Day } from './days';

/** What a rule makes of a day. */
interface Judgement {
	usual: Usual | null;
	/** Which way it is told to be unusual. */
	told: unusual.Direction | null;
}

export interface JudgedDay extends Day, Judgement {
	/** 0 is the first day that is judged. */
	day: number;
}

/** Judges the days behind the first DAYS_READ ones, which are there to compare with. */
export type Rule = (counts: readonly number[]) => Judgement[];

/** As the trigger has it. */
export const MINIMUM = 20;
/** How many standard deviations a day may be away from the mean of its weekday. */
const PLAIN_DEVIATIONS = 2.5;

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
		return { usual, direction: unusual.directionOf(counts[day] ?? 0, usual, MINIMUM) };
	});
	return days.slice(1).map(({ usual, direction }, index) => ({
		usual,
		told: direction === days[index]?.direction ? null : direction,
	}));
};

export function judge(rule: Rule, days: readonly Day[]): JudgedDay[] {
	const judged = rule(days.map(({ count }) => count));
	const behind = days.slice(unusual.DAYS_READ);
	return zipWith(behind, judged, range(behind.length), (one, of, day) => ({ ...one, ...of, day }));
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

/** The mean of the same weekday in eight weeks, and its deviation. At least 30 percent away. */
function plainUsual(before: readonly number[]): Usual {
	const sameWeekday = before.filter((_count, index) => (before.length - index) % 7 === 0);
	const usual = mean(sameWeekday);
	const variance = sum(sameWeekday.map((count) => (count - usual) ** 2)) / (sameWeekday.length - 1);
	const band = Math.max(PLAIN_DEVIATIONS * Math.sqrt(variance), 0.3 * usual);
	return { usual, low: usual - band, high: usual + band };
}
