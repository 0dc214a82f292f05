import { hasOwnCode, valueKind } from './catalog';
import { describeValue } from './rows';

/** Which values of a statistic are meant. */
export interface ValueMatch {
	/** Part of all of these values; empty when no search finds them. */
	search: string;
	/** Whether there are no other such values once one is found. */
	isSingle: boolean;
	matches(value: string): boolean;
}

/**
 * Returns the values that a text means: the value as the service stores it, or as rows show it. An event means all
 * values with its name. A country is meant by its code or its name, a city by its name only.
 */
export function namedValue(statistic: string, text: string): ValueMatch {
	const kind = valueKind(statistic);
	const matches = (value: string) => {
		const { code, label } = describeValue(value, statistic) ?? {};
		return [value, label, hasOwnCode(statistic) && code].includes(text);
	};
	// Direct and Unknown mean the empty value, which no search finds.
	const isEmpty = matches('');
	const isSingle = kind !== 'event' && (isEmpty || kind !== 'place');
	return { search: isEmpty ? '' : text, isSingle, matches };
}
