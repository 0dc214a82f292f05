import { max, memoize, min, range, uniq } from 'lodash';
import type { KnownCounts } from './dailyTraffic';
import type { DateRange } from './dateRange';
import { dayOf } from './days';
import { easterSunday } from './easter';
import { addDays, daysFrom, daysOf, parseDay } from './periods';
import { DAYS_BEFORE, logRatio, usualAfter, type ComparedCount } from './usual';

/** Why a day far from usual is not unusual: last year, or both of the last two months, had the same. */
export type Recurring = 'year' | 'month';

/** The days (`yyyy-MM-dd`) of the past to compare a day with. */
interface DaysAlike {
	lastYear: string[];
	yearBefore: string[];
	lastMonth: string[];
	monthBefore: string[];
}

/** How far from usual a day of the past has to be to make another one usual, as a part of how far that is. */
const OF_YEAR = 0.75;
const OF_YEAR_BEFORE = 0.5;
const OF_MONTH = 0.5;
/** If it was farther than this, something else had happened, such as an outage. */
const AT_MOST = 2;
/** How far it has to be as a part of its band: beyond it, or for a month not back to usual. */
const BAND_OF_YEAR = 1;
const BAND_OF_MONTH = 0.5;
/** Whatever is chosen for the day itself: what is far out in one year may be a little less so in another. */
const SENSITIVITY = 'high';

/** Holidays bring bridge days, and a date moves through the week. */
const AROUND_DATE = 3;
const DAYS_PER_WEEK = 7;
/** The same weekday is so many weeks back. The nth one of its month, such as Thanksgiving, can be one more. */
const WEEKS_OF_YEAR = 52;
const AROUND_NTH_WEEKDAY = 1;
/** From Maundy Thursday to the day after Corpus Christi, in days from Easter's Sunday. */
const EASTER_SEASON = { from: -3, to: 61 };
const AROUND_FEAST = 1;
/** Pay days move with weekends. */
const AROUND_DAY_OF_MONTH = 2;

/** The days to compare a day with. */
export function daysAlike(day: string): DaysAlike {
	return {
		lastYear: ofYear(day, 1),
		yearBefore: ofYear(day, 2),
		lastMonth: ofMonth(day, 1, [4, 5]),
		monthBefore: ofMonth(day, 2, [8, 9]),
	};
}

/** The days that decide how far from usual each of these was. */
export function daysThatDecideAbout(days: string[]): DateRange | null {
	const [first, last] = [min(days), max(days)];
	return first && last ? { from: addDays(first, -DAYS_BEFORE), to: last } : null;
}

/**
 * Says of a day that is far from usual whether it was to be expected, as far as counts of the past are known. A day
 * without traffic never was, and none makes another one so: an outage is always unusual.
 */
export function createRecurrence(
	known: KnownCounts,
): (day: string, compared: ComparedCount) => Recurring | null {
	const readPast = memoize((day: string) => comparedDay(day, known));
	const pastOf = (days: string[]) => days.flatMap((day) => readPast(day) ?? []);

	return (day, compared) => {
		if (compared.actual === 0) return null;
		const { lastYear, yearBefore, lastMonth, monthBefore } = daysAlike(day);
		const isAnyAlike = (days: string[], part: number, ofBand: number) =>
			pastOf(days).some((past) => isAlike(past, compared, part) && isBeyond(past, ofBand));
		// What happened in one year only, such as an outage, is taken for usual until there are two years to ask.
		const isYearly =
			isAnyAlike(lastYear, OF_YEAR, BAND_OF_YEAR) &&
			(pastOf(yearBefore).length === 0 || isAnyAlike(yearBefore, OF_YEAR_BEFORE, 0));
		if (isYearly) return 'year';
		const isMonthly = [lastMonth, monthBefore].every((days) =>
			isAnyAlike(days, OF_MONTH, BAND_OF_MONTH),
		);
		return isMonthly ? 'month' : null;
	};
}

/** The days around the same date and weekday so many years before, and around the same day of Easter's season. */
function ofYear(day: string, years: number): string[] {
	const date = parseDay(day).minus({ years });
	const weekday = years * WEEKS_OF_YEAR * DAYS_PER_WEEK;
	const back = range(weekday - AROUND_DATE, daysFrom(dayOf(date), day) + AROUND_DATE + 1);
	const isOtherNth = (days: number) =>
		nthWeekday(addDays(day, days)) !== nthWeekday(addDays(day, days - weekday));
	if (range(-AROUND_NTH_WEEKDAY, AROUND_NTH_WEEKDAY + 1).some(isOtherNth)) {
		back.push(weekday + DAYS_PER_WEEK);
	}
	const easter = easterSunday(parseDay(day).year);
	const sinceEaster = daysFrom(easter, day);
	if (sinceEaster >= EASTER_SEASON.from && sinceEaster <= EASTER_SEASON.to) {
		const feast = daysFrom(easterSunday(date.year), easter);
		back.push(...range(feast - AROUND_FEAST, feast + AROUND_FEAST + 1));
	}
	return uniq(back).map((days) => addDays(day, -days));
}

/**
 * The days around the same day of an earlier month, counted from its start and from its end, and the same weekday
 * so many weeks back.
 */
function ofMonth(day: string, months: number, weeksBack: number[]): string[] {
	const date = parseDay(day);
	const fromStart = dayOf(date.minus({ months }));
	const lastDay = dayOf(date.minus({ months }).endOf('month'));
	const fromEnd = addDays(lastDay, -daysFrom(day, dayOf(date.endOf('month'))));
	const around = [fromStart, fromEnd].flatMap((center) =>
		range(-AROUND_DAY_OF_MONTH, AROUND_DAY_OF_MONTH + 1).map((days) => addDays(center, days)),
	);
	return uniq([...around, ...weeksBack.map((weeks) => addDays(day, -weeks * DAYS_PER_WEEK))]);
}

/** Which of its weekdays in the month a day is, such as the fourth Thursday. */
function nthWeekday(day: string): number {
	return Math.ceil(parseDay(day).day / DAYS_PER_WEEK);
}

/** Null for a day without traffic, and where its count or what was usual for it is unknown. */
function comparedDay(day: string, known: KnownCounts): ComparedCount | null {
	const actual = known.get(day);
	if (!actual) return null;
	const before = daysOf({ from: addDays(day, -DAYS_BEFORE), to: addDays(day, -1) });
	const counts = before.map((date) => known.get(date));
	const usual = usualAfter(counts, SENSITIVITY);
	return usual && { ...usual, actual };
}

/** Whether a day of the past was about as far from usual, in the same direction. */
function isAlike(past: ComparedCount, { actual, usual }: ComparedCount, part: number): boolean {
	const ratio = logRatio(past.actual, past.usual) / logRatio(actual, usual);
	return ratio >= part && ratio <= AT_MOST;
}

/** Whether a day was farther from usual than this part of its band. */
function isBeyond({ actual, usual, low, high }: ComparedCount, part: number): boolean {
	const edge = actual > usual ? high : low;
	return Math.abs(logRatio(actual, usual)) > part * Math.abs(logRatio(edge, usual));
}
