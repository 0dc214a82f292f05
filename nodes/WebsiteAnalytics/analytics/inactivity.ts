import { chunk, clamp, isNumber, range, sortBy, sum, sumBy, unzip } from 'lodash';
import { DateTime } from 'luxon';
import { dayOfDate } from '../values/days';
import { dictionaryOf, optional, type Proven, shape } from '../values/shape';
import {
	addDays,
	type DateRange,
	DAY_MS,
	daysBefore,
	daysOf,
	FOUR_WEEKS,
	later,
	utcDay,
} from './dateRange';
import { type DayCount, median } from './expected';

/** The moment of a check, and the days that do not count. */
interface Watch {
	now: Date;
	timezone: string;
	isExcluded(day: string): boolean;
}

/** Normal activity of a website in the four weeks before its inactivity. */
export type ActivityProfile = ReturnType<typeof activityProfile>;

/** By chance, none of 15 visitors come less than once in a million times. The owner makes fewer visits. */
const ENOUGH_VISITORS = 15;
/** The hours of a website that is not watched. JSON has no Infinity. */
export const NEVER = Number.MAX_SAFE_INTEGER;
/** A response has up to 100 days. */
const MAX_OBSERVED_DAYS = 90;
const HOUR_MS = 3_600_000;
/** The service can count in any timezone, from 12 hours behind UTC to 14 hours ahead. */
const ZONES = range(-12, 15);

const isReported = shape({
	since: isNumber,
	/** The visitors since the report. */
	visitors: isNumber,
	/** About when the first of them came. */
	backAt: optional(isNumber),
});

/** State of a website that is checked every hour. Times are milliseconds since 1970. */
export const isActivity = shape({
	/** The highest count seen for each of the latest days. A count that returns to it is no growth. */
	counts: dictionaryOf(isNumber),
	/** When the counts were read. */
	checkedAt: isNumber,
	/** Until when the last visitors can have come. */
	since: isNumber,
	reported: optional(isReported),
});

export type ActivityState = Proven<typeof isActivity>;

/** Returns the days to read for {@link observe}: all that got visitors since the last check, in any timezone. */
export function observedRange(now: Date, state?: ActivityState): DateRange {
	const to = utcDay(now.getTime() + DAY_MS);
	const last = Math.min(state?.checkedAt ?? Infinity, now.getTime());
	return { from: later(addDays(to, 1 - MAX_OBSERVED_DAYS), utcDay(last - 2 * DAY_MS)), to };
}

/** Returns the state after a check. Without an earlier state, hours count from now. */
export function observe(
	state: ActivityState | undefined,
	counts: ReadonlyMap<string, number>,
	watch: Watch,
): ActivityState {
	const now = watch.now.getTime();
	const { counts: seen = {}, checkedAt = now, since = now, reported } = state ?? {};
	// The clock was set right: days that were not kept would count as growth.
	if (state && checkedAt > now && checkedAt < now + DAY_MS) return state;

	const countOn = (day: string) => Math.max(counts.get(day) ?? 0, seen[day] ?? 0);
	const growthOn = (day: string) => countOn(day) - (seen[day] ?? 0);
	const days = daysOf(observedRange(watch.now, state));
	const grown = days.filter((day) => growthOn(day) > 0);

	const evidence = [...grown.map(endInAnyTimezone), ...endsOfExcluded(days, watch)];
	const next = {
		counts: Object.fromEntries(daysOf(observedRange(watch.now)).map((day) => [day, countOn(day)])),
		checkedAt: now,
		since: Math.min(Math.max(since, ...evidence), now),
	};
	if (!reported) return next;

	// Late counts of a day that was over before are no visitors since.
	const daysSince = grown.filter((day) => endInAnyTimezone(day) > reported.since);
	const [firstDay] = daysSince;
	if (!firstDay) return { ...next, reported };

	const visitors = reported.visitors + sumBy(daysSince, growthOn);
	// At noon of the first day that grew.
	const noon = Date.parse(firstDay) + DAY_MS / 2;
	const { backAt = clamp(noon, Math.min(checkedAt, now), now) } = reported;
	return { ...next, reported: { ...reported, visitors, backAt } };
}

/** The day ends last in the timezone 12 hours behind UTC. */
function endInAnyTimezone(day: string) {
	return Date.parse(day) + 1.5 * DAY_MS;
}

/** Excluded days are days of the workflow. */
function endsOfExcluded(days: string[], { now, timezone, isExcluded }: Watch) {
	const today = dayOfDate(now, timezone);
	return days
		.filter((day) => day <= today && isExcluded(day))
		.map((day) => DateTime.fromISO(addDays(day, 1), { zone: timezone }).toMillis());
}

/** Returns hours between two times. Rounds, because polls are not exactly one hour apart. */
export function inactiveHours(since: number, until: number) {
	return Math.max(0, Math.round((until - since) / HOUR_MS));
}

/** Returns whether enough visitors came since the report. */
export function hasRecovered({ visitors }: Proven<typeof isReported>) {
	return visitors >= ENOUGH_VISITORS;
}

/** Returns the days that show the normal activity before an inactivity. */
export function profileRange(since: number): DateRange {
	return daysBefore(utcDay(since), FOUR_WEEKS);
}

/**
 * Returns the normal activity. The second-lowest of four days leaves out one outage or holiday.
 *
 * @param counts of the days of {@link profileRange}, oldest first
 * @param hours visitors by hour of the day, 0 to 23. Without any, only whole days count.
 */
export function activityProfile(counts: readonly DayCount[], hours: ReadonlyMap<number, number>) {
	const total = sum([...hours.values()]);
	return {
		medianDay: median(counts.filter((count) => count !== null)) || 0,
		/** The second-lowest count of each weekday, starting with the weekday of the inactivity. */
		weekdays: unzip(chunk(counts, 7)).map((ofWeekday) => {
			const known = ofWeekday.flatMap((count) => count ?? []);
			const [lowest = 0, secondLowest = lowest] = sortBy(known);
			return secondLowest;
		}),
		/** The share of a day's visitors in each hour of the day. */
		hours: range(24).map((hour) => (total > 0 ? (hours.get(hour) ?? 0) / total : +(hour === 0))),
	};
}

/** Returns the fewest expected visitors in the hours since a time, over all timezones in which a service may count. */
export function expectedVisitors(
	{ weekdays, hours: shares }: ActivityProfile,
	since: number,
	hours: number,
) {
	const inZones = ZONES.map((zone) => {
		// A week later, so that no hour is negative.
		const first = 7 * 24 + zone + Math.floor((since % DAY_MS) / HOUR_MS);
		return sumBy(
			range(first, first + hours),
			(hour) => (weekdays[Math.floor(hour / 24) % 7] ?? 0) * (shares[hour % 24] ?? 0),
		);
	});
	return Math.min(...inZones);
}

/**
 * Returns the hours after which enough visitors are missing. Returns {@link NEVER} when that takes more than two weeks, and
 * for a website with fewer visitors on a typical day than the minimum.
 */
export function hoursNeeded(
	profile: ActivityProfile,
	since: number,
	least: { hours: number; minimum: number },
) {
	if (profile.medianDay < least.minimum) return NEVER;
	const isEnough = (hours: number) => expectedVisitors(profile, since, hours) >= ENOUGH_VISITORS;
	return range(least.hours, 14 * 24 + 1).find(isEnough) ?? NEVER;
}
