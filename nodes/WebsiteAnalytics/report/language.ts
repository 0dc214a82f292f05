import { knownStatistic } from '../statistics/catalog';
import { createFormatters, type Formatters } from './locale';
import type { CreateWords, StatisticWords, Words } from './words';
import { english } from './words/english';

/** The languages of texts, by their codes. */
const LANGUAGES = {
	en: english,
} satisfies Readonly<Record<string, CreateWords>>;

export type Language = keyof typeof LANGUAGES;

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
}

/** The one place where words and formatters of a text are made. */
export function createWriter({ language, locale }: LanguageSettings): Writer {
	const formatters = createFormatters(locale);
	const rules = new Intl.PluralRules(language);
	const words = LANGUAGES[language]({
		...formatters,
		plural: (count, forms) => forms[rules.select(count)] ?? forms.other,
	});
	return {
		...formatters,
		words,
		statistic(name) {
			const known = knownStatistic(name);
			return known ? words.statistics[known] : { one: name, other: name };
		},
	};
}
