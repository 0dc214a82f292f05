import { dutch } from './languages/dutch';
import { english, type Translations } from './languages/english';
import { french } from './languages/french';
import { german } from './languages/german';
import { italian } from './languages/italian';
import { polish } from './languages/polish';
import { portuguese } from './languages/portuguese';
import { spanish } from './languages/spanish';

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
