import { dutch } from './words/dutch';
import { english, type Words } from './words/english';
import { french } from './words/french';
import { german } from './words/german';
import { italian } from './words/italian';
import { polish } from './words/polish';
import { portuguese } from './words/portuguese';
import { spanish } from './words/spanish';

/** The languages of texts, by their codes, in the order of their names. */
const LANGUAGES = {
	nl: dutch,
	en: english,
	fr: french,
	de: german,
	it: italian,
	pl: polish,
	pt: portuguese,
	es: spanish,
} satisfies Readonly<Record<string, Words>>;

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

/** Returns the words of a language. */
export function wordsOf(language: Language): Words {
	return LANGUAGES[language];
}
