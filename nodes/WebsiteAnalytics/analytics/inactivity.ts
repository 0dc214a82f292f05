import { min, range, sum, sumBy } from 'lodash';
import type { DateRange } from './dateRange';
import { type DayCount, median } from './expected';
import { addDays, daysOf, utcDay } from './periods';

/** State of a website that is checked every hour. Times are milliseconds since 1970. */
export interface ActivityState {
	/** The highest count seen for each of the latest days. A count that returns to it, or is back, is no growth. */
	counts: Record<string, number>;
	/** When visitors were last counted. */
	grewAt: number;
	/** The reported inactivity, and the visitors since its report. */
	reported?: { since: number; visitors: number };
}

/** Normal activity of a website in the four weeks before its inactivity. */
export interface ActivityProfile {
	medianDay: number;
	/** The lowest count of each weekday, starting with the weekday of the inactivity. */
	weekdays: number[];
	/** The share of a day's visitors in each hour of the day. */
	hours: number[];
}

/** By chance, none of 15 visitors come less than once in a million times. The owner makes fewer visits. */
const ENOUGH_VISITORS = 15;
const PROFILE_DAYS = 28;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The service can count in any timezone, from 12 hours behind UTC to 14 hours ahead. */
const ZONES = range(-12, 15);

/** Returns the days to fetch for {@link observe}. In some timezone, each can still get visitors. */
export function observedRange(now: Date): DateRange {
	return { from: utcDay(now.getTime() - 2 * DAY_MS), to: utcDay(now.getTime() + DAY_MS) };
}

/** Returns the state after a check. @param isExcluded true on an excluded day */
export function observe(
	state: ActivityState | null,
	counts: ReadonlyMap<string, number>,
	now: Date,
	isExcluded = false,
): ActivityState {
	const seen = (day: string) => state?.counts[day] ?? 0;
	const countOn = (day: string) => Math.max(counts.get(day) ?? 0, seen(day));
	const days = daysOf(observedRange(now)).map((day) => [day, countOn(day)] as const);
	const grownBy = sumBy(days, ([day, count]) => count - seen(day));
	const reported = state?.reported;
	return {
		counts: Object.fromEntries(days),
		grewAt: !state || isExcluded || grownBy > 0 ? now.getTime() : state.grewAt,
		...(reported && { reported: { ...reported, visitors: reported.visitors + grownBy } }),
	};
}

/** Rounds, because polls are not exactly one hour apart. */
export function inactiveHours({ grewAt }: ActivityState, now: Date): number {
	return Math.max(0, Math.round((now.getTime() - grewAt) / HOUR_MS));
}

export function hasRecovered({ reported }: ActivityState): boolean {
	return reported !== undefined && reported.visitors >= ENOUGH_VISITORS;
}

export function profileRange({ grewAt }: ActivityState): DateRange {
	return { from: addDays(utcDay(grewAt), -PROFILE_DAYS), to: addDays(utcDay(grewAt), -1) };
}

/**
 * Ignores outages: days without visitors on a weekday that mostly has some.
 *
 * @param counts of the days of {@link profileRange}, oldest first
 * @param hours visitors by hour of the day, 0 to 23. Without any, only whole days count.
 */
export function activityProfile(
	counts: readonly DayCount[],
	hours: ReadonlyMap<number, number>,
): ActivityProfile {
	const total = sum([...hours.values()]);
	return {
		medianDay: median(counts.filter((count) => count !== null)) || 0,
		weekdays: range(7).map((weekday) => {
			const known = range(weekday, counts.length, 7).flatMap((index) => counts[index] ?? []);
			const visited = known.filter((count) => count > 0);
			return 2 * visited.length < known.length ? 0 : (min(visited) ?? 0);
		}),
		hours: range(24).map((hour) => (total > 0 ? (hours.get(hour) ?? 0) / total : +(hour === 0))),
	};
}

/** Returns the fewest expected visitors in the hours since a time, over all timezones in which a service may count. */
export function expectedVisitors(profile: ActivityProfile, since: number, hours: number): number {
	// A week later, so that no hour is negative.
	const first = 7 * 24 + Math.floor((since % DAY_MS) / HOUR_MS);
	const expectedAt = (hour: number) =>
		(profile.weekdays[Math.floor(hour / 24) % 7] ?? 0) * (profile.hours[hour % 24] ?? 0);
	const starts = ZONES.map((zone) => first + zone);
	return Math.min(...starts.map((start) => sumBy(range(start, start + hours), expectedAt)));
}

/** Returns the hours after which enough visitors are missing; null when that takes more than two weeks. */
export function hoursNeeded(profile: ActivityProfile, since: number, atLeast: number) {
	const isEnough = (hours: number) => expectedVisitors(profile, since, hours) >= ENOUGH_VISITORS;
	return range(atLeast, 14 * 24 + 1).find(isEnough) ?? null;
}
