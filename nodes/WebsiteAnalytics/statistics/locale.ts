import { Problem } from '../problem';

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

function isKnown(locale: string): boolean {
	try {
		return Intl.NumberFormat.supportedLocalesOf(locale).length === 1;
	} catch {
		return false;
	}
}
