import { mapValues, pick } from 'lodash';
import type { INodeProperties } from 'n8n-workflow';
import { choice } from '../form/fields';
import { mergeForms, subtitleExpression } from '../form/form';
import { lastingChange } from './lastingChange';
import { newValue } from './newValue';
import { newWebsite } from './newWebsite';
import { noVisitors } from './noVisitors';
import { reportReady } from './reportReady';
import { rowsReady } from './rowsReady';
import { threshold } from './threshold';
import { unusualTraffic } from './unusualTraffic';

/** The events by the values that workflows store, in the order of their names. */
export const EVENTS = {
	lastingChange,
	newValue,
	newWebsite,
	noVisitors,
	report: reportReady,
	rows: rowsReady,
	threshold,
	unusualTraffic,
};

export type EventName = keyof typeof EVENTS;

export const EVENT_NAMES = Object.keys(EVENTS) as EventName[];

export const EVENT_OPTIONS = EVENT_NAMES.map((value) => ({
	value,
	...pick(EVENTS[value], ['name', 'action', 'description']),
}));

/** Takes no expression, because all other fields depend on it. */
export const eventField = choice('Event', EVENT_OPTIONS, 'unusualTraffic', {
	noDataExpression: true,
	description: 'What starts the workflow',
});

/** The fields of the trigger: the event, and the form of each event. */
export const triggerForm: INodeProperties[] = [
	...eventField.properties('event'),
	...mergeForms(EVENTS, (event) => ({ event })),
];

/** What the canvas shows for the trigger, e.g. `Report Ready: shop.example`. */
export const triggerSubtitle = subtitleExpression(['event'], mapValues(EVENTS, 'name'));
