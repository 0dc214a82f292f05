import { map, orderBy, some, uniq, uniqBy } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { hashOf } from '../values/text';
import type { Document, Row } from '../report/document';
import { enUsFormatter } from '../report/formatter';
import { reportText, sentenceText } from '../report/reportOutput';
import { escapeSentence, type TextFormat } from '../report/textFormat';
import type { EventType, FoundEvent } from './event';

interface Reported {
	name: string;
	event: Pick<EventType, 'heading'>;
	textFormat?: TextFormat;
}

/**
 * Returns the items of a poll: one of each event, or one of all its alarms. `text` is about all of them, `events` holds
 * each one with its own text.
 */
export function itemsOf(
	{ name, event: { heading }, textFormat = 'plain' }: Reported,
	found: FoundEvent[],
): IDataObject[] {
	if (heading === undefined) return found.map((one) => eventItem(name, one));
	const [first, ...others] = found;
	if (!first) return [];

	const isSingle = others.length === 0;
	const formatter = { ...enUsFormatter, textFormat };
	const events = found.map((one) => ({
		...idOf(one),
		date: one.date,
		...one.fields,
		text: escapeSentence(one.text ?? '', textFormat),
		key: keyOf(name, one),
	}));
	const item: IDataObject = {
		event: name,
		text: isSingle
			? sentenceText(first.text ?? '', formatter)
			: reportText({ document: listOf(heading, found) }, formatter),
		...(some(found, 'isSample') && { sample: true }),
		events,
		key: isSingle ? keyOf(name, first) : [name, hashOf(map(events, 'key'))].join(':'),
	};
	return [item];
}

/** Returns all events, the largest first. A day that all have in common stands in the heading only. */
function listOf(heading: string, found: FoundEvent[]): Document {
	const count = enUsFormatter.number(found.length);
	const isOnePerWebsite = uniqBy(found, 'website.domain').length === found.length;
	const [day = '', ...otherDays] = uniq(map(found, 'date')).map((date) => enUsFormatter.day(date));
	const sharedDay = otherDays.length === 0 ? day : '';
	const largestFirst = orderBy(found, ({ size = 0 }) => size, 'desc');
	return {
		title: isOnePerWebsite ? `${heading} on ${count} websites` : `${heading}: ${count}`,
		subtitle: sharedDay,
		blocks: [{ kind: 'events', rows: largestFirst.map((one) => rowOf(one, sharedDay)) }],
	};
}

/**
 * @param sharedDay empty where the events have different days
 */
function rowOf({ date, text = '', direction = 0, row }: FoundEvent, sharedDay: string): Row {
	if (row) return sharedDay ? row : { ...row, text: `${row.text} on ${enUsFormatter.day(date)}` };
	const shown = sharedDay ? text.replace(` on ${sharedDay}`, '') : text;
	return { label: '', text: shown, change: { text: '', direction } };
}

/** Returns a row as the operations return it, or an item with a text. */
function eventItem(event: string, one: FoundEvent): IDataObject {
	const { fields, text, isSample } = one;
	if (text === undefined) return fields;
	return {
		event,
		text,
		...idOf(one),
		...fields,
		key: keyOf(event, one),
		...(isSample && { sample: true }),
	};
}

function idOf({ website: { id, domain } }: FoundEvent) {
	return { websiteId: id, domain };
}

function keyOf(event: string, { website, key = [] }: FoundEvent): string {
	return [website.id, event, ...key].join(':');
}

/** Returns where the workflow starts, e.g. `Starts below 284 or above 718.` */
export function limitsText(limits: Record<string, number>): string {
	const named = Object.entries(limits).map(
		([name, limit]) => `${name} ${enUsFormatter.number(limit)}`,
	);
	return `Starts ${named.join(' or ')}.`;
}
