import { sumBy } from 'lodash';
import type { DayTraffic } from './dailyTraffic';

/** On how many of the days of a range there was traffic. */
export interface Gaps {
	daysWithTraffic: number;
	days: number;
}

/** By chance alone, the quiet days rarely exceed the expected number by so many standard deviations. */
const MAX_DEVIATIONS = 2;

/**
 * The gaps of an earlier range. More days without traffic than are usual for the website mean that
 * counting began or paused within the range, so that a change against it says little. Null where it has
 * no such gaps, and where it has no traffic at all, which the zero says by itself.
 * @param days the days that are compared with it
 */
export function gapsIn(earlier: DayTraffic[], days: DayTraffic[]): Gaps | null {
	const quiet = quietDays(earlier);
	const expected = earlier.length * quietShare(days);
	const isSpecial = quiet > expected + MAX_DEVIATIONS * Math.sqrt(expected);
	if (!isSpecial || quiet === earlier.length) return null;
	return { daysWithTraffic: earlier.length - quiet, days: earlier.length };
}

/**
 * Whether most of an earlier range is missing. A percentage against it would show how much is missing
 * and not how much has changed.
 */
export function isMostlyMissing(gaps: Gaps | null | undefined): gaps is Gaps {
	return !!gaps && gaps.daysWithTraffic < gaps.days / 2;
}

/**
 * The share of days without traffic that is usual: what the days show, such as quiet
 * weekends, or what chance brings to a website with as few visitors a day (Poisson).
 */
function quietShare(days: DayTraffic[]): number {
	const visitorsPerDay = sumBy(days, 'visitors') / days.length;
	return Math.max(quietDays(days) / days.length, Math.exp(-visitorsPerDay));
}

function quietDays(days: DayTraffic[]): number {
	return days.filter(({ visitors, pageviews }) => visitors === 0 && pageviews === 0).length;
}
