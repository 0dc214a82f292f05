import { DateTime } from 'luxon';
import type { CalendarUnit, ChosenRange, DateRangePreset } from '../analytics/dateRange';
import { dayOf } from '../analytics/days';
import { keyOf, type OtherWords } from './formField';

/** Other words for date ranges, which {@link rangeWords} has not brought to their usual form. */
export const OTHER_RANGES: OtherWords<DateRangePreset | 'custom'> = {
	weektodate: 'thisWeek',
	wtd: 'thisWeek',
	monthtodate: 'thisMonth',
	mtd: 'thisMonth',
	quartertodate: 'thisQuarter',
	qtd: 'thisQuarter',
	yeartodate: 'thisYear',
	ytd: 'thisYear',
	customrange: 'custom',
	customdaterange: 'custom',
	customdate: 'custom',
};

/** Numbers in words, longer ones before those that they begin with. */
const NUMBERS = {
	...{ fourteen: 14, twentyeight: 28, sixty: 60, ninety: 90, thirty: 30 },
	...{ two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
};

/** A text in the words that date ranges have: "past seven days", "7d" and "7 days" are "last7day". */
export function rangeWords(text: string): string {
	const numbered = Object.entries(NUMBERS).reduce(
		(key, [word, number]) => key.replace(word, String(number)),
		keyOf(text),
	);
	return (
		numbered
			.replace(/^(?:previous|prior)/, 'last')
			// "Past week" may be two ranges; with a number it is one.
			.replace(/^past(?=\d)/, 'last')
			.replace(/^current/, 'this')
			.replace(/^(?:last)?(\d+)d(?:ay)?$/, 'last$1day')
			.replace(/^(\d+)(week|month)$/, 'last$1$2')
			.replace(/^last1(?=week|month)/, 'last')
	);
}

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
const ISO_TIME = '[T ]\\d{2}:\\d{2}(?::\\d{2}(?:[.,]\\d+)?)?(?:Z|[+-]\\d{2}:?\\d{2})?';
/** One day, or a month, quarter or year of the calendar, in the words of people and of ISO 8601. */
const FORMS: ReadonlyArray<[pattern: string, read: (text: string) => NamedDays | undefined]> = [
	[`\\d{4}-\\d{2}-\\d{2}(?:${ISO_TIME})?`, (text) => ({ from: text, to: text, unit: 'day' })],
	[`${MONTH} \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}`, (text) => oneDay(text, 'MMM d yyyy')],
	[`\\d{1,2}(?:st|nd|rd|th)?\\.? (?:of )?${MONTH},? \\d{4}`, (text) => oneDay(text, 'd MMM yyyy')],
	[`${MONTH},? (?:of )?\\d{4}`, (text) => whole(plainDate(text), 'MMM yyyy', 'month')],
	['\\d{4}-\\d{2}', (text) => whole(text, 'yyyy-MM', 'month')],
	['q[1-4],? (?:of )?\\d{4}', (text) => whole(plainDate(text), "'q'q yyyy", 'quarter')],
	['\\d{4}[- ]?q[1-4]', (text) => whole(text.replace(/\W/g, ''), "yyyy'q'q", 'quarter')],
	['\\d{4}', (text) => whole(text, 'yyyy', 'year')],
];
const POINT = FORMS.map(([pattern]) => pattern).join('|');
const SEPARATOR = '(?: (?:to|until|till|through|and) | ?(?:[–—,/:]|\\.{2,}) ?|(?<=\\d) ?- ?)';
const DAYS = new RegExp(
	`^(?:(?:custom|(from|between))\\W*)?(${POINT})(?:${SEPARATOR}(${POINT}))?$`,
	'i',
);

/** The first and the last day that a text names, and what they are together. */
export interface NamedDays {
	/** As a text that is read like 'From' and 'To'. */
	from: string;
	to: string;
	unit: CalendarUnit;
}

/**
 * The days that a text names, e.g. `2026-01-01 to 2026-01-31`, times of ISO 8601, `May 2026`, `Q1 2026`; undefined
 * for other texts, and for what is not in the calendar.
 */
export function daysIn(text: string): NamedDays | undefined {
	const [, opening, first, last] = DAYS.exec(text.trim().replace(/\s+/g, ' ')) ?? [];
	// "From" one day on may mean until today, or until another day that is missing.
	if (first === undefined || (opening !== undefined && last === undefined)) return undefined;
	const from = pointIn(first);
	if (!from || last === undefined) return from;
	const to = pointIn(last);
	return to && { from: from.from, to: to.to, unit: 'day' };
}

function pointIn(text: string): NamedDays | undefined {
	const form = FORMS.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'i').test(text));
	return form?.[1](text);
}

/** Without what stands around the words and numbers of a date: "May 1st, 2026" is "May 1 2026". */
function plainDate(text: string): string {
	return text
		.toLowerCase()
		.replace(/(?<=\d)(?:st|nd|rd|th)|\bof\b|[.,]/g, '')
		.replace(/(?<=[a-z]{3})[a-z]+/g, '')
		.replace(/ +/g, ' ');
}

function oneDay(text: string, format: string): NamedDays | undefined {
	return whole(plainDate(text), format, 'day');
}

function whole(text: string, format: string, unit: CalendarUnit): NamedDays | undefined {
	const time = DateTime.fromFormat(text, format, { zone: 'utc', locale: 'en' });
	if (!time.isValid || unit === 'week') return undefined;
	return { from: dayOf(time), to: dayOf(time.endOf(unit)), unit };
}

const LAST = /^last(\d{1,4})(day|week|month)$/;

/**
 * The days of "last N days" and "last N weeks", which end yesterday, and of "last N months", which are whole;
 * undefined for other texts. @param words of {@link rangeWords}
 */
export function lastDaysIn(words: string, now: Date, timezone: string): ChosenRange | undefined {
	const [, count, unit] = LAST.exec(words) ?? [];
	if (count === undefined || Number(count) === 0) return undefined;
	const today = DateTime.fromJSDate(now, { zone: timezone }).startOf('day');
	const end = unit === 'month' ? today.startOf('month') : today;
	const from = end.minus({ [`${unit}s`]: Number(count) });
	const range = { from: dayOf(from), to: dayOf(end.minus({ days: 1 })) };
	return unit === 'month' ? { range, unit, count: Number(count) } : { range, unit: 'day' };
}
