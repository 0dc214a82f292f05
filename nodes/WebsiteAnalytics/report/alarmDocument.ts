import { compact, orderBy, uniqBy } from 'lodash';
import { percentChange } from '../analytics/comparedTotals';
import type { TrafficMetric } from '../analytics/dailyTraffic';
import type { TopChanges } from '../analytics/itemRows';
import type { Document, Row } from './document';
import { enUsFormatter, shortName } from './formatter';

const { change, counted, day: dayText, difference, label, number } = enUsFormatter;

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

/** What happened to a website. */
export interface AlarmEvent {
	domain: string;
	/** `yyyy-MM-dd` */
	date: string;
	/** A whole sentence. */
	text: string;
	/** Up or down; 0 where there is no such thing. */
	direction: number;
	/** How large it is, among others of its kind. */
	size: number;
	/** Of an event about counts that differ from the expected ones. */
	count?: ExpectedCount;
	/** Follows the count. */
	countOf?: string;
	topChanges?: TopChanges | null;
}

/** Returns a single event, in a sentence. */
export function sentenceDocument(text: string): Document {
	return { title: '', blocks: [{ kind: 'text', text }] };
}

/** Returns all events, the largest first. A day that all have in common stands in the heading only. */
export function alarmDocument(heading: string, events: AlarmEvent[]): Document {
	const [first] = events;
	if (first && events.length === 1) return sentenceDocument(first.text);
	const websites = uniqBy(events, 'domain');
	const day = first && events.every(({ date }) => date === first.date) ? dayText(first.date) : '';
	const count = number(events.length);
	return {
		title:
			websites.length === events.length
				? `${heading} on ${count} websites`
				: `${heading}: ${count}`,
		subtitle: day,
		blocks: [
			{ kind: 'events', rows: orderBy(events, 'size', 'desc').map((event) => rowOf(event, day)) },
		],
	};
}

/**
 * @param day stands in the heading; empty where each event has another one
 */
function rowOf(
	{ domain, date, count, countOf, topChanges, ...event }: AlarmEvent,
	day: string,
): Row {
	if (!count) {
		const text = day ? event.text.replace(` on ${day}`, '') : event.text;
		return { label: '', text, change: { text: '', direction: event.direction } };
	}
	const reason = count.actual === 0 ? MAY_BE_BROKEN : topChangesLine(topChanges ?? {});
	const row = expectedRow(domain, count, reason, countOf);
	return day ? row : { ...row, text: `${row.text} on ${dayText(date)}` };
}

/**
 * Returns e.g. `shop.example had 118 visitors on Sun, Nov 22; 290 expected (−59.3%).` Not escaped.
 *
 * @param when follows the count
 */
export function unusualCountText(
	day: UnusualDayOfWebsite,
	when = `on ${dayText(day.date)}`,
): string {
	const { domain, metric, actual, expected, excluded } = day;
	const what = `${shortName(domain)} had ${counted(Math.round(actual), metric)} ${when}`;
	if (excluded) return `${what}, an excluded day.`;
	if (expected === null) return `${what}; too little history to say what to expect.`;
	const { usual, percent } = expectedParts(actual, expected);
	return percent === '' ? `${what}; ${usual}.` : `${what}; ${usual} (${percent}).`;
}

/** Returns the expected number, and the change, which is empty where nothing was expected. */
function expectedParts(actual: number, expected: number) {
	const rounded = Math.round(expected);
	const percent = rounded === 0 ? null : percentChange(actual, expected);
	return { usual: `${number(rounded)} expected`, percent: change(percent)?.text ?? '' };
}

/**
 * Returns the same as a row of a list, e.g. `▼ shop.example: 118 visitors, −59.3% (290 expected)`.
 *
 * @param name of the website or of the day
 * @param reason a line below it; empty for none
 * @param countOf follows the count, e.g. `a day`
 */
export function expectedRow(
	name: string,
	{ metric, actual, expected }: ExpectedCount,
	reason = '',
	countOf = '',
): Row {
	const count = compact([counted(actual, metric), countOf]).join(' ');
	const { usual, percent } = expectedParts(actual, expected ?? 0);
	return {
		label: name,
		text: expected === null ? count : `${compact([count, percent]).join(', ')} (${usual})`,
		change: { text: '', direction: Math.sign(actual - (expected ?? actual)) },
		details: compact([reason]),
	};
}

/** Returns the largest change of each statistic in words, or an empty text. */
export function describeTopChanges(changes: Partial<TopChanges>): string {
	const largest = largestOf(changes, (name, size) => `${name} (${size})`);
	return largest.length === 0 ? '' : `Biggest changes: ${largest.join(', ')}.`;
}

/** Returns the same as a line, e.g. `google.com −121 · /pricing −84`. */
export function topChangesLine(changes: Partial<TopChanges>): string {
	return largestOf(changes, (name, size) => `${name} ${size}`).join(' · ');
}

function largestOf(
	changes: Partial<TopChanges>,
	write: (name: string, size: string) => string,
): string[] {
	return Object.entries(changes).flatMap(([statistic, all]) =>
		(all ?? []).slice(0, 1).map((one) => write(label(statistic, one), difference(one.change))),
	);
}
