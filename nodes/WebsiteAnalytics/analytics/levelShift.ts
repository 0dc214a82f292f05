import { chunk, clamp, mean, zip } from 'lodash';
import type { DateRange } from './dateRange';
import { addDays } from './periods';
import type { Direction, UnusualSettings } from './unusual';
import { DAYS_PER_WEEK, fromLog, isKnown, median, toLog, type Sensitivity } from './usual';

/** How far the last four weeks are from the ten before, on the scale of log(count + 1). */
export interface Shift {
	/** Of all 28 days: the median of how far each is from its weekday. */
	shift: number;
	/** The same of each of the four weeks, oldest first. */
	weeks: readonly number[];
	/** How much weeks change by themselves. */
	deviation: number;
	/** An average day of the ten weeks. */
	perDay: number;
	/** How far each of the 98 days is from its weekday; null for a day without traffic. */
	distances: ReadonlyArray<number | null>;
}

const RECENT_DAYS = 4 * DAYS_PER_WEEK;
const BASE_DAYS = 10 * DAYS_PER_WEEK;
/** The days that are judged: a response has up to 100. */
export const LASTING_DAYS = BASE_DAYS + RECENT_DAYS;
/** The same weekdays of the year before. */
const YEAR_DAYS = 52 * DAYS_PER_WEEK;
/** With traffic on a smaller part of the days, there is not enough history. */
const MIN_PART = 0.5;

/** The days that decide about a day, and the same of the year before. */
export function daysThatLast(day: string): DateRange {
	return { from: addDays(day, 1 - LASTING_DAYS), to: day };
}

export function daysOfYearBefore(day: string): DateRange {
	return daysThatLast(addDays(day, -YEAR_DAYS));
}

/**
 * How far the last four of 14 weeks are from the others, by the counts of their days, oldest first. Days without traffic
 * are left out, because an outage is no level, and a weekday without any has none.
 * Null when less than half of the days are left, or when there was no traffic in the first week, as on a new website.
 */
export function shiftOf(counts: readonly number[]): Shift | null {
	if (!counts.slice(0, DAYS_PER_WEEK).some(Boolean)) return null;
	const logs = counts.map((count) => (count ? toLog(count) : null));
	const weekdays = zip(...chunk(logs.slice(0, BASE_DAYS), DAYS_PER_WEEK)).map(medianOfKnown);
	const distances = logs.map((log, index) => {
		const usual = weekdays[index % DAYS_PER_WEEK];
		return isKnown(log) && isKnown(usual) ? log - usual : null;
	});
	const [before, recent] = [distances.slice(0, BASE_DAYS), distances.slice(BASE_DAYS)];
	const isAnyUnclear = [before, recent].some(
		(days) => days.filter(isKnown).length < MIN_PART * days.length,
	);
	if (isAnyUnclear) return null;
	const shift = median(recent.filter(isKnown));
	const weeks = weeklyMedians(before, 0);
	const changes = weeks.slice(1).map((week, index) => Math.abs(week - (weeks[index] ?? 0)));
	return {
		shift,
		weeks: weeklyMedians(recent, shift),
		deviation: median(changes),
		perDay: mean(weekdays.map((log) => (isKnown(log) ? fromLog(log) : 0))),
		distances,
	};
}

/** Null without values. */
function medianOfKnown(values: ReadonlyArray<number | null | undefined>): number | null {
	const known = values.filter(isKnown);
	return known.length === 0 ? null : median(known);
}

/** @param otherwise for a week without traffic */
function weeklyMedians(distances: Shift['distances'], otherwise: number): number[] {
	return chunk(distances, DAYS_PER_WEEK).map((week) => medianOfKnown(week) ?? otherwise);
}

/** A change beside what a year before did in the same weeks. */
export interface LastingChange {
	/** What the change is called, whether it is large enough or not. */
	direction: Direction;
	/** Whether it is large enough, and in each of the four weeks. */
	lasts: boolean;
	/** On an average day: what was to be expected, what there is, and from where on it is a change. */
	usual: number;
	actual: number;
	low: number;
	high: number;
	/** About when it began, as the number of days before the last one. */
	daysAgo: number;
	/** How the same weeks of the year before changed, as a factor; null without enough history. */
	yearBefore: number | null;
}

/** A change is at least so large, and so many deviations of weeks. */
const LEAST: Readonly<Record<Sensitivity, number>> = { low: 0.3, medium: 0.2, high: 0.15 };
const DEVIATIONS: Readonly<Record<Sensitivity, number>> = { low: 4, medium: 3, high: 2.5 };
/** Each of the four weeks has such a part of what is needed, so that no burst of a week is one. */
const WEEK_PART = 0.5;
/** A smaller shift is none, and what was told before is over. */
const MIN_SHIFT = 0.1;

/**
 * Which way traffic has shifted, if it has, whatever the year before was like: only then it has to be known. The
 * year before can make a shift twice as large.
 */
export function directionOfShift(of: Shift, settings: UnusualSettings): Direction | null {
	const { shift, perDay } = of;
	const isSmall = Math.max(perDay, perDay * Math.exp(shift)) < settings.minimum;
	return isSmall ? null : directionOf(of);
}

function directionOf({ shift }: Shift): Direction | null {
	if (Math.abs(shift) < MIN_SHIFT) return null;
	return shift > 0 ? 'spike' : 'drop';
}

/** Which change was told on which day. */
export type Told = { day: string; direction: Direction };

/**
 * Whether a change that was told goes on, so that it is not told again: until traffic is back, or what is usual has
 * become what it is now. One that goes on for longer than is read is a new one. While nobody knows, it goes on; and so
 * it does on a website whose average day is around the minimum, or it would be told each time that this is reached.
 */
export function isToldStill(told: Told | null, day: string, shift: Shift | null): told is Told {
	if (!told || told.day <= addDays(day, -LASTING_DAYS)) return false;
	return !shift || directionOf(shift) === told.direction;
}

/** Whether the shift can be a change, once it is known what the year before was like. */
export function mayLast(of: Shift | null, { sensitivity }: UnusualSettings): of is Shift {
	return of !== null && 2 * Math.abs(of.shift) >= neededFor(of, sensitivity);
}

/** What a shift is beside that of the year before, which is what the season does. */
export function judgeShift(
	of: Shift,
	yearBefore: Shift | null,
	{ sensitivity }: UnusualSettings,
): LastingChange {
	const { shift, weeks, perDay } = of;
	const size = Math.abs(shift);
	const sign = shift < 0 ? -1 : 1;
	const before = sign * (yearBefore?.shift ?? 0);
	// What was in the other direction makes it larger, but for what is by chance, and no more than twice as large: what
	// happened once a year ago is no season.
	const season = clamp(before < 0 ? Math.min(0, before + MIN_SHIFT) : before, -size, size);
	const needed = neededFor(of, sensitivity);
	const isLarge = size >= MIN_SHIFT && size - season >= needed;
	const levelAt = (log: number) => fromLog(toLog(perDay) + log);
	return {
		direction: shift < 0 ? 'drop' : 'spike',
		lasts: isLarge && weeks.every((week) => sign * week - season >= WEEK_PART * needed),
		usual: levelAt(sign * season),
		actual: levelAt(shift),
		low: levelAt(sign * season - needed),
		high: levelAt(sign * season + needed),
		daysAgo: daysSince(of.distances, sign * season, shift - sign * season),
		yearBefore: yearBefore && Math.exp(yearBefore.shift),
	};
}

function neededFor({ deviation }: Shift, sensitivity: Sensitivity): number {
	return Math.max(LEAST[sensitivity], DEVIATIONS[sensitivity] * deviation);
}

/** When a change of this size began, so that it best separates the days before from those since. */
function daysSince(distances: Shift['distances'], season: number, change: number): number {
	const size = Math.abs(change);
	let [sum, least, start] = [0, 0, 0];
	for (const [index, distance] of distances.entries()) {
		if (distance === null) continue;
		const beyond = distance - (index < BASE_DAYS ? 0 : season);
		sum += clamp(Math.sign(change) * beyond - size / 2, -size, size);
		if (sum < least) [least, start] = [sum, index + 1];
	}
	return distances.length - 1 - Math.min(start, distances.length - 1);
}
