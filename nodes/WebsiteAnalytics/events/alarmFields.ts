import type { IDataObject } from 'n8n-workflow';
import { percentChange } from '../analytics/comparedTotals';
import type { Expected } from '../analytics/expected';
import { DOMAIN, WEBSITE_ID } from '../form/items';
import { booleanField, listField, numberField, textField, type ItemField } from '../itemField';

/** The first fields of every event of an alarm. */
export const ALARM_START: ItemField[] = [
	WEBSITE_ID,
	DOMAIN,
	textField('date', 'the day, as yyyy-MM-dd'),
];

export const KEY = textField('key', 'identifies the event among all events of a service');

export const ALARM_END: ItemField[] = [textField('text', 'what happened'), KEY];

export const EVENT = textField('event', 'the value of the event');
export const SAMPLE = booleanField('sample', 'true', {
	only: 'for a sample of Fetch Test Event',
});

/** The fields of an item of alarms: all events of a check. */
export const ALARM_ITEM: ItemField[] = [
	EVENT,
	textField('text', 'all events in words, ready to send'),
	SAMPLE,
	listField('events', 'the single events, each with its own text', [...ALARM_START, ...ALARM_END]),
	textField('key', 'the same when the same events are found again'),
];

/** The numbers of a day beside the expected one. */
export const EXPECTED_FIELDS: ItemField[] = [
	textField('metric', 'visitors or pageviews'),
	textField('direction', 'spike or drop'),
	numberField('actual', 'the number of the day'),
	numberField('expected', 'the expected number'),
	numberField('low', 'a number below this one is unusual'),
	numberField('high', 'a number above this one is unusual'),
	numberField('changePercent', 'from expected to actual in percent, with one decimal', {
		null: 'where 0 is expected',
	}),
];

/** Returns the numbers as items hold them: an unusual day is outside of the rounded band. */
export function expectedNumbers(actual: number, { expected, low, high }: Expected): IDataObject {
	return {
		actual: Math.round(actual),
		expected: Math.round(expected),
		low: Math.ceil(low),
		high: Math.floor(high),
		changePercent: percentChange(actual, expected),
	};
}
