import { hasOwnCode, valueKind } from './catalog';
import { describeValue } from './rows';

/** Which values of a statistic are meant. */
export interface ValueMatch {
	/** What all of them contain. */
	text: string;
	/** Whether there can be no second one. */
	isSingle: boolean;
	matches(value: string): boolean;
}

/** A value as the service stores it. */
export function exactValue(text: string): ValueMatch {
	return { text, isSingle: true, matches: (value) => value === text };
}

/**
 * What a person means by a text: the value as the service stores it, and also all values of an event by its
 * name, and a place by its code or its name. Of a city, the code is that of its country, so it does not count.
 */
export function namedValue(statistic: string, text: string): ValueMatch {
	const namesOf = (value: string): Array<string | undefined> => {
		const { code, label, eventName } = describeValue(value, statistic);
		switch (valueKind(statistic)) {
			case 'event':
				return [eventName];
			case 'place':
				return hasOwnCode(statistic) ? [code, label] : [label];
			default:
				return [];
		}
	};
	return {
		text,
		isSingle: !['event', 'place'].includes(valueKind(statistic)),
		// An empty value has a label that does not come from the service.
		matches: (value) => value === text || (value !== '' && namesOf(value).includes(text)),
	};
}
