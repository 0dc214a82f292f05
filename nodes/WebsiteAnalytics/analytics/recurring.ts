import { isEqual, max, memoize, min, uniq } from 'lodash';
import type { FilledCounts } from './dailyTraffic';
import { countDays, type DateRange } from './dateRange';
import { dayOf } from './days';
import { addDays, daysOf, parseDay, utcDay } from './periods';
import { DAYS_BEFORE, DAYS_PER_WEEK, logRatio, usualAfter, type ComparedCount } from './usual';

/** Why a day far from usual is not unusual: last year, or both of the last two months, had the same. */
export type Recurring = 'year' | 'month';

/** What the past says of a day (`yyyy-MM-dd`) far from usual; null where it says nothing. */
export type RecurrenceOf = (day: string, compared: ComparedCount) => Recurring | null;

/** The days of the past to compare a day with, each `yyyy-MM-dd`. */
type DaysAlike = Record<'lastYear' | 'yearBefore' | 'lastMonth' | 'monthBefore', string[]>;

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
/** The same weekday is so many weeks back. The nth one of its month, such as Thanksgiving, can be one more. */
const WEEKS_OF_YEAR = 52;
const AROUND_NTH_WEEKDAY = 1;
/** From Maundy Thursday to the day after Corpus Christi, in days from Easter's Sunday. */
const EASTER_SEASON = { from: -3, to: 61 };
const AROUND_FEAST = 1;
/** Pay days move with weekends. */
const AROUND_DAY_OF_MONTH = 2;

/** The days to compare a day (`yyyy-MM-dd`) with. */
export function daysAlike(day: string): DaysAlike {
	return {
		lastYear: ofYear(day, 1),
		yearBefore: ofYear(day, 2),
		lastMonth: ofMonth(day, 1, [4, 5]),
		monthBefore: ofMonth(day, 2, [8, 9]),
	};
}

/** The days that decide how far from usual each of these was; null without any. */
export function daysThatDecideAbout(days: string[]): DateRange | null {
	if (days.length === 0) return null;
	return { from: addDays(min(days) as string, -DAYS_BEFORE), to: max(days) as string };
}

/**
 * Says of a day that is far from usual whether it was to be expected, as far as the past was read. A day
 * without traffic never was, and none makes another one so: an outage is always unusual.
 */
export function createRecurrence(counts: FilledCounts): RecurrenceOf {
	const readPast = memoize((day: string) => comparedDay(day, counts));
	const pastOf = (days: string[]) => days.flatMap((day) => readPast(day) ?? []);

	return (day, compared) => {
		if (compared.actual === 0) return null;
		const { lastYear, yearBefore, lastMonth, monthBefore } = daysAlike(day);
		const isAnyAlike = (days: string[], part: number, ofBand: number) =>
			pastOf(days).some((past) => isAlike(past, compared, part) && isBeyond(past, ofBand));
		// What happened in one year only, such as a partial outage, is believed until there are two years to ask.
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
	const [year, month, date] = partsOf(day);
	// 29 February becomes 1 March.
	const sameDate = utcDay(Date.UTC(year - years, month - 1, date));
	const sameWeekday = addDays(day, -years * WEEKS_OF_YEAR * DAYS_PER_WEEK);
	const days = daysOf({
		from: addDays(sameDate, -AROUND_DATE),
		to: addDays(sameWeekday, AROUND_DATE),
	});
	const nthsAround = (one: string) => around(one, AROUND_NTH_WEEKDAY).map(nthWeekday);
	if (!isEqual(nthsAround(day), nthsAround(sameWeekday))) {
		days.push(addDays(sameWeekday, -DAYS_PER_WEEK));
	}
	const sinceEaster = countDays({ from: easterSunday(year), to: day }) - 1;
	if (sinceEaster >= EASTER_SEASON.from && sinceEaster <= EASTER_SEASON.to) {
		days.push(...around(addDays(easterSunday(year - years), sinceEaster), AROUND_FEAST));
	}
	return uniq(days);
}

/**
 * The days around the same day of an earlier month, counted from its start and from its end, and the same weekday
 * so many weeks back.
 */
function ofMonth(day: string, months: number, weeksBack: number[]): string[] {
	const date = parseDay(day);
	const fromStart = date.minus({ months });
	const toEnd = date.endOf('month').day - date.day;
	const fromEnd = fromStart.endOf('month').minus({ days: toEnd });
	return uniq([
		...[fromStart, fromEnd].flatMap((same) => around(dayOf(same), AROUND_DAY_OF_MONTH)),
		...weeksBack.map((weeks) => addDays(day, -weeks * DAYS_PER_WEEK)),
	]);
}

function around(day: string, days: number): string[] {
	return daysOf({ from: addDays(day, -days), to: addDays(day, days) });
}

/** Which of its weekdays in the month a day is, such as the fourth Thursday. */
function nthWeekday(day: string): number {
	return Math.ceil(partsOf(day)[2] / DAYS_PER_WEEK);
}

function partsOf(day: string) {
	return day.split('-').map(Number) as [year: number, month: number, date: number];
}

/** Null for a day without traffic, a day that is missing, and without enough history. */
function comparedDay(day: string, counts: FilledCounts): ComparedCount | null {
	const actual = counts.get(day);
	if (!actual) return null;
	const before = daysOf({ from: addDays(day, -DAYS_BEFORE), to: addDays(day, -1) });
	const usual = usualAfter(
		before.map((date) => counts.get(date) ?? null),
		SENSITIVITY,
	);
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

/** Easter's Sunday (`yyyy-MM-dd`) of a year from 1900 to 2099, by the rule of Gauss: so long after 22 March. */
export function easterSunday(year: number): string {
	const toFullMoon = (19 * (year % 19) + 24) % 30;
	const toSunday = (2 * (year % 4) + 4 * (year % 7) + 6 * toFullMoon + 5) % 7;
	const isTooLate = toSunday === 6 && toFullMoon >= 28;
	return addDays(`${year}-03-22`, toFullMoon + toSunday - (isTooLate ? 7 : 0));
}
