import { isNumber, omit } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { hashOf } from '../values/text';
import type { TopChanges } from '../analytics/breakdown';
import { METRICS } from '../analytics/dailyTraffic';
import { addDays } from '../analytics/dateRange';
import { alarmDocument, type AlarmEvent } from '../report/alarmDocument';
import { enUsFormatter, shortName } from '../report/formatter';
import { renderSentence } from '../report/renderText';
import { documentText } from '../report/reportOutput';
import type { TextFormat } from '../report/textFormat';
import type { NamedWebsite } from '../service/match';
import { listField, type OutputField, textField } from '../items/outputField';
import type { EventType, Found } from './event';
import { ALARM_END, ALARM_FIELDS, EVENT, SAMPLE } from './sharedFields';

/** The fields of an item of alarms: all events of a check. */
export const ALARM_ITEM: OutputField[] = [
	EVENT,
	textField('text', 'all events in words, ready to send'),
	SAMPLE,
	listField('events', 'the single events, each with its own text', [...ALARM_FIELDS, ...ALARM_END]),
	textField('key', 'the same when the same events are found again'),
];

/**
 * Returns the item of a finding: an event of an alarm, a row as the operations return it, or an item with a text.
 *
 * @param checked the website of the check
 */
export function foundItem(
	{ name, event: { heading } }: { name: string; event: Pick<EventType, 'heading'> },
	checked: NamedWebsite,
	{ date, fields, text, key = [], website = checked }: Found,
): IDataObject {
	if (text === undefined) return fields;
	const about = { websiteId: website.id, domain: website.domain };
	const fullKey = [website.id, name, ...key].join(':');
	return heading === undefined
		? { event: name, text, ...about, ...fields, key: fullKey }
		: { ...about, date, ...fields, text, key: fullKey };
}

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
	textFormat: TextFormat = 'plain',
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
	const { domain, date, text, metric, actual, expected, threshold, hours, count, status } = alarm;
	const about = { domain: String(domain), date: String(date), text: String(text) };
	const limit = expected ?? threshold;
	if (!isNumber(actual) || !isNumber(limit)) {
		const directions: Record<string, number> = { inactive: -1, recovered: 1 };
		const size = [hours, count].find(isNumber) ?? 0;
		return { ...about, direction: directions[String(status)] ?? 0, size };
	}

	const difference = actual - limit;
	const event = { ...about, direction: Math.sign(difference), size: Math.abs(difference) };
	const counted = METRICS.find((one) => one === metric);
	if (!counted || limit !== expected) return event;
	const topChanges = alarm.topChanges as TopChanges | null | undefined;
	return { ...event, count: { metric: counted, actual, expected }, topChanges };
}

/** Returns the domain of a website as texts show it. */
export function shownDomain({ domain }: { domain: string }): string {
	return shortName(domain);
}

/** Returns where the workflow starts, e.g. `Starts below 284 or above 718.` */
export function limitsText(limits: { below?: number; above?: number }): string {
	const named = (['below', 'above'] as const).flatMap((name) => {
		const limit = limits[name];
		return limit === undefined ? [] : [`${name} ${enUsFormatter.number(limit)}`];
	});
	return `Starts ${named.join(' or ')}.`;
}

/** Returns a line for the log about days that were read, and are too old to be reported. */
export function tooOldNote(first: string, reportFrom: string): string | undefined {
	if (first >= reportFrom) return undefined;
	return `not reported, because it is too long ago: ${first} to ${addDays(reportFrom, -1)}`;
}
