import { Interval } from 'luxon';
import { readText } from '../values/parameterReaders';
import { quote } from '../values/text';
import { UserFacingError } from '../values/userFacingError';
import type { DerivedName, StatisticName } from '../analytics/catalog';
import { countDays, type DateRange } from '../analytics/dateRange';
import de from './languages/de.json';
import en from './languages/en.json';
import es from './languages/es.json';
import fr from './languages/fr.json';
import it from './languages/it.json';
import nl from './languages/nl.json';
import pl from './languages/pl.json';
import pt from './languages/pt.json';
import { isolate } from './textFormat';

/**
 * The texts of each language, by its code, in the order of the names. Portuguese is as in Brazil, where most speakers are.
 * In Polish, a count stands after a colon, because a verb would change the form of the noun.
 */
export const LANGUAGES = {
	nl,
	en,
	fr,
	de,
	it,
	pl,
	pt,
	es,
} satisfies Readonly<Record<string, { statistics: Record<StatisticName | DerivedName, string> }>>;

export type Language = keyof typeof LANGUAGES;

/** The texts of a language, which `languages/texts.schema.json` describes. */
export type Translations = (typeof LANGUAGES)[Language];

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
	const numberFormat = (options?: Intl.NumberFormatOptions) =>
		new Intl.NumberFormat(locale, options).format;
	const signedFormat = (options?: Intl.NumberFormatOptions) => {
		const format = numberFormat({ ...options, signDisplay: 'exceptZero' });
		// A minus that is as wide as a plus.
		return (value: number) => format(value).replace('-', '−');
	};
	// With a decimal in any case, because 10% beside 8.4% looks less exact.
	const percent = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
	const share = numberFormat(percent);
	const smallShare = numberFormat({ style: 'percent', maximumSignificantDigits: 2 });
	const signedPercent = signedFormat(percent);
	const signedNumber = signedFormat();

	/** A single day has its weekday. */
	const writeDays = ({ from, to }: DateRange, options?: Intl.DateTimeFormatOptions) => {
		// Luxon keeps the formats, which take long to make.
		const text = Interval.fromDateTimes(new Date(from), new Date(to)).toLocaleString(
			{
				weekday: from === to ? 'short' : undefined,
				day: 'numeric',
				month: 'short',
				timeZone: 'UTC',
				...options,
			},
			{ locale },
		);
		// Some locales put thin spaces around the dash, which chats and search do not treat as spaces.
		return isolate(text.replace(/[\u2009\u202f]/g, ' '));
	};
	const range = (of: DateRange) => writeDays(of, { year: 'numeric' });
	return {
		number: numberFormat(),
		compactNumber: numberFormat({ notation: 'compact' }),
		/** A number with its sign. */
		difference: signedNumber,
		/** A part of 1, as a percentage. Only zero is `0.0%`. */
		share: (part: number) => (part !== 0 && Math.abs(part) < 0.0005 ? smallShare : share)(part),
		/** A change in percent, or else the difference, with its sign. Null without both, and without a difference. */
		change(percent: number | null | undefined, difference?: number | null) {
			if (typeof percent === 'number') {
				return { text: signedPercent(percent / 100), direction: Math.sign(percent) };
			}
			return difference
				? { text: signedNumber(difference), direction: Math.sign(difference) }
				: null;
		},
		/** A day without the year, e.g. `Sun, Nov 22`. */
		day: (day: string) => writeDays({ from: day, to: day }),
		/** A day without its weekday, e.g. `Nov 30`. */
		monthDay: (day: string) => writeDays({ from: day, to: day }, { weekday: undefined }),
		range,
		/** A range without the year, if it has few days, all of the year in which a later range beside it ends. */
		briefRange(of: DateRange, { to } = of) {
			const isOfYear = of.from.slice(0, 4) === to.slice(0, 4);
			return isOfYear && countDays(of) <= MAX_BRIEF_DAYS ? writeDays(of) : range(of);
		},
	};
}

function isKnown(locale: string): boolean {
	try {
		return Intl.NumberFormat.supportedLocalesOf(locale).length === 1;
	} catch {
		return false;
	}
}
