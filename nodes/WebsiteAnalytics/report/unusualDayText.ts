import { shorten } from '../values/text';
import type { TopChanges } from '../analytics/breakdown';
import { findStatistic } from '../analytics/catalog';
import { createFormatter, MAX_VALUE_LENGTH } from './formatter';

const formatter = createFormatter({ language: 'en', locale: 'en-US', textFormat: 'plain' });

/** Formats numbers and days of texts about unusual traffic, which are in English: `1,234`, `Sun, Nov 22`. */
export const english = {
	...formatter,
	day: (day: string) => formatter.briefRange({ from: day, to: day }),
	/** Returns what a value of a statistic is, e.g. `landing page`; for an unknown statistic its name. */
	singular(name: string): string {
		return findStatistic(name)?.label.toLowerCase() ?? name;
	},
};

/** Returns a change in percent with its sign, e.g. `-59 %`; an empty text where nothing was expected. */
export function changeText(actual: number, expected: number): string {
	if (Math.round(expected) === 0) return '';
	// Not -0, which has a sign in a text.
	const percent = Math.round((actual / expected - 1) * 100) || 0;
	return `${percent > 0 ? '+' : ''}${english.number(percent)} %`;
}

export interface UnusualDay {
	domain: string;
	metric: 'visitors' | 'pageviews';
	/** `yyyy-MM-dd` */
	date: string;
	actual: number;
	/** Null without enough history. */
	expected: number | null;
	excluded?: boolean;
}

/** E.g. `shop.example had 118 visitors on Sun, Nov 22; 290 expected (-59 %).` Not escaped. */
export function unusualDayText({
	domain,
	metric,
	date,
	actual,
	expected,
	excluded,
}: UnusualDay): string {
	const counted = english.counted(actual, metric);
	const what = `${shorten(domain, MAX_VALUE_LENGTH)} had ${counted} on ${english.day(date)}`;
	if (excluded) return `${what}, an excluded day.`;
	if (expected === null) return `${what}; too little history to say what to expect.`;
	const change = changeText(actual, expected);
	const usual = `${english.number(Math.round(expected))} expected`;
	return `${what}; ${usual}${change === '' ? '' : ` (${change})`}.`;
}

/** Returns the largest change of each statistic in words, or an empty text. */
export function describeTopChanges(changes: TopChanges): string {
	const largest = Object.entries(changes).flatMap(([statistic, all]) =>
		(all ?? []).slice(0, 1).map((change) => {
			return `${english.label(statistic, change)} (${english.difference(change.change)})`;
		}),
	);
	return largest.length === 0 ? '' : ` Biggest changes: ${largest.join(', ')}.`;
}
