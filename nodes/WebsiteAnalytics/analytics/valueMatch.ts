import { hasOwnCode, valueKind } from './catalog';
import { describeValue } from './rows';

/** Which values of a statistic are meant. */
export interface ValueMatch {
	/** What a person wrote. */
	text: string;
	/** What all of them contain; null where one of them is empty, so that no search finds it. */
	search: string | null;
	matches(value: string): boolean;
	/** Whether there can be no more of them than are among these. */
	hasAll(values: string[]): boolean;
}

/** A value as the service stores it. */
export function exactValue(text: string): ValueMatch {
	const matches = (value: string) => value === text;
	return { text, search: text, matches, hasAll: (values) => values.some(matches) };
}

/**
 * What a person means by a text: the value as the service stores it, or as rows show it. These are all values of
 * an event by its name, and a place by its code or its name; Direct and Unknown are what is empty. Of a city, the
 * code is that of its country, so it does not count.
 */
export function namedValue(statistic: string, text: string): ValueMatch {
	const kind = valueKind(statistic);
	const namesOf = (value: string): Array<string | undefined> => {
		const { code, label } = describeValue(value, statistic) ?? {};
		return hasOwnCode(statistic) ? [code, label] : [label];
	};
	const matches = (value: string) => value === text || namesOf(value).includes(text);
	if (matches('')) {
		// Of an event, only the name is empty. Another value that is called the same is small beside the empty one.
		const hasAll = (values: string[]) => kind !== 'event' && values.includes('');
		return { text, search: null, matches, hasAll };
	}
	const isSingle = kind !== 'event' && kind !== 'place';
	return { text, search: text, matches, hasAll: (values) => isSingle && values.some(matches) };
}
