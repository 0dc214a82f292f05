import { clamp, meanBy, range, sortBy, sum, sumBy } from 'lodash';
import type { FilledCounts } from './dailyTraffic';
import type { DateRange } from './dateRange';
import { addDays, weekdayNumber } from './periods';

/** Counts by hour of the day, 0 to 23. Hours without traffic are missing. */
export type CountsByHour = ReadonlyMap<number, number>;

/** The visitors of a website as they usually come, by the four weeks before a day. */
export interface UsualHours {
	/** On an average day. A day far above the others counts as three times the one in their middle. */
	perDay: number;
	/** On each weekday, Monday first, at the level of the last days. */
	weekdays: number[];
	/** The part of a day that comes in each of its 24 hours. */
	hours: number[];
}

/** A time without visitors. */
export interface Silence {
	/** Milliseconds since 1970. */
	sinceMs: number;
	/** Whole hours. */
	hours: number;
}

/** So many days are read, so that each weekday is there equally often. */
const DAYS = 28;
/** In a holiday, fewer come than in four weeks. */
const LEVEL_DAYS = 3;
/** Less is no holiday but an outage, which is not usual. */
const MIN_LEVEL = 0.25;
/** A link from elsewhere may bring the visitors of a month on a day, who do not come again. */
const MAX_OF_MIDDLE = 3;
/** A day is in one of these timezones, in hours from UTC. */
const ZONES = range(-12, 15);
export const HOUR_MS = 3_600_000;
const HOURS_PER_WEEK = 168;
/**
 * So many visitors have to be missing. By chance alone, none of 15 come less than once in a million times; and so many
 * are not the visits of the owner.
 */
export const MIN_MISSING = 15;
/** No silence has to be longer, in hours, and none is asked for that is. */
const MAX_NEEDED = 14 * 24;
/** 1970-01-01 was a Thursday. */
const EPOCH_HOUR_OF_WEEK = 72;

/** The days that show what is usual before a day (`yyyy-MM-dd`). */
export function usualHoursRange(day: string): DateRange {
	return { from: addDays(day, -DAYS), to: addDays(day, -1) };
}

/**
 * What is usual for a website.
 * @param counts the visitors of the days of {@link usualHoursRange} that are not quiet, oldest first
 * @param hours the visitors by hour of the day, 0 to 23; empty when the service does not have them
 */
export function usualHours(counts: FilledCounts, hours: CountsByHour): UsualHours {
	const visited = [...counts.values()].filter((count) => count > 0);
	const most = MAX_OF_MIDDLE * middleOf(visited);
	const days = [...counts].map(([day, count]) => ({
		weekday: weekdayNumber(day),
		count: Math.min(count, most),
	}));
	const weekdays = range(1, 8).map((weekday) =>
		meanCount(days.filter((day) => day.weekday === weekday)),
	);
	const last = days.slice(-LEVEL_DAYS);
	const usualOfLast = sumBy(last, ({ weekday }) => weekdays[weekday - 1] ?? 0);
	const level = usualOfLast === 0 ? 1 : clamp(sumBy(last, 'count') / usualOfLast, MIN_LEVEL, 1);
	return {
		perDay: meanCount(days),
		weekdays: weekdays.map((mean) => mean * level),
		hours: partsOf(hours),
	};
}

/** The number in the middle, or of two the larger one; zero where there are none. */
export function middleOf(numbers: readonly number[]): number {
	const sorted = sortBy(numbers);
	return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Zero without days, so that nobody is missed on a weekday that is always quiet. */
function meanCount(days: Array<{ count: number }>): number {
	return meanBy(days, 'count') || 0;
}

/** Without hours, all visitors may come in a single one, so that only whole days say something. */
function partsOf(hours: CountsByHour): number[] {
	const counts = range(24).map((hour) => hours.get(hour) ?? 0);
	const all = sum(counts);
	return counts.map((count, hour) => (all === 0 ? Number(hour === 0) : count / all));
}

/**
 * The visitors that are to be expected at least in the hours after a moment. Nobody knows in which timezone
 * the service counts, so it is the one in which they are fewest.
 */
export function leastExpected(usual: UsualHours, sinceMs: number, hours: number): number {
	const first = Math.floor(sinceMs / HOUR_MS) + EPOCH_HOUR_OF_WEEK;
	return Math.min(...ZONES.map((zone) => expectedFrom(usual, first + zone, hours)));
}

function expectedFrom({ weekdays, hours }: UsualHours, first: number, count: number): number {
	return sumBy(range(first, first + count), (hour) => {
		const ofWeek = hour % HOURS_PER_WEEK;
		return (weekdays[Math.floor(ofWeek / 24)] ?? 0) * (hours[ofWeek % 24] ?? 0);
	});
}

/** The visitors that are missing at least; null when a silence may be by chance or is usual at this time. */
export function missingVisitors(usual: UsualHours, { sinceMs, hours }: Silence): number | null {
	const expected = leastExpected(usual, sinceMs, hours);
	return expected >= MIN_MISSING ? Math.round(expected) : null;
}

/**
 * How many hours a silence that begins now would have to last.
 * @param hours that it has to last in any case
 * @returns null when there are too few visitors for any time
 */
export function hoursNeeded(usual: UsualHours, hours: number, now: Date): number | null {
	const isEnough = (needed: number) =>
		missingVisitors(usual, { sinceMs: now.getTime(), hours: needed }) !== null;
	return range(hours, MAX_NEEDED + 1).find(isEnough) ?? null;
}
