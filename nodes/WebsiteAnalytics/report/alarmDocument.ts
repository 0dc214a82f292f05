import { map, orderBy, uniq } from 'lodash';
import type { TopChanges } from '../analytics/breakdown';
import type { Document, EventRow } from './document';
import { enUsFormatter } from './enUsFormatter';
import { type ExpectedCount, expectedRow, MAY_BE_BROKEN, topChangesLine } from './unusualDayText';

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

/** Returns all events: the largest first, and a day that is that of all only once. */
export function alarmDocument(heading: string, events: AlarmEvent[]): Document {
	const [only] = events;
	if (only && events.length === 1) return sentenceDocument(only.text);
	const days = uniq(map(events, 'date'));
	const websites = uniq(map(events, 'domain'));
	const day = days.length === 1 ? enUsFormatter.day(days[0] ?? '') : '';
	const count = enUsFormatter.number(events.length);
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

/** @param day stands in the heading; empty where each event has another one */
function rowOf(event: AlarmEvent, day: string): EventRow {
	const { domain, date, text, direction, count, countOf, topChanges } = event;
	if (!count) return { direction, name: '', text: day ? text.replace(` on ${day}`, '') : text };
	const row = expectedRow(domain, count, countOf);
	const detail = count.actual === 0 ? MAY_BE_BROKEN : topChangesLine(topChanges ?? {});
	return {
		...row,
		text: day ? row.text : `${row.text} on ${enUsFormatter.day(date)}`,
		detail,
	};
}
