import { max, memoize, min, range, uniq } from 'lodash';
import type { KnownCounts } from './dailyTraffic';
import type { DateRange } from './dateRange';
import { DAYS_BEFORE, logRatio, usualAfter, type ComparedCount } from './usual';

/** Why a day far from usual is not unusual: last year, or both of the last two months, had the same. */
export type Recurring = 'year' | 'month';

/** What the past says of a day (`yyyy-MM-dd`) far from usual; null where it says nothing. */
export type RecurrenceOf = (day: string, compared: ComparedCount) => Recurring | null;

/** The days of the past to compare a day with, in days since 1970. */
interface DaysAlike {
	lastYear: number[];
	yearBefore: number[];
	lastMonth: number[];
	monthBefore: number[];
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
const MS_PER_DAY = 86_400_000;
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
export function daysThatDecideAbout(days: number[]): DateRange | null {
	const [first, last] = [min(days), max(days)];
	if (first === undefined || last === undefined) return null;
	return { from: dayOfNumber(first - DAYS_BEFORE), to: dayOfNumber(last) };
}

/**
 * Says of a day that is far from usual whether it was to be expected, as far as counts of the past are known. A day
 * without traffic never was, and none makes another one so: an outage is always unusual.
 */
export function createRecurrence(known: KnownCounts): RecurrenceOf {
	const counts = new Map([...known].map(([day, count]) => [numberOfDay(day), count]));
	const readPast = memoize((day: number) => comparedDay(day, counts));
	const pastOf = (days: number[]) => days.flatMap((day) => readPast(day) ?? []);

	return (day, compared) => {
		if (compared.actual === 0) return null;
		const { lastYear, yearBefore, lastMonth, monthBefore } = daysAlike(day);
		const isAnyAlike = (days: number[], part: number, ofBand: number) =>
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
function ofYear(day: string, years: number): number[] {
	const number = numberOfDay(day);
	const { year, month, date } = partsOf(number);
	const sameDate = numberOf(year - years, month, date);
	const sameWeekday = number - years * WEEKS_OF_YEAR * DAYS_PER_WEEK;
	const days = range(sameDate - AROUND_DATE, sameWeekday + AROUND_DATE + 1);
	const isOtherNth = (by: number) => nthWeekday(number + by) !== nthWeekday(sameWeekday + by);
	if (around(0, AROUND_NTH_WEEKDAY).some(isOtherNth)) days.push(sameWeekday - DAYS_PER_WEEK);

	const sinceEaster = number - numberOfDay(easterSunday(year));
	if (sinceEaster >= EASTER_SEASON.from && sinceEaster <= EASTER_SEASON.to) {
		const feast = numberOfDay(easterSunday(year - years)) + sinceEaster;
		days.push(...around(feast, AROUND_FEAST));
	}
	return uniq(days);
}

/**
 * The days around the same day of an earlier month, counted from its start and from its end, and the same weekday
 * so many weeks back.
 */
function ofMonth(day: string, months: number, weeksBack: number[]): number[] {
	const number = numberOfDay(day);
	const { year, month, date } = partsOf(number);
	const [lastOfMonth, lastOfThat] = [
		numberOf(year, month + 1, 0),
		numberOf(year, month + 1 - months, 0),
	];
	const fromStart = Math.min(numberOf(year, month - months, date), lastOfThat);
	const fromEnd = lastOfThat - (lastOfMonth - number);
	return uniq([
		...around(fromStart, AROUND_DAY_OF_MONTH),
		...around(fromEnd, AROUND_DAY_OF_MONTH),
		...weeksBack.map((weeks) => number - weeks * DAYS_PER_WEEK),
	]);
}

function around(day: number, days: number): number[] {
	return range(day - days, day + days + 1);
}

/** Which of its weekdays in the month a day is, such as the fourth Thursday. */
function nthWeekday(day: number): number {
	return Math.ceil(partsOf(day).date / DAYS_PER_WEEK);
}

/** Null for a day without traffic, and where its count or what was usual for it is unknown. */
function comparedDay(day: number, counts: ReadonlyMap<number, number>): ComparedCount | null {
	const actual = counts.get(day);
	if (!actual) return null;
	const before = range(day - DAYS_BEFORE, day).map((date) => counts.get(date) ?? null);
	const usual = usualAfter(before, SENSITIVITY);
	return usual && { ...usual, actual };
}

// Days since 1970: for a day that is compared, a thousand others are looked up.

function numberOfDay(day: string): number {
	return Date.parse(day) / MS_PER_DAY;
}

function dayOfNumber(day: number): string {
	return new Date(day * MS_PER_DAY).toISOString().slice(0, 'yyyy-MM-dd'.length);
}

/** @param month from 0; with another date or month, the calendar goes on before or after it */
function numberOf(year: number, month: number, date: number): number {
	return Date.UTC(year, month, date) / MS_PER_DAY;
}

function partsOf(day: number): { year: number; month: number; date: number } {
	const time = new Date(day * MS_PER_DAY);
	return { year: time.getUTCFullYear(), month: time.getUTCMonth(), date: time.getUTCDate() };
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

/**
 * Easter's Sunday (`yyyy-MM-dd`) of a year, by the Gregorian calendar: the Sunday after the first full moon of
 * spring, as the church computes both (Meeus, Jones and Butcher).
 */
export function easterSunday(year: number): string {
	const golden = year % 19;
	const [century, ofCentury] = divide(year, 100);
	const [leapCenturies, centuriesLeft] = divide(century, 4);
	const [moonCorrection] = divide(century + 8, 25);
	const [sinceMoon] = divide(century - moonCorrection + 1, 3);
	const fullMoon = (19 * golden + century - leapCenturies - sinceMoon + 15) % 30;
	const [leapYears, yearsLeft] = divide(ofCentury, 4);
	const toSunday = (32 + 2 * centuriesLeft + 2 * leapYears - fullMoon - yearsLeft) % 7;
	const [exception] = divide(golden + 11 * fullMoon + 22 * toSunday, 451);
	const [month, day] = divide(fullMoon + toSunday - 7 * exception + 114, 31);
	return `${year}-0${month}-${String(day + 1).padStart(2, '0')}`;
}

/** The quotient, and what is left. */
function divide(number: number, by: number): [quotient: number, left: number] {
	return [Math.floor(number / by), number % by];
}
