import { uniq } from 'lodash';
import { readText } from '../values/parameterReaders';
import { quote } from '../values/text';
import { UserFacingError } from '../values/userFacingError';
import { countDays, type DateRange } from '../analytics/dateRange';
import { dutch } from './languages/dutch';
import { english, type Translations } from './languages/english';
import { french } from './languages/french';
import { german } from './languages/german';
import { italian } from './languages/italian';
import { polish } from './languages/polish';
import { portuguese } from './languages/portuguese';
import { spanish } from './languages/spanish';
import { isolate } from './textFormat';

/** The texts of each language, by its code, in the order of the names. */
export const LANGUAGES = {
	nl: dutch,
	en: english,
	fr: french,
	de: german,
	it: italian,
	pl: polish,
	pt: portuguese,
	es: spanish,
} satisfies Readonly<Record<string, Translations>>;

export type Language = keyof typeof LANGUAGES;

const NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** The languages with their names. */
export const LANGUAGE_OPTIONS = (Object.keys(LANGUAGES) as Language[]).map((value) => ({
	name: NAMES.of(value) ?? value,
	value,
}));

/** The locale of a language where none was chosen: that of most people who speak it. */
export function localeOf(language: Language): string {
	return `${language}-${new Intl.Locale(language).maximize().region}`;
}

/** More days, such as those of a quarter, are named with their year. */
const MAX_BRIEF_DAYS = 45;

/**
 * A locale for numbers and days, e.g. `en-US`; empty for none.
 * @throws UserFacingError naming 'Locale' when it is unknown
 */
export function readLocale(given: unknown): string {
	const text = readText(given, 'Locale');
	if (text === '' || isKnown(text)) return text;
	throw new UserFacingError(
		`'Locale' is not a known locale: ${quote(text, 40)}`,
		'Enter a language, with a region where it matters, e.g. en, en-US, de or pt-BR.',
	);
}

/** Returns the formatters of a locale. Days have no timezone, so they are formatted in UTC. */
export function createFormatters(locale: string) {
	const number = new Intl.NumberFormat(locale);
	const compactNumber = new Intl.NumberFormat(locale, { notation: 'compact' });
	const difference = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
	// With a decimal in any case, because 10% beside 8.4% looks less exact.
	const percent = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
	const share = new Intl.NumberFormat(locale, percent);
	const smallShare = new Intl.NumberFormat(locale, {
		style: 'percent',
		maximumSignificantDigits: 2,
	});
	const change = new Intl.NumberFormat(locale, { ...percent, signDisplay: 'exceptZero' });
	const options = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
	const monthDay = new Intl.DateTimeFormat(locale, options);
	const rangeOf = (year?: 'numeric') => {
		const single = new Intl.DateTimeFormat(locale, { ...options, weekday: 'short', year });
		const several = new Intl.DateTimeFormat(locale, { ...options, year });
		return (of: DateRange) => {
			const [from, to] = [of.from, of.to].map((day) => new Date(`${day}T00:00:00Z`));
			if (of.from === of.to) return isolate(single.format(from));
			// Some locales put thin spaces around the dash, which chats and search do not treat as spaces.
			return isolate(several.formatRange(from ?? 0, to ?? 0).replace(/[\u2009\u202f]/g, ' '));
		};
	};
	const [range, rangeWithoutYear] = [rangeOf('numeric'), rangeOf()];
	const isOfOneYear = (...days: string[]) => uniq(days.map((day) => day.slice(0, 4))).length === 1;
	const briefRange = (of: DateRange) => {
		const isBrief = isOfOneYear(of.from, of.to) && countDays(of) <= MAX_BRIEF_DAYS;
		return (isBrief ? rangeWithoutYear : range)(of);
	};
	return {
		number: (value: number) => number.format(value),
		compactNumber: (value: number) => compactNumber.format(value),
		/** A number with its sign. */
		difference: (value: number) => withMinus(difference.format(value)),
		/** A part of 1, as a percentage. Only zero is `0.0%`. */
		share: (part: number) =>
			(part !== 0 && Math.abs(part) < 0.0005 ? smallShare : share).format(part),
		/** A percentage with its sign. */
		change: (percent: number) => withMinus(change.format(percent / 100)),
		/** A day without the year, e.g. `Sun, Nov 22`. */
		day: (day: string) => briefRange({ from: day, to: day }),
		/** A day without its weekday, e.g. `Nov 30`. */
		monthDay: (day: string) => isolate(monthDay.format(new Date(`${day}T00:00:00Z`))),
		range,
		/** A range without the year, if it has few days of one year. */
		briefRange,
		/** An earlier range beside a range, without the year only if both are of the same. */
		earlierRange: (earlier: DateRange, of: DateRange) =>
			(isOfOneYear(earlier.to, of.to) ? briefRange : range)(earlier),
	};
}

/** A minus that is as wide as a plus. */
function withMinus(text: string): string {
	return text.replace('-', '−');
}

function isKnown(locale: string): boolean {
	try {
		return Intl.NumberFormat.supportedLocalesOf(locale).length === 1;
	} catch {
		return false;
	}
}
