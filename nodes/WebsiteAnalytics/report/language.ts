interface LanguageDefinition {
	name: string;
	/** How numbers and days are written when no locale was chosen. */
	locale: string;
}

/** The languages of texts, by their codes, in the order of their names. */
const LANGUAGES = {
	nl: { name: 'Dutch', locale: 'nl-NL' },
	en: { name: 'English', locale: 'en-US' },
	fr: { name: 'French', locale: 'fr-FR' },
	de: { name: 'German', locale: 'de-DE' },
	it: { name: 'Italian', locale: 'it-IT' },
	pl: { name: 'Polish', locale: 'pl-PL' },
	pt: { name: 'Portuguese', locale: 'pt-BR' },
	es: { name: 'Spanish', locale: 'es-ES' },
} satisfies Readonly<Record<string, LanguageDefinition>>;

export type Language = keyof typeof LANGUAGES;

/** The languages with their names. */
export const LANGUAGE_OPTIONS = (Object.keys(LANGUAGES) as Language[]).map((value) => ({
	name: LANGUAGES[value].name,
	value,
}));

/** In which language a text is, and how its numbers and days are written. */
export interface LanguageSettings {
	language: Language;
	/** The locale of numbers and days, e.g. `en-US`. */
	locale: string;
}

/** The locale of a language where none was chosen. */
export function localeOf(language: Language): string {
	return LANGUAGES[language].locale;
}
