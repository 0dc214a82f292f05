import { lastingChange } from './lastingChange';
import { newValue } from './newValue';
import { newWebsite } from './newWebsite';
import { noVisitors } from './noVisitors';
import type { TriggerEvent } from './event';
import { reportReady } from './reportReady';
import { rowsReady } from './rowsReady';
import { threshold } from './threshold';
import { unusualTraffic } from './unusualTraffic';

/** The events by the values that workflows store, in the order of their names. */
const ROWS = {
	lastingChange,
	newValue,
	newWebsite,
	noVisitors,
	report: reportReady,
	rows: rowsReady,
	threshold,
	unusualTraffic,
};

export type EventName = keyof typeof ROWS;

export const EVENTS: Readonly<Record<EventName, TriggerEvent>> = ROWS;

export const EVENT_NAMES = Object.keys(EVENTS) as EventName[];
