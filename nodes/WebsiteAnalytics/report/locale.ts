import { Problem } from '../problem';
import type { DateRange } from '../statistics/dateRange';

/**
 * A locale for numbers and days, e.g. `en-US`.
 * @throws Problem naming 'Locale' when it is unknown
 */
export function readLocale(given: unknown): string {
	const text = typeof given === 'string' ? given.trim() : '';
	if (isKnown(text)) return text;
	throw new Problem(
		text === '' ? "'Locale' is empty" : `'Locale' is not a known locale: "${text.slice(0, 40)}"`,
		'Enter a language, with a region where it matters, e.g. en, en-US, de or pt-BR.',
	);
}

/** Functions that format numbers and days in a locale. Days have no timezone, so they are formatted in UTC. */
export function createFormatters(locale: string) {
	const number = new Intl.NumberFormat(locale);
	const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
	const change = new Intl.NumberFormat(locale, {
		style: 'percent',
		maximumFractionDigits: 1,
		signDisplay: 'exceptZero',
	});
	const day = new Intl.DateTimeFormat(locale, {
		weekday: 'short',
		day: 'numeric',
		month: 'short',
		year: 'numeric',
		timeZone: 'UTC',
	});
	const formatDay = (date: string) => day.format(new Date(`${date}T00:00:00Z`));
	return {
		number: (value: number) => number.format(value),
		share: (part: number) => share.format(part),
		change: (percent: number) => change.format(percent / 100),
		day: formatDay,
		range: ({ from, to }: DateRange) =>
			from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`,
	};
}

function isKnown(locale: string): boolean {
	try {
		return Intl.NumberFormat.supportedLocalesOf(locale).length === 1;
	} catch {
		return false;
	}
}
