import { clamp } from 'lodash';
import { addDays } from './periods';
import type { Direction } from './unusual';
import { fromLog, toLog, type Sensitivity } from './usual';
import { BASE_DAYS, LASTING_DAYS, type Distances, type Shift } from './lastingShift';

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
	/** How the same weeks of the year before changed, as a factor; null where that is unknown. */
	yearBefore: number | null;
}

export interface LastingSettings {
	sensitivity: Sensitivity;
	/** A website is not judged while an average day, before and now, is smaller than this. */
	minimum: number;
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
export function directionOfShift(of: Shift, settings: LastingSettings): Direction | null {
	const { shift, perDay } = of;
	const isSmall = Math.max(perDay, perDay * Math.exp(shift)) < settings.minimum;
	if (isSmall || Math.abs(shift) < MIN_SHIFT) return null;
	return shift > 0 ? 'spike' : 'drop';
}

/** Which change was told on which day. */
export type Told = { day: string; direction: Direction };

/**
 * Whether a change that was told goes on, so that it is not told again: until traffic is back, or what is usual has
 * become what it is now. One that goes on for longer than is read is a new one. While nobody knows, it goes on.
 */
export function isToldStill(
	told: Told | null,
	day: string,
	shift: Shift | null,
	settings: LastingSettings,
): told is Told {
	if (!told || told.day <= addDays(day, -LASTING_DAYS)) return false;
	return !shift || directionOfShift(shift, settings) === told.direction;
}

/** Whether the shift can be a change, once it is known what the year before was like. */
export function mayLast(of: Shift | null, { sensitivity }: LastingSettings): of is Shift {
	return of !== null && 2 * Math.abs(of.shift) >= neededFor(of, sensitivity);
}

/** What a shift is beside that of the year before, which is what the season does. */
export function judgeShift(
	of: Shift,
	yearBefore: Shift | null,
	{ sensitivity }: LastingSettings,
): LastingChange {
	const { shift, weeks, perDay } = of;
	const size = Math.abs(shift);
	const sign = shift < 0 ? -1 : 1;
	const season = seasonOf(sign * (yearBefore?.shift ?? 0), size);
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

/**
 * What is taken off a shift of this size. What was in the other direction makes it larger, but for what is by chance,
 * and no more than twice as large: what happened once a year ago is no season.
 * @param yearBefore positive where it was in the same direction
 */
function seasonOf(yearBefore: number, size: number): number {
	if (yearBefore >= 0) return Math.min(yearBefore, size);
	return Math.max(Math.min(0, yearBefore + MIN_SHIFT), -size);
}

function neededFor({ deviation }: Shift, sensitivity: Sensitivity): number {
	return Math.max(LEAST[sensitivity], DEVIATIONS[sensitivity] * deviation);
}

/** When a change of this size began, so that it best separates the days before from those since. */
function daysSince(distances: Distances, season: number, change: number): number {
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
