import { knownStatistic } from '../statistics/catalog';
import { createFormatters, type Formatters } from './locale';
import { createLabelOf, type LabelOf } from './valueLabel';
import type { CreateWords, Words } from './words';
import type { Forms, StatisticWords } from './wording';
import { dutch } from './words/dutch';
import { english } from './words/english';
import { french } from './words/french';
import { german } from './words/german';
import { italian } from './words/italian';
import { polish } from './words/polish';
import { portuguese } from './words/portuguese';
import { spanish } from './words/spanish';

interface LanguageDefinition {
	name: string;
	createWords: CreateWords;
	/** How numbers and days are written when no locale was chosen. */
	locale: string;
}

/** The languages of texts, by their codes, in the order of their names. */
const LANGUAGES = {
	nl: { name: 'Dutch', createWords: dutch, locale: 'nl-NL' },
	en: { name: 'English', createWords: english, locale: 'en-US' },
	fr: { name: 'French', createWords: french, locale: 'fr-FR' },
	de: { name: 'German', createWords: german, locale: 'de-DE' },
	it: { name: 'Italian', createWords: italian, locale: 'it-IT' },
	pl: { name: 'Polish', createWords: polish, locale: 'pl-PL' },
	pt: { name: 'Portuguese', createWords: portuguese, locale: 'pt-BR' },
	es: { name: 'Spanish', createWords: spanish, locale: 'es-ES' },
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

/** What a text is written with: its words, and its numbers and days. */
export interface Writer extends Formatters {
	words: Words;
	/** What the values of a statistic are; the name itself where it is unknown. */
	statistic(name: string): StatisticWords;
	/** What a value of a statistic is called. */
	label: LabelOf;
}

/** The locale of a language where none was chosen. */
export function localeOf(language: Language): string {
	return LANGUAGES[language].locale;
}

/** The one place where words and formatters of a text are made. */
export function createWriter({ language, locale }: LanguageSettings): Writer {
	const formatters = createFormatters(locale);
	const rules = new Intl.PluralRules(language);
	const plural = (count: number, forms: Forms) => forms[rules.select(count)] ?? forms.other;
	const counted = (count: number, forms: Forms) =>
		`${formatters.number(count)} ${plural(count, forms)}`;
	const words = LANGUAGES[language].createWords({ ...formatters, plural, counted });
	return {
		...formatters,
		words,
		label: createLabelOf(language, words),
		statistic(name) {
			const known = knownStatistic(name);
			return known ? words.statistics[known] : { one: name, other: name };
		},
	};
}
