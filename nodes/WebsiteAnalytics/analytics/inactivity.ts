import { dropWhile, range, sortBy, sum, sumBy } from 'lodash';
import type { DateRange } from './dateRange';
import { isKnown, median, type Count } from './expected';
import { addDays, utcDay } from './periods';

/** State of a website that is checked every hour. Times are milliseconds since 1970. */
export interface ActivityState {
	/** The highest count seen for each of the latest days. */
	counts: Record<string, number>;
	/** When visitors were last counted. */
	grewAt: number;
	/** The reported inactivity that goes on, and the visitors since its report. */
	reported?: { since: number; visitors: number };
}

/** Normal activity of a website. */
export interface ActivityProfile {
	medianDay: number;
	/** The second-lowest day: weekends and holidays count, a single exception does not. */
	quietDay: number;
	/** The share of a day's visitors in each hour of the day. */
	hours: number[];
}

/** Random visitors leave out 15 expected ones less than once in a million times. The owner makes fewer visits. */
export const ENOUGH_VISITORS = 15;
const PROFILE_DAYS = 28;
const MIN_PROFILE_DAYS = 14;
/** After a longer pause, the visitors since a report are counted again from 0. */
const MAX_PAUSE_HOURS = 12;
const MAX_HOURS = 14 * 24;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** From the start of a day in UTC to its end in the last timezone. */
const LONGEST_DAY_MS = 36 * HOUR_MS;
/** Polls are not exactly one hour apart. */
const TOLERANCE_MS = 300_000;

/** Returns the days to fetch for {@link observe}. The service can count in any timezone. */
export function observedRange(state: ActivityState | null, now: Date): DateRange {
	const nowMs = now.getTime();
	const fromMs = Math.max(state?.grewAt ?? 0, nowMs - PROFILE_DAYS * DAY_MS);
	return { from: utcDay(Math.min(fromMs, nowMs) - DAY_MS), to: utcDay(nowMs + DAY_MS) };
}

/** Returns the state after a check. @param isExcluded true on an excluded day */
export function observe(
	state: ActivityState | null,
	counts: ReadonlyMap<string, number>,
	now: Date,
	isExcluded = false,
): ActivityState {
	const nowMs = now.getTime();
	const { counts: seen = {}, grewAt: before = 0, reported } = state ?? {};
	const grown = [...counts].filter(([day, count]) => count > (seen[day] ?? 0));
	const endsMs = grown.map(([day]) => Date.parse(day) + LONGEST_DAY_MS);
	const grewAt = Math.max(before, Math.min(nowMs, Math.max(...endsMs)));
	const isPause = nowMs - before > MAX_PAUSE_HOURS * HOUR_MS;
	const grownBy = sumBy(grown, ([day, count]) => count - (seen[day] ?? 0));
	const earlier = grown.length > 0 && isPause ? 0 : (reported?.visitors ?? 0);
	return {
		// A count that returns to its highest value is a corrected number, or another server's, and no growth.
		counts: Object.fromEntries(
			[...counts].map(([day, count]) => [day, Math.max(count, seen[day] ?? 0)]),
		),
		grewAt: isExcluded || grewAt === 0 ? nowMs : grewAt,
		...(reported && { reported: { ...reported, visitors: earlier + grownBy } }),
	};
}

export function inactiveHours({ grewAt }: ActivityState, now: Date): number {
	return Math.max(0, Math.floor((now.getTime() - grewAt + TOLERANCE_MS) / HOUR_MS));
}

export function hasRecovered({ reported }: ActivityState): boolean {
	return reported !== undefined && reported.visitors >= ENOUGH_VISITORS;
}

/** Returns the four weeks before the inactivity, for {@link activityProfile}. */
export function profileRange({ grewAt }: ActivityState): DateRange {
	const day = utcDay(grewAt);
	return { from: addDays(day, -PROFILE_DAYS), to: addDays(day, -1) };
}

/**
 * Leaves out excluded days, days before the first visitors, and outages: days without visitors on a weekday that
 * mostly has some.
 *
 * @param days counts of {@link profileRange}, oldest first
 * @param hours visitors by hour of the day, 0 to 23. Without any, only whole days count.
 */
export function activityProfile(
	days: readonly Count[],
	hours: ReadonlyMap<number, number>,
): ActivityProfile {
	const counts = dropWhile(days, (count) => !count);
	const isMostlyEmpty = (weekday: number) => {
		const same = counts.filter((count, index) => index % 7 === weekday && isKnown(count));
		return 2 * same.filter(Boolean).length < same.length;
	};
	const known = counts
		.filter((count, index) => count !== 0 || isMostlyEmpty(index % 7))
		.filter(isKnown);
	const total = sum([...hours.values()]);
	return {
		medianDay: median(known),
		quietDay: known.length < MIN_PROFILE_DAYS ? 0 : (sortBy(known)[1] ?? 0),
		hours: range(24).map((hour) =>
			total === 0 ? Number(hour === 0) : (hours.get(hour) ?? 0) / total,
		),
	};
}

/** Returns the least number of visitors that are expected in so many hours, whenever these begin. */
export function expectedVisitors({ quietDay, hours }: ActivityProfile, count: number): number {
	const rest = range(24).map((first) =>
		sumBy(range(first, first + (count % 24)), (hour) => hours[hour % 24] ?? 0),
	);
	return quietDay * (Math.floor(count / 24) + Math.min(...rest));
}

/** Returns the hours after which enough visitors are missing; null when that takes more than two weeks. */
export function hoursNeeded(profile: ActivityProfile, atLeast: number): number | null {
	return (
		range(atLeast, MAX_HOURS + 1).find(
			(hours) => expectedVisitors(profile, hours) >= ENOUGH_VISITORS,
		) ?? null
	);
}
