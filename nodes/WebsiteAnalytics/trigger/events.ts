import { lastingChange } from './events/lastingChange';
import { newValue } from './events/newValue';
import { newWebsite } from './events/newWebsite';
import { noVisitors } from './events/noVisitors';
import type { TriggerEvent } from './event';
import { reportReady } from './events/reportReady';
import { rowsReady } from './events/rowsReady';
import { threshold } from './events/threshold';
import { unusualTraffic } from './events/unusualTraffic';

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
