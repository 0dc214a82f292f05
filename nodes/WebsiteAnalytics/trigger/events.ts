import { lastFinishedDay } from '../statistics/periods';
import { dailyCalendar, hourlyCalendar } from './calendar';
import { combine } from './combine';
import { lastingChange } from './events/lastingChange';
import { newValue } from './events/newValue';
import { newWebsite } from './events/newWebsite';
import { noVisitors } from './events/noVisitors';
import type { PollResult } from './pollResult';
import type { Memory } from './pollNode';
import type { PollContext, TriggerEvent } from './event';
import { pollEvent } from './pollEvent';
import { reportReady } from './events/reportReady';
import { rowsReady } from './events/rowsReady';
import { areRows, type EventItem } from './eventItem';
import { checkAfterField, combineField } from './sharedFields';
import { fetchTestItems } from './testEvent';
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

/** An event with its settings, as a poll sees it. */
export interface EventPoll {
	/** What has happened since the last poll. @throws PollFailure with the state to keep */
	poll(memory: Memory): Promise<PollResult>;
	/** What a test in the editor shows. @throws Problem that says why there is nothing */
	test(): Promise<EventItem[]>;
}

/** Reads the settings of an event. @throws Problem naming the field that cannot be read */
export function openEvent(context: PollContext, triggerEvent: TriggerEvent): EventPoll {
	const { parameter, now, timezone } = context;
	const nowMs = now.getTime();
	const { heading, checked, of } = triggerEvent;
	// Wrong settings of a text are an error also when nothing has happened.
	const writer = areRows(triggerEvent) ? undefined : context.writer;
	const isCombined = heading !== undefined && combineField.read(parameter);
	const gather = (items: EventItem[]) =>
		isCombined && writer ? combine(items, heading, writer) : items;
	const event = triggerEvent.read(parameter);
	const lastDay = () => lastFinishedDay(now, timezone, checkAfterField.read(parameter));
	const watch = {
		event,
		calendar:
			checked === 'hourly'
				? hourlyCalendar(nowMs)
				: dailyCalendar(lastDay(), event.concerns, nowMs),
		isOfAccount: of === 'account',
		isTogether: isCombined || event.group !== undefined,
	};
	return {
		poll: async (memory) => {
			const { items, ...left } = await pollEvent(context, memory, watch);
			return { items: gather(items), ...left };
		},
		test: async () => gather(await fetchTestItems(context, watch)),
	};
}
