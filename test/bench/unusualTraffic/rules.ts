import { mean, sum } from 'lodash';
import {
	directionOf,
	judgeLastDay,
	type Direction,
} from '../../../nodes/WebsiteAnalytics/statistics/unusual';
import {
	DAYS_BEFORE,
	type Sensitivity,
	type Usual,
} from '../../../nodes/WebsiteAnalytics/statistics/usual';
import { oldUsualAfter } from './oldRule';

/** What a rule makes of a day. */
export interface Judged {
	/** What is told of it, if anything. */
	told: Direction | null;
	/** Whether the day would be unusual with so many visitors in place of its own. */
	wouldBe(count: number): Direction | null;
}

/** Judges the last of these days. */
export type Rule = (counts: readonly number[]) => Judged;

/** As the trigger has it. */
const MINIMUM = 20;
/** How many standard deviations a day may be away from the mean of its weekday. */
const PLAIN_DEVIATIONS = 2.5;

/** The rule of the trigger. */
export const newRule =
	(sensitivity: Sensitivity): Rule =>
	(counts) => {
		const day = judgeLastDay(counts, { sensitivity, minimum: MINIMUM });
		return {
			told: day?.triggers ? day.direction : null,
			wouldBe: (count) => day && directionOf(count, day, MINIMUM),
		};
	};

/** The rule that it had before. */
export const oldRule = (sensitivity: Sensitivity): Rule =>
	firstOfConsecutive((before) => oldUsualAfter(before, sensitivity));

/** What first comes to mind: the mean of the same weekday in eight weeks, and its deviation. */
export const plainRule: Rule = firstOfConsecutive((before) => {
	const sameWeekday = before.filter((_count, index) => (before.length - index) % 7 === 0);
	const usual = mean(sameWeekday);
	const variance = sum(sameWeekday.map((count) => (count - usual) ** 2)) / (sameWeekday.length - 1);
	const band = PLAIN_DEVIATIONS * Math.sqrt(variance);
	const [low, high] = [Math.min(usual - band, 0.7 * usual), Math.max(usual + band, 1.3 * usual)];
	return { usual, low, high };
});

/** Tells a day that is outside of the band when the day before was not, on the same side. */
function firstOfConsecutive(usualAfter: (before: readonly number[]) => Usual | null): Rule {
	return (counts) => {
		const bandOf = (end: number) => usualAfter(counts.slice(end - DAYS_BEFORE, end));
		const last = counts.length - 1;
		const band = bandOf(last);
		const wouldBe = (count: number) => band && directionOf(count, band, MINIMUM);
		const direction = wouldBe(counts[last] ?? 0);
		if (!direction) return { told: null, wouldBe };
		const bandBefore = bandOf(last - 1);
		const before = bandBefore && directionOf(counts[last - 1] ?? 0, bandBefore, MINIMUM);
		return { told: before === direction ? null : direction, wouldBe };
	};
}
