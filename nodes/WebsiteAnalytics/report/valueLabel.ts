import { NOT_READ, NOT_READ_LABEL } from '../analytics/breakdown';
import { isDerived, valueKind } from '../analytics/catalog';
import { CHANNELS, type Channel } from '../analytics/channels';
import { shorten } from '../text';
import type { Translations } from './translations';

/** A value of a statistic, with its label in the rows of an item, which is the same in every language. */
export interface LabelledValue {
	value: string;
	label: string;
}

/** Longer values are shortened in texts, but not in the data. */
export const MAX_VALUE_LENGTH = 80;

/** The codes of services, with the region of Unicode that each stands for. */
const CONTINENTS = new Map(
	Object.entries({ AF: '002', AN: 'AQ', AS: '142', EU: '150', NA: '003', OC: '009', SA: '005' }),
);

/**
 * Calls countries and continents as a language does, by their codes, and an empty value in its words. In
 * English they keep the names of the service; values that are not known keep their labels in every language.
 */
export function createLabelOf(language: string, words: Translations['values']) {
	const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
	const nameOf = (statistic: string, { value, label }: LabelledValue): string => {
		if (label === '/' && valueKind(statistic) === 'path') return words.homePage;
		if (value === '') return valueKind(statistic) === 'source' ? words.direct : words.unknown;
		if (value === NOT_READ && label === NOT_READ_LABEL) return words.notRead;
		if (isDerived(statistic)) {
			return isChannel(value) ? words[value] : label;
		}
		const region = language === 'en' ? undefined : regionOf(statistic, value);
		return (region && names.of(region)) ?? label;
	};
	return (statistic: string, value: LabelledValue) =>
		shorten(nameOf(statistic, value), MAX_VALUE_LENGTH);
}

const isChannel = (value: string): value is Channel => Object.hasOwn(CHANNELS, value);

/** Returns the region of `US:United States` or `EU:Europe`; undefined for any other value. */
function regionOf(statistic: string, value: string): string | undefined {
	const [code = ''] = value.split(':');
	if (statistic === 'continent') return CONTINENTS.get(code);
	return statistic === 'country' && /^[A-Z]{2}$/.test(code) ? code : undefined;
}
