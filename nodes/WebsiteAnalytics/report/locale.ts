import { Problem } from '../problem';
import { readText } from '../parameterReaders';
import { quote } from '../text';
import type { DateRange } from '../statistics/dateRange';
import { isolate } from './escape';

const MAX_QUOTE_LENGTH = 40;

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

/** Functions that format numbers and days in a locale. */
export interface Formatters {
	number(value: number): string;
	/** A number with its sign. */
	difference(value: number): string;
	/** A part of 1, as a percentage. */
	share(part: number): string;
	/** A percentage with its sign. */
	change(percent: number): string;
	day(day: string): string;
	range(range: DateRange): string;
}

/** The formatters of a locale. Days have no timezone, so they are formatted in UTC. */
export function createFormatters(locale: string): Formatters {
	const number = new Intl.NumberFormat(locale);
	const difference = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
	const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
	const change = new Intl.NumberFormat(locale, {
		style: 'percent',
		maximumFractionDigits: 1,
		signDisplay: 'exceptZero',
	});
	const date = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
	const single = new Intl.DateTimeFormat(locale, { weekday: 'short', ...date });
	const several = new Intl.DateTimeFormat(locale, date);
	const parse = (day: string) => new Date(`${day}T00:00:00Z`);
	const formatDay = (day: string) => isolate(single.format(parse(day)));
	return {
		number: (value) => number.format(value),
		difference: (value) => difference.format(value),
		share: (part) => share.format(part),
		change: (percent) => change.format(percent / 100),
		day: formatDay,
		range: ({ from, to }) =>
			from === to
				? formatDay(from)
				: isolate(plainSpaces(several.formatRange(parse(from), parse(to)))),
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
