import { omit } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { hashOf, shorten } from '../values/text';
import type { Document } from '../report/document';
import { MAX_VALUE_LENGTH } from '../report/formatter';
import { renderDocument } from '../report/renderDocument';
import type { TextFormat } from '../report/textFormat';
import { english } from '../report/unusualDayText';
import { DOMAIN, WEBSITE_ID } from '../items/itemFields';
import { booleanField, listField, type OutputField, textField } from '../items/outputField';

/** The first fields of every event of an alarm. */
export const ALARM_FIELDS: OutputField[] = [
	WEBSITE_ID,
	DOMAIN,
	textField('date', 'the day, as yyyy-MM-dd'),
];

export const ALARM_KEY = textField('key', 'identifies the event among all events of a service');

/** The last fields of every event of an alarm. */
export const ALARM_END: OutputField[] = [textField('text', 'what happened'), ALARM_KEY];

export const EVENT = textField('event', 'the value of the event');

export const SAMPLE = booleanField('sample', 'true', {
	presentWhen: 'for a sample of Fetch Test Event',
});

/** The fields of an item of alarms: all events of a check. */
export const ALARM_ITEM: OutputField[] = [
	EVENT,
	textField('text', 'all events in words, ready to send'),
	SAMPLE,
	listField('events', 'the single events, each with its own text', [...ALARM_FIELDS, ...ALARM_END]),
	textField('key', 'the same when the same events are found again'),
];

/**
 * Returns all alarms of a check as one item: `text` is about all of them, `events` holds each one with its own text.
 * @param heading what stands above several events
 * @param alarms with a plain text each
 */
export function alarmItem(
	event: string,
	heading: string,
	alarms: IDataObject[],
	format: TextFormat,
): IDataObject {
	const texts = alarms.map(({ text }) => String(text));
	const keys = alarms.map(({ key }) => String(key));
	const isSample = alarms.some(({ sample }) => sample === true);
	const single = (text: string): Document => ({ title: '', blocks: [{ kind: 'note', text }] });
	const [only = ''] = texts;
	const all: Document = {
		title: `${heading}: ${texts.length}`,
		blocks: [{ kind: 'list', rows: texts.map((label) => ({ label })) }],
	};
	return {
		event,
		text: renderDocument(texts.length === 1 ? single(only) : all, format),
		...(isSample && { sample: true }),
		events: alarms.map((alarm) => ({
			...omit(alarm, 'sample'),
			text: renderDocument(single(String(alarm.text)), format),
		})),
		key: keys.length === 1 ? keys[0] : [event, hashOf(keys)].join(':'),
	};
}

/** Returns the domain of a website as texts show it. */
export function shownDomain({ domain }: { domain: string }): string {
	return shorten(domain, MAX_VALUE_LENGTH);
}

/** Returns where the workflow starts, e.g. `Starts below 284 or above 718.` */
export function limitsText(limits: { below?: number; above?: number }): string {
	const named = (['below', 'above'] as const).flatMap((name) => {
		const limit = limits[name];
		return limit === undefined ? [] : [`${name} ${english.number(limit)}`];
	});
	return `Starts ${named.join(' or ')}.`;
}
