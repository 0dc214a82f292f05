import { lastingChange } from './lastingChange';
import { newValue } from './newValue';
import { newWebsite } from './newWebsite';
import { noVisitors } from './noVisitors';
import type { TriggerEvent } from './event';
import { reportReady } from './reportReady';
import { rowsReady } from './rowsReady';
import { threshold } from './threshold';
import { unusualTraffic } from './unusualTraffic';

/** By the values of the field `event`, which workflows store. Sorted by the names that the form shows. */
const ROWS = {
	lastingChange,
	newValue,
	newWebsite,
	noVisitors,
	report: reportReady,
	rows: rowsReady,
	threshold,
	unusualTraffic,
} satisfies Readonly<Record<string, TriggerEvent>>;

export type EventName = keyof typeof ROWS;

export const EVENTS: Readonly<Record<EventName, TriggerEvent>> = ROWS;

export const EVENT_NAMES = Object.keys(EVENTS) as EventName[];
