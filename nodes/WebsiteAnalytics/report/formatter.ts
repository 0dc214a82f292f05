import { memoize, zipWith } from 'lodash';
import { shorten } from '../values/text';
import { NOT_READ, NOT_READ_LABEL } from '../analytics/breakdown';
import { findStatistic, type Unit, valueKind } from '../analytics/catalog';
import { addDays, type DateRange } from '../analytics/dateRange';
import { colorsOf } from './chart/colors';
import { createFormatters, type Language, LANGUAGES, localeOf, type Translations } from './locale';
import type { ReportFormat } from './textFormat';

/** Longer values are shortened in texts, but not in the data. */
const MAX_VALUE_LENGTH = 80;

/** The codes of services, with the region of Unicode that each stands for. */
const CONTINENTS = new Map(
	Object.entries({ AF: '002', AN: 'AQ', AS: '142', EU: '150', NA: '003', OC: '009', SA: '005' }),
);

/** More days or ranges of days are not named in a line. */
const MAX_NAMED_DAYS = 4;

const DEFAULTS = {
	/** Whether a chart is attached. */
	chart: false,
	/** In HTML only, as the logo and the name. */
	brandFooter: '',
	/** An `https:` address, or one that holds a picture. */
	brandLogo: '',
	brandName: '',
};

/** How a text is written. */
export type ReportSettings = Partial<typeof DEFAULTS> & {
	language: Language;
	/** The locale of numbers and days, e.g. `en-US`; empty for the one of the language. */
	locale: string;
	/** As `#rrggbb`. */
	brandColor?: string;
	textFormat?: ReportFormat;
};

/** A text in which a count replaces `#`, in the plural forms of the language. Counts without a form of their own have `other`. */
type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The texts, formatters and settings of a report. */
export type Formatter = ReturnType<typeof createFormatter>;

export function createFormatter({
	language,
	locale,
	textFormat = 'plain',
	...settings
}: ReportSettings) {
	const isPage = textFormat === 'page';
	return {
		...DEFAULTS,
		...settings,
		textFormat: isPage ? 'html' : textFormat,
		/** Whether the report is attached as a page too. */
		isPage,
		colors: colorsOf(settings.brandColor),
		// Last, because a formatter may be given as settings.
		...languageFormatter(language, locale || localeOf(language)),
	};
}

/** Formatters take long to make. */
const languageFormatter = memoize(createLanguageFormatter, (...given) => given.join());

/** Formats numbers and days of texts about unusual traffic, which are in English: `1,234`, `Sun, Nov 22`. */
export const enUsFormatter = {
	...createFormatter({ language: 'en', locale: 'en-US' }),
	/** Returns what a value of a statistic is, e.g. `landing page`; for an unknown statistic its name. */
	singular: (name: string) => findStatistic(name)?.label.toLowerCase() ?? name,
};

function createLanguageFormatter(language: Language, locale: string) {
	const words: Translations = LANGUAGES[language];
	const statistics: ReadonlyMap<string, string> = new Map(Object.entries(words.statistics));
	const formatters = createFormatters(locale);
	const { number, range, briefRange } = formatters;
	const rules = new Intl.PluralRules(language);
	/** Returns a text in the plural form of the count. The count replaces `#`, and the number of all `{all}`. */
	const withCount = (count: number, forms: PluralForms, all = count) => {
		const form = forms[rules.select(count)] ?? forms.other;
		return fill(form.replaceAll('#', number(count)), { all: number(all) });
	};

	return {
		...formatters,
		language,
		locale,
		words,
		withCount,
		/** E.g. `Visitors: 300`. */
		labelled: (label: string, value: string) => `${label}${words.colon} ${value}`,
		/** E.g. `300 visitors`. */
		counted: (count: number, unit: Unit) => withCount(count, words.units[unit]),
		label: createLabelOf(language, words.values),
		/** The values of a statistic, e.g. `pages`; for an unknown statistic its name. */
		statistic: (name: string) => statistics.get(name) ?? name,
		/** A list of days, with consecutive days as a range; empty without days. */
		dayList(days: string[]) {
			// The ends of each range.
			const first = days.filter((day) => !days.includes(addDays(day, -1)));
			const last = days.filter((day) => !days.includes(addDays(day, 1)));
			const ranges = zipWith(first, last, (from, to) => briefRange({ from, to }));
			return joinFirst(ranges, MAX_NAMED_DAYS, words.semicolon);
		},
		/** A range, with a note on a range that is not over. */
		knownRange: (of: DateRange & { isComplete: boolean }, write = range) =>
			of.isComplete ? write(of) : fill(words.rangeSoFar, { range: write(of) }),
	};
}

/** Returns a label whose ends both stay where it is cut: many pages differ at their ends only. */
export function shortLabel(text: string, maxLength: number): string {
	const characters = [...text];
	if (characters.length <= maxLength) return text;
	const end = Math.floor(maxLength / 3);
	return [...characters.slice(0, maxLength - end - 1), '…', ...characters.slice(-end)].join('');
}

/** Returns the name of a website, a goal or a value, shortened. */
export const shortName = (name: string) => shorten(name, MAX_VALUE_LENGTH);

/** Returns the first texts in a line, in which an ellipsis stands for the others. */
export function joinFirst(texts: string[], count: number, separator: string): string {
	const shown = texts.length > count ? [...texts.slice(0, count), '…'] : texts;
	return shown.join(separator);
}

/** Returns a text in which values replace `{their names}`. */
export function fill(text: string, values: Record<string, string>): string {
	return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

/**
 * Calls countries and continents as a language does, by their codes, and an empty value in its words. In
 * English they keep the names of the service; values that are not known keep their labels in every language.
 */
function createLabelOf(language: string, words: Translations['values']) {
	const texts: Readonly<Record<string, string>> = words;
	const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
	return (statistic: string, { value, label }: { value: string; label: string }) => {
		const kind = valueKind(statistic);
		if (label === '/' && kind === 'path') return words.homePage;
		if (value === '' || (kind === 'place' && value === ':')) {
			return kind === 'source' ? words.direct : words.unknown;
		}
		if (value === NOT_READ && label === NOT_READ_LABEL) return words.notRead;
		const region = language === 'en' ? undefined : regionOf(statistic, value);
		const name = statistic === 'channel' ? texts[value] : region && names.of(region);
		return shortLabel(name ?? label, MAX_VALUE_LENGTH);
	};
}

/** Returns the region of `US:United States` or `EU:Europe`; undefined for any other value. */
function regionOf(statistic: string, value: string): string | undefined {
	const [code = ''] = value.split(':');
	if (statistic === 'continent') return CONTINENTS.get(code);
	return statistic === 'country' && /^[A-Z]{2}$/.test(code) ? code : undefined;
}
