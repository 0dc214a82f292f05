import { Problem } from '../problem';
import type { DateRange } from '../statistics/dateRange';

/**
 * A locale that numbers and days can be written in, e.g. `en-US`.
 * @throws Problem naming 'Locale' when it is none that is known here
 */
export function readLocale(given: unknown): string {
	const text = typeof given === 'string' ? given.trim() : '';
	if (isKnown(text)) return text;
	throw new Problem(
		text === '' ? "'Locale' is empty" : `'Locale' is not a known locale: "${text.slice(0, 40)}"`,
		'Give a language, with a region where it matters, e.g. en, en-US, de or pt-BR.',
	);
}

/** How numbers and days are written in a locale. Days are days of the calendar, so they are written as they are, in UTC. */
export function writers(locale: string) {
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
	const writeDay = (date: string) => day.format(new Date(`${date}T00:00:00Z`));
	return {
		number: (value: number) => number.format(value),
		share: (part: number) => share.format(part),
		change: (percent: number) => change.format(percent / 100),
		day: writeDay,
		range: ({ from, to }: DateRange) =>
			from === to ? writeDay(from) : `${writeDay(from)} to ${writeDay(to)}`,
	};
}

function isKnown(locale: string): boolean {
	try {
		return Intl.NumberFormat.supportedLocalesOf(locale).length === 1;
	} catch {
		return false;
	}
}
