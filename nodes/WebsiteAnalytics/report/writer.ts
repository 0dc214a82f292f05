import { knownStatistic } from '../statistics/catalog';
import type { Language, LanguageSettings } from './language';
import { createFormatters, type Formatters } from './locale';
import { createLabelOf, type LabelOf } from './valueLabel';
import type { CreateWords, Words } from './words';
import type { Forms, StatisticWords, Translated } from './wording';
import { dutch } from './words/dutch';
import { english } from './words/english';
import { french } from './words/french';
import { german } from './words/german';
import { italian } from './words/italian';
import { polish } from './words/polish';
import { portuguese } from './words/portuguese';
import { spanish } from './words/spanish';
import { STATISTIC_WORDS } from './words/statisticWords';

const CREATE_WORDS: Readonly<Record<Language, CreateWords>> = {
	nl: dutch,
	en: english,
	fr: french,
	de: german,
	it: italian,
	pl: polish,
	pt: portuguese,
	es: spanish,
};

/** What a text is written with: its words, and its numbers and days. */
export interface Writer extends Formatters {
	words: Words;
	/** What the values of a statistic are; the name itself where it is unknown. */
	statistic(name: string): StatisticWords;
	/** The words of an event in the language of the text. */
	wordsOf<EventWords>(event: Translated<EventWords>): EventWords;
	/** What a value of a statistic is called. */
	label: LabelOf;
}

/** The one place where words and formatters of a text are made. */
export function createWriter({ language, locale }: LanguageSettings): Writer {
	const formatters = createFormatters(locale);
	const rules = new Intl.PluralRules(language);
	const plural = (count: number, forms: Forms) => forms[rules.select(count)] ?? forms.other;
	const counted = (count: number, forms: Forms) =>
		`${formatters.number(count)} ${plural(count, forms)}`;
	const words = CREATE_WORDS[language]({ ...formatters, plural, counted });
	return {
		...formatters,
		words,
		label: createLabelOf(language, words),
		wordsOf: (event) => event[language]({ ...formatters, plural, counted: words.counted }),
		statistic(name) {
			const known = knownStatistic(name);
			return known ? STATISTIC_WORDS[known][language] : { one: name, other: name };
		},
	};
}
