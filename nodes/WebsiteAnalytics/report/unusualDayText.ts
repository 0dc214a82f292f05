import { compact } from 'lodash';
import { shorten } from '../values/text';
import type { TopChanges } from '../analytics/breakdown';
import { percentChange } from '../analytics/comparedTotals';
import type { TrafficMetric } from '../analytics/dailyTraffic';
import type { EventRow } from './document';
import { enUsFormatter } from './enUsFormatter';
import { MAX_VALUE_LENGTH } from './formatter';

/** Returns a change in percent with its sign, e.g. `−59.3%`; an empty text where nothing was expected. */
export function changeText(actual: number, expected: number): string {
	const percent = Math.round(expected) === 0 ? null : percentChange(actual, expected);
	return percent === null ? '' : enUsFormatter.change(percent);
}

/** Said of a day on which nothing was counted. */
export const MAY_BE_BROKEN = 'The tracking may be broken.';

/** The counted and the expected number. */
export interface ExpectedCount {
	metric: TrafficMetric;
	actual: number;
	/** Null without enough history. */
	expected: number | null;
}

export interface UnusualDayOfWebsite extends ExpectedCount {
	domain: string;
	/** `yyyy-MM-dd` */
	date: string;
	excluded?: boolean;
}

/** E.g. `shop.example had 118 visitors on Sun, Nov 22; 290 expected (−59.3%).` Not escaped. */
export function unusualDayText(day: UnusualDayOfWebsite): string {
	const { domain, metric, date, actual, expected, excluded } = day;
	const counted = enUsFormatter.counted(actual, metric);
	const what = `${shorten(domain, MAX_VALUE_LENGTH)} had ${counted} on ${enUsFormatter.day(date)}`;
	if (excluded) return `${what}, an excluded day.`;
	if (expected === null) return `${what}; too little history to say what to expect.`;
	const change = changeText(actual, expected);
	const usual = `${enUsFormatter.number(Math.round(expected))} expected`;
	return `${what}; ${usual}${change === '' ? '' : ` (${change})`}.`;
}

/**
 * Returns the same as a line of a list, e.g. `▼ shop.example: 118 visitors, −59.3% (290 expected)`.
 *
 * @param name of the website or of the day
 * @param of follows the count, e.g. `a day`
 */
export function expectedRow(
	name: string,
	{ metric, actual, expected }: ExpectedCount,
	of = '',
): EventRow {
	const counted = compact([enUsFormatter.counted(Math.round(actual), metric), of]).join(' ');
	if (expected === null) return { direction: 0, name, text: counted };
	const count = compact([counted, changeText(actual, expected)]).join(', ');
	const usual = enUsFormatter.number(Math.round(expected));
	return { direction: Math.sign(actual - expected), name, text: `${count} (${usual} expected)` };
}

/** Returns the largest change of each statistic in words, or an empty text. */
export function describeTopChanges(changes: TopChanges): string {
	const largest = largestOf(changes).map(({ label, change }) => `${label} (${change})`);
	return largest.length === 0 ? '' : ` Biggest changes: ${largest.join(', ')}.`;
}

/** Returns the same as a line, e.g. `google.com −121 · /pricing −84`. */
export function topChangesLine(changes: TopChanges): string {
	return largestOf(changes)
		.map(({ label, change }) => `${label} ${change}`)
		.join(' · ');
}

function largestOf(changes: TopChanges): Array<{ label: string; change: string }> {
	return Object.entries(changes).flatMap(([statistic, all]) =>
		(all ?? []).slice(0, 1).map((change) => ({
			label: enUsFormatter.label(statistic, change),
			change: enUsFormatter.difference(change.change),
		})),
	);
}
