import { dutch } from './words/dutch';
import { english, type Words } from './words/english';
import { french } from './words/french';
import { german } from './words/german';
import { italian } from './words/italian';
import { polish } from './words/polish';
import { portuguese } from './words/portuguese';
import { spanish } from './words/spanish';

interface LanguageDefinition {
	name: string;
	/** How numbers and days are written when no locale was chosen. */
	locale: string;
	words: Words;
}

/** The languages of texts, by their codes, in the order of their names. */
const LANGUAGES = {
	nl: { name: 'Dutch', locale: 'nl-NL', words: dutch },
	en: { name: 'English', locale: 'en-US', words: english },
	fr: { name: 'French', locale: 'fr-FR', words: french },
	de: { name: 'German', locale: 'de-DE', words: german },
	it: { name: 'Italian', locale: 'it-IT', words: italian },
	pl: { name: 'Polish', locale: 'pl-PL', words: polish },
	pt: { name: 'Portuguese', locale: 'pt-BR', words: portuguese },
	es: { name: 'Spanish', locale: 'es-ES', words: spanish },
} satisfies Readonly<Record<string, LanguageDefinition>>;

export type Language = keyof typeof LANGUAGES;

/** The languages with their names. */
export const LANGUAGE_OPTIONS = (Object.keys(LANGUAGES) as Language[]).map((value) => ({
	name: LANGUAGES[value].name,
	value,
}));

/** The locale of a language where none was chosen. */
export function localeOf(language: Language): string {
	return LANGUAGES[language].locale;
}

/** The words of a language. */
export function wordsOf(language: Language): Words {
	return LANGUAGES[language].words;
}
