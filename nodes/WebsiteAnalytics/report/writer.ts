import { knownStatistic, type Unit } from '../statistics/catalog';
import { isDerived } from '../statistics/derived';
import { oneLine, shorten } from '../text';
import type { ChartChoice } from './chart/attachment';
import { escapeXml } from './escape';
import { wordsOf, type Language } from './language';
import { createFormatters, type Formatters } from './locale';
import { MARKUP, type TextFormat } from './textFormat';
import { createLabelOf, type LabelOf } from './valueLabel';
import type { StatisticWords, Words } from './words';
import type { Forms } from './sentence';

/** In which language a text or a chart is, and how its numbers and days are written. */
export interface LanguageSettings {
	language: Language;
	/** The locale of numbers and days, e.g. `en-US`. */
	locale: string;
}

export interface TextSettings extends LanguageSettings {
	textFormat: TextFormat;
}

/** The settings of a text that may have a chart beside it. */
export interface ReportSettings extends TextSettings {
	chart: ChartChoice;
	/** Whether the report is attached as a page too. */
	isPage?: boolean;
}

/** Longer values are shortened in texts, but not in the data. */
export const MAX_VALUE_LENGTH = 80;

/** What a text is written with: its words, and its numbers and days. */
export interface Writer extends Formatters {
	/** Of numbers and days. */
	locale: string;
	words: Words;
	/** A text with a count in the place of `#`, in the form that goes with it. */
	withCount(count: number, forms: Forms): string;
	/** E.g. `300 visitors`. */
	counted(count: number, unit: Unit): string;
	/** E.g. `below 3 or above 20`. */
	anyOf(texts: string[]): string;
	/** What the values of a statistic are. */
	statistic(name: string): StatisticWords;
	/** What a value of a statistic is called. */
	label: LabelOf;
}

/** Writes sentences, also with values from outside. */
export interface SentenceWriter extends Writer {
	/** A domain, a page or another value, shortened and escaped for the format. */
	value(text: string): string;
}

/** What the values of a statistic are; the name itself where it is unknown. */
export function statisticWords(name: string, { statistics }: Words): StatisticWords {
	const known = isDerived(name) ? name : knownStatistic(name);
	const words: Partial<Record<string, StatisticWords>> = statistics;
	return (known && words[known]) ?? { one: name, other: name };
}

/** Most texts are in the language of the one before, and formatters take long to make. */
let last: { language: string; locale: string; writer: Writer } | undefined;

/** The one place where words and formatters of a text are made. */
export function createWriter({ language, locale }: LanguageSettings): Writer {
	if (last?.language === language && last.locale === locale) return last.writer;
	last = { language, locale, writer: newWriter({ language, locale }) };
	return last.writer;
}

function newWriter({ language, locale }: LanguageSettings): Writer {
	const words = wordsOf(language);
	const formatters = createFormatters(locale);
	const withCount = createWithCount(language, formatters.number);
	return {
		...formatters,
		locale,
		words,
		withCount,
		counted: (count, unit) => withCount(count, words.units[unit]),
		anyOf: (texts) => new Intl.ListFormat(language, { type: 'disjunction' }).format(texts),
		label: createLabelOf(language, words.values),
		statistic: (name) => statisticWords(name, words),
	};
}

/** Writes a count into the form that goes with it in a language. */
function createWithCount(
	language: string,
	number: (value: number) => string,
): (count: number, forms: Forms) => string {
	const rules = new Intl.PluralRules(language);
	return (count, forms) => {
		const form = typeof forms === 'string' ? forms : (forms[rules.select(count)] ?? forms.other);
		return form.replaceAll('#', number(count));
	};
}

/** The same for sentences in a format. */
export function createSentenceWriter(settings: TextSettings): SentenceWriter {
	const { textFormat } = settings;
	const escape =
		textFormat === 'html' ? (text: string) => escapeXml(oneLine(text)) : MARKUP[textFormat].escape;
	return {
		...createWriter(settings),
		value: (text) => escape(shorten(text, MAX_VALUE_LENGTH)),
	};
}
