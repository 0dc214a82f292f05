import { memoize, range } from 'lodash';
import { percentChange } from './comparedTotals';
import { countOn, type DailyCounts, type IsQuiet } from './dailyTraffic';
import type { DateRange } from './dateRange';
import { addDays, daysOf } from './periods';
import type { Recurring, RecurrenceOf } from './recurring';
import {
	DAYS_BEFORE,
	logRatio,
	usualAfter,
	type ComparedCount,
	type Count,
	type Sensitivity,
	type Usual,
} from './usual';

/** More than usual, or less. */
export type Direction = 'spike' | 'drop';

/** A day beside what is usual for it. */
interface ComparedDay extends ComparedCount {
	/** Null for a day that is not unusual. */
	direction: Direction | null;
	/** Why a day far from usual is not unusual. */
	recurring: Recurring | null;
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
export const MAX_EVENT_DAYS = 14;
/** The days before a day that decide what the rule makes of it. */
export const DAYS_READ = DAYS_BEFORE + MAX_EVENT_DAYS;
/** An event is over with a day whose distance from usual is a smaller part of the band's than this. */
const BACK_TO_USUAL = 0.5;
/** A day of an event is reported when it is so many times as far from usual as the last one that was. */
const CLEARLY_FARTHER = 2;

/** The days that decide what the rule makes of those of a range, which are among them. */
export function daysThatDecide({ from, to }: DateRange): DateRange {
	return { from: addDays(from, -DAYS_READ), to };
}

export type DayInRange = ReturnType<typeof judgeRange>[number];

interface Judging {
	/** Whether a day is not judged, and shows nothing of what is usual. */
	isQuiet?: IsQuiet;
	/** What the past says of a day far from usual. */
	recurrenceOf?: RecurrenceOf | undefined;
	/** How many of the days that decide are left out: all but those of the range, or fewer. */
	first?: number | undefined;
	/** Whether nobody has looked at a day, so that it was not reported. */
	isSkipped?: ((day: string) => boolean) | undefined;
}

/**
 * What the rule makes of each day of a range, oldest first, by the counts of {@link daysThatDecide}: null without
 * enough history, and on a quiet day.
 */
export function judgeRange(
	of: DateRange,
	counts: DailyCounts,
	settings: UnusualSettings,
	{
		isQuiet = () => false,
		recurrenceOf = () => null,
		first = DAYS_READ,
		isSkipped = () => false,
	}: Judging = {},
) {
	const days = daysOf(daysThatDecide(of));
	const series = days.map((day) => (isQuiet(day) ? null : countOn(counts, day)));
	// Each day is compared once, however many days it decides about.
	const compare = memoize((index: number) => {
		const day = compareDay(index, series, settings);
		const recurring = day?.direction ? recurrenceOf(days[index] ?? '', day) : null;
		return day && recurring ? { ...day, direction: null, recurring } : day;
	});
	return days.slice(first).map((date, index) => {
		const judged = judgeAt(first + index, compare, (before) => isSkipped(days[before] ?? ''));
		return { date, actual: countOn(counts, date), judged, isQuiet: isQuiet(date) };
	});
}

/** Null without enough history, undefined on a quiet day. */
type CompareAt = (index: number) => ComparedDay | null | undefined;
type IsSkippedAt = (index: number) => boolean;

function judgeAt(index: number, compare: CompareAt, isSkipped: IsSkippedAt): JudgedDay | null {
	const day = compare(index);
	if (!day) return null;
	if (!day.direction) return { ...day, triggers: false };
	const event = [...eventBefore(index, day.direction, compare, isSkipped), day];
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
): ComparedDay | null | undefined {
	const actual = counts[index];
	if (actual === undefined || actual === null) return undefined;
	const band = usualAfter(counts.slice(Math.max(0, index - DAYS_BEFORE), index), sensitivity);
	const direction = band && directionOf(actual, band, minimum);
	return band && { ...band, actual, direction, recurring: null };
}

/** The days right before one that belong to the same event, oldest first, but those that are quiet or were skipped. */
function eventBefore(
	index: number,
	direction: Direction,
	compare: CompareAt,
	isSkipped: IsSkippedAt,
): ComparedDay[] {
	const days: ComparedDay[] = [];
	for (const before of range(index - 1, index - 1 - MAX_EVENT_DAYS, -1)) {
		const day = compare(before);
		if (day === null || (day && isBackToUsual(day, direction))) break;
		if (day && !isSkipped(before)) days.push(day);
	}
	return days.reverse();
}

/** A day can be in the band, or below the minimum, and not be back to usual. */
function isBackToUsual({ actual, usual, low, high }: ComparedCount, direction: Direction) {
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

/**
 * The numbers of a day as items and texts show them. The band is that of whole numbers, so that an unusual day is outside
 * of what is shown.
 */
export function dayNumbers({ actual, usual, low, high }: JudgedDay) {
	return {
		actual,
		usual: Math.round(usual),
		low: Math.ceil(low),
		high: Math.floor(high),
		changePercent: percentChange(actual, usual),
	};
}

/** What an event is among all events of all websites; without a direction, the day that is none. */
export function unusualDayKey(
	websiteId: number,
	metric: string,
	direction: Direction | null,
	day: string,
): string {
	return [websiteId, 'unusualTraffic', metric, ...(direction ? [direction] : []), day].join(':');
}
