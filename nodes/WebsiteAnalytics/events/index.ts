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
