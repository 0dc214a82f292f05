import { memoize } from 'lodash';
import { Problem } from '../problem';
import { readText } from '../parameterReaders';
import { quote } from '../text';
import { countDays, type DateRange } from '../analytics/dateRange';
import { isolate } from './escape';

const MAX_QUOTE_LENGTH = 40;
/** More days, such as those of a quarter, are named with their year. */
const MAX_BRIEF_DAYS = 45;

/**
 * A locale for numbers and days, e.g. `en-US`; empty for none.
 * @throws Problem naming 'Locale' when it is unknown
 */
export function readLocale(given: unknown): string {
	const text = readText(given, 'Locale');
	if (text === '' || isKnown(text)) return text;
	throw new Problem(
		`'Locale' is not a known locale: ${quote(text, MAX_QUOTE_LENGTH)}`,
		'Enter a language, with a region where it matters, e.g. en, en-US, de or pt-BR.',
	);
}

/** The formatters of a locale. Days have no timezone, so they are formatted in UTC. */
export function createFormatters(locale: string) {
	const numbers = memoize(
		(notation?: 'standard' | 'compact' | 'scientific') =>
			new Intl.NumberFormat(locale, { notation }),
	);
	const difference = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
	// With a decimal in any case, because 10% beside 8.4% looks as if it were less exact.
	const [style, decimals] = ['percent', 1] as const;
	const percent = { style, minimumFractionDigits: decimals, maximumFractionDigits: decimals };
	const share = new Intl.NumberFormat(locale, percent);
	const smallShare = new Intl.NumberFormat(locale, { style, maximumSignificantDigits: 2 });
	const change = new Intl.NumberFormat(locale, { ...percent, signDisplay: 'exceptZero' });
	const briefDate = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
	const date = { ...briefDate, year: 'numeric' } as const;
	const parse = (day: string) => new Date(`${day}T00:00:00Z`);
	const rangeOf = (options: typeof briefDate) => {
		const single = new Intl.DateTimeFormat(locale, { weekday: 'short', ...options });
		const several = new Intl.DateTimeFormat(locale, options);
		return ({ from, to }: DateRange) =>
			isolate(
				from === to
					? single.format(parse(from))
					: plainSpaces(several.formatRange(parse(from), parse(to))),
			);
	};
	const [range, briefRange] = [rangeOf(date), rangeOf(briefDate)];
	return {
		number: (value: number, notation?: Parameters<typeof numbers>[0]) =>
			numbers(notation).format(value),
		/** A number with its sign. */
		difference: (value: number) => difference.format(value),
		/** A part of 1, as a percentage. Only zero is `0.0%`. */
		share: (part: number) =>
			(part !== 0 && Math.abs(part) < 0.0005 ? smallShare : share).format(part),
		/** A percentage with its sign. */
		change: (percent: number) => change.format(percent / 100),
		day: (day: string) => range({ from: day, to: day }),
		range,
		/** The same without the year, where it is clear: in a range of days of one year. */
		briefRange(of: DateRange) {
			const isOfOneYear = of.from.slice(0, 4) === of.to.slice(0, 4);
			return (isOfOneYear && countDays(of) <= MAX_BRIEF_DAYS ? briefRange : range)(of);
		},
	};
}

/** Some locales put thin spaces around the dash, which chats and search do not treat as spaces. */
function plainSpaces(text: string): string {
	return text.replace(/[\u2009\u202f]/g, ' ');
}

function isKnown(locale: string): boolean {
	try {
		return Intl.NumberFormat.supportedLocalesOf(locale).length === 1;
	} catch {
		return false;
	}
}
