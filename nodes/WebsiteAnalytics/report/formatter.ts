import { memoize } from 'lodash';
import type { Unit } from '../analytics/catalog';
import { translationsOf, type Language } from './language';
import { createFormatters } from './locale';
import type { TextFormat } from './textFormat';
import type { PluralForms } from './languages/english';
import type { Translations } from './translations';
import { createLabelOf } from './valueLabel';

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

/** The texts and formatters of a report. */
export type Formatter = ReturnType<typeof createFormatter>;

/** Returns the name of the values of a statistic, e.g. `pages`; for an unknown statistic its name. */
function statisticName(name: string, { statistics }: Translations): string {
	const names = new Map(Object.entries(statistics));
	return names.get(name.replace(/.*_hours$/, 'hours')) ?? name;
}

export function createFormatter(
	settings: Pick<ReportSettings, 'language' | 'locale'> & Partial<ReportSettings>,
) {
	const { language, locale, textFormat = 'plain', chart = false } = settings;
	return { ...languageFormatter(language, locale), textFormat, chart };
}

/** Formatters take long to make. */
const languageFormatter = memoize(createLanguageFormatter, (...given) => given.join());

function createLanguageFormatter(language: Language, locale: string) {
	const words = translationsOf(language);
	const formatters = createFormatters(locale);
	const rules = new Intl.PluralRules(language);
	/** Returns a text in the plural form of the count. The count replaces `#`. */
	const withCount = (count: number, forms: PluralForms) => {
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
		label: createLabelOf(language, words.values),
		statistic: (name: string) => statisticName(name, words),
	};
}
