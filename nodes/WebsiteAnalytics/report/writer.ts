import { memoize } from 'lodash';
import { isDerived, knownStatistic, type Unit } from '../analytics/catalog';
import { shorten } from '../text';
import { wordsOf, type Language } from './language';
import { createFormatters } from './locale';
import { markupOf, type TextFormat } from './textFormat';
import { createLabelOf } from './valueLabel';
import type { StatisticWords, Words } from './words/english';
import type { Forms } from './sentence';

/** How a text is written. */
export interface TextSettings {
	language: Language;
	/** The locale of numbers and days, e.g. `en-US`. */
	locale: string;
	textFormat: TextFormat;
}

/** The settings of a text that may have a chart beside it. */
export interface ReportSettings extends TextSettings {
	/** Whether a chart is attached. */
	chart: boolean;
	/** Whether the report is attached as a page too. */
	isPage?: boolean;
}

/** Longer values are shortened in texts, but not in the data. */
export const MAX_VALUE_LENGTH = 80;

/** What texts and charts are written with. */
export type Writer = ReturnType<typeof createWriter>;

/** What the values of a statistic are; the name itself where it is unknown. */
export function statisticWords(name: string, { statistics }: Words): StatisticWords {
	const known = isDerived(name) ? name : knownStatistic(name);
	const words: Partial<Record<string, StatisticWords>> = statistics;
	return (known && words[known]) ?? { one: name, other: name };
}

/** The one place where words and formatters of a text are made. */
export function createWriter(
	settings: Pick<ReportSettings, 'language' | 'locale'> & Partial<ReportSettings>,
) {
	const { language, locale, textFormat = 'plain', chart = false } = settings;
	const markup = markupOf(textFormat, chart);
	/** A domain, a page or another value from outside, shortened and escaped for the format. */
	const value = (text: string) => markup.escape(shorten(text, MAX_VALUE_LENGTH));
	return { ...languageWriter(language, locale), textFormat, chart, markup, value };
}

/** Formatters take long to make. */
const languageWriter = memoize(createLanguageWriter, (...given) => given.join());

function createLanguageWriter(language: Language, locale: string) {
	const words = wordsOf(language);
	const formatters = createFormatters(locale);
	const rules = new Intl.PluralRules(language);
	/** A text with a count in the place of `#`, in the form that goes with it. */
	const withCount = (count: number, forms: Forms) => {
		const form = typeof forms === 'string' ? forms : (forms[rules.select(count)] ?? forms.other);
		return form.replaceAll('#', formatters.number(count));
	};
	return {
		...formatters,
		...{ language, locale, words, withCount },
		/** E.g. `Visitors: 300`. */
		labelled: (label: string, value: string) => `${label}${words.colon ?? ':'} ${value}`,
		/** E.g. `300 visitors`. */
		counted: (count: number, unit: Unit) => withCount(count, words.units[unit]),
		/** What a value of a statistic is called. */
		label: createLabelOf(language, words.values),
		/** What the values of a statistic are. */
		statistic: (name: string) => statisticWords(name, words),
	};
}
