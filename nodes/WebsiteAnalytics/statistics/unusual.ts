import { memoize, range } from 'lodash';
import { countOn, type DailyCounts } from './dailyTraffic';
import { addDays, daysOf } from './periods';
import { DAYS_BEFORE, usualAfter, type Count, type Sensitivity, type Usual } from './usual';

/** More than usual, or less. */
export type Direction = 'spike' | 'drop';

/** A day beside what is usual for it. */
interface ComparedDay extends Usual {
	actual: number;
	/** Null for a day that is not unusual. */
	direction: Direction | null;
}

/** What the rule makes of a day. */
export interface JudgedDay extends ComparedDay {
	/** Whether it is reported: the first unusual day of an event, or one that is clearly farther out. */
	triggers: boolean;
}

export interface UnusualSettings {
	sensitivity: Sensitivity;
	/** A day is not unusual when it, and what is usual for it, are both smaller than this. */
	minimum: number;
}

/** How far back an event is followed. In that time the level follows what lasts, and the event ends. */
const MAX_EVENT_DAYS = 14;
/** The days before a day that decide what the rule makes of it. */
export const DAYS_READ = DAYS_BEFORE + MAX_EVENT_DAYS;
/** An event is over with a day whose distance from usual is a smaller part of the band's than this. */
const BACK_TO_USUAL = 0.5;
/** A day of an event is reported when it is so many times as far from usual as the last one that was. */
const CLEARLY_FARTHER = 2;

/**
 * What the rule makes of a day (`yyyy-MM-dd`), by the {@link DAYS_READ} days before it. A day without a row had
 * no traffic. Null when it is unknown what is usual, or what was counted.
 */
export function judgeDay(
	day: string,
	counts: DailyCounts,
	settings: UnusualSettings,
): JudgedDay | null {
	const days = daysOf({ from: addDays(day, -DAYS_READ), to: day });
	return judgeLastDay(
		days.map((date) => countOn(counts, date)),
		settings,
	);
}

/** The same for the last of consecutive days, from the counts of all of them, oldest first. */
export function judgeLastDay(
	counts: readonly Count[],
	settings: UnusualSettings,
): JudgedDay | null {
	return judgeFrom(counts.length - 1, counts, settings)[0] ?? null;
}

/**
 * The same for each of consecutive days from the one at the index `first` on, from the counts of all of them,
 * oldest first. Each day is compared once, however many days it decides about.
 */
export function judgeFrom(
	first: number,
	counts: readonly Count[],
	settings: UnusualSettings,
): Array<JudgedDay | null> {
	const compare = memoize((index: number) => compareDay(index, counts, settings));
	return range(first, counts.length).map((index) => judgeAt(index, compare));
}

/** A day beside what is usual; null when that is unknown, `unknown` when what was counted is. */
type Compare = (index: number) => ComparedDay | 'unknown' | null;

function judgeAt(index: number, compare: Compare): JudgedDay | null {
	const day = compare(index);
	if (day === null || day === 'unknown') return null;
	if (!day.direction) return { ...day, triggers: false };
	const event = [...eventBefore(index, day.direction, compare), day];
	return { ...day, triggers: lastReported(event) === day };
}

/** Which way a count is unusual, if it is. */
export function directionOf(
	actual: number,
	{ usual, low, high }: Usual,
	minimum: number,
): Direction | null {
	if (Math.max(actual, usual) < minimum) return null;
	if (actual > high) return 'spike';
	return actual < low ? 'drop' : null;
}

function compareDay(
	index: number,
	counts: readonly Count[],
	{ sensitivity, minimum }: UnusualSettings,
): ReturnType<Compare> {
	const actual = index < 0 ? 0 : counts[index];
	if (actual === null || actual === undefined) return 'unknown';
	const before = counts.slice(Math.max(0, index - DAYS_BEFORE), Math.max(0, index));
	const band = usualAfter(before, sensitivity);
	return band && { ...band, actual, direction: directionOf(actual, band, minimum) };
}

/** The days right before one that belong to the same event, oldest first. An unknown day ends none. */
function eventBefore(index: number, direction: Direction, compare: Compare): ComparedDay[] {
	const days: ComparedDay[] = [];
	for (let ago = 1; ago <= MAX_EVENT_DAYS; ago += 1) {
		const day = compare(index - ago);
		if (day === 'unknown') continue;
		if (!day || isBackToUsual(day, direction)) break;
		days.push(day);
	}
	return days.reverse();
}

/** A day can be in the band, or below the minimum, and not be back to usual. */
function isBackToUsual(
	{ actual, usual, low, high }: Usual & { actual: number },
	direction: Direction,
) {
	const isSpike = direction === 'spike';
	const [ofDay, ofBand] = isSpike
		? [logRatio(actual, usual), logRatio(high, usual)]
		: [logRatio(usual, actual), logRatio(usual, low)];
	return ofDay < BACK_TO_USUAL * ofBand;
}

/** The last day of an event that is reported: its first unusual one, or one that is clearly farther out. */
function lastReported(event: ComparedDay[]): ComparedDay | undefined {
	let reported: ComparedDay | undefined;
	for (const day of event) {
		if (day.direction && (!reported || isClearlyFarther(day, reported))) reported = day;
	}
	return reported;
}

/** Compared as if both were the same weekday: one day without traffic is not farther out than another. */
function isClearlyFarther({ actual, usual }: ComparedDay, reported: ComparedDay): boolean {
	const reportedHere = (reported.actual * Math.max(usual, 1)) / Math.max(reported.usual, 1);
	return distance(actual, usual) >= CLEARLY_FARTHER * distance(reportedHere, usual);
}

/** How far a count is from usual; twice is the square of a ratio. */
export function distance(count: number, usual: number): number {
	return Math.abs(logRatio(count, usual));
}

/** On the scale on which what is usual is measured. */
function logRatio(count: number, other: number): number {
	return Math.log((count + 1) / (other + 1));
}
