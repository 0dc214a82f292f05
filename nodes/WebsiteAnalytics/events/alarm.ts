import { isNumber, omit } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { hashOf, shorten } from '../values/text';
import type { TopChanges } from '../analytics/breakdown';
import { METRICS, type TrafficMetric } from '../analytics/dailyTraffic';
import { alarmDocument, type AlarmEvent } from '../report/alarmDocument';
import { enUsFormatter, MAX_VALUE_LENGTH } from '../report/formatter';
import { renderSentence } from '../report/renderText';
import { documentText } from '../report/reportOutput';
import type { TextFormat } from '../report/textFormat';
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
 *
 * @param heading what stands above several events
 * @param alarms with a plain text each
 */
export function alarmItem(
	event: string,
	heading: string,
	alarms: IDataObject[],
	textFormat: TextFormat,
): IDataObject {
	const keys = alarms.map(({ key }) => String(key));
	const isSample = alarms.some(({ sample }) => sample === true);
	const formatter = { ...enUsFormatter, textFormat };
	// The counts of a lasting change are those of an average day.
	const countOf = event === 'lastingChange' ? 'a day' : '';
	const events = alarms.map((alarm) => ({ ...alarmEvent(alarm), countOf }));
	return {
		event,
		text: documentText(alarmDocument(heading, events), formatter),
		...(isSample && { sample: true }),
		events: alarms.map((alarm) => ({
			...omit(alarm, 'sample'),
			text: renderSentence(String(alarm.text), textFormat),
		})),
		key: keys.length === 1 ? keys[0] : [event, hashOf(keys)].join(':'),
	};
}

/** Reads what a text says of an event from its fields. */
function alarmEvent(alarm: IDataObject): AlarmEvent {
	const { domain, date, text, metric, actual, expected, threshold, hours, count } = alarm;
	const about = { domain: String(domain), date: String(date), text: String(text) };
	if (isMetric(metric) && isNumber(actual) && isNumber(expected)) {
		return {
			...about,
			direction: Math.sign(actual - expected),
			size: Math.abs(actual - expected),
			count: { metric, actual, expected },
			topChanges: alarm.topChanges as TopChanges | null | undefined,
		};
	}
	if (isNumber(actual) && isNumber(threshold)) {
		const difference = actual - threshold;
		return { ...about, direction: Math.sign(difference), size: Math.abs(difference) };
	}
	const size = [hours, count].find(isNumber) ?? 0;
	const byStatus = new Map<unknown, number>([
		['inactive', -1],
		['recovered', 1],
	]);
	return { ...about, direction: byStatus.get(alarm.status) ?? 0, size };
}

function isMetric(value: unknown): value is TrafficMetric {
	return METRICS.some((metric) => metric === value);
}

/** Returns the domain of a website as texts show it. */
export function shownDomain({ domain }: { domain: string }): string {
	return shorten(domain, MAX_VALUE_LENGTH);
}

/** Returns where the workflow starts, e.g. `Starts below 284 or above 718.` */
export function limitsText(limits: { below?: number; above?: number }): string {
	const named = (['below', 'above'] as const).flatMap((name) => {
		const limit = limits[name];
		return limit === undefined ? [] : [`${name} ${enUsFormatter.number(limit)}`];
	});
	return `Starts ${named.join(' or ')}.`;
}
