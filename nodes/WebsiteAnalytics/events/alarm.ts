import { some } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { hashOf } from '../values/text';
import { alarmDocument } from '../report/alarmDocument';
import { enUsFormatter } from '../report/formatter';
import { reportText } from '../report/reportOutput';
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
	if (found.length === 0) return [];

	const keys = found.map((one) => keyOf(name, one));
	const shown = found.map(({ website: { domain }, text = '', ...one }) => {
		return { direction: 0, size: 0, ...one, domain, text };
	});
	const item: IDataObject = {
		event: name,
		text: reportText({ document: alarmDocument(heading, shown) }, { ...enUsFormatter, textFormat }),
		...(some(found, 'isSample') && { sample: true }),
		events: found.map((one, index) => ({
			...idOf(one),
			date: one.date,
			...one.fields,
			text: escapeSentence(one.text ?? '', textFormat),
			key: keys[index],
		})),
		key: keys.length === 1 ? keys[0] : [name, hashOf(keys)].join(':'),
	};
	return [item];
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
