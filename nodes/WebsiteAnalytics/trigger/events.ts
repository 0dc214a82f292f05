import { lastFinishedDay } from '../statistics/periods';
import { combine } from './combine';
import { lastingChange } from './events/lastingChange';
import { newValue } from './events/newValue';
import { newWebsite } from './events/newWebsite';
import { noVisitors } from './events/noVisitors';
import type { PollResult } from './pollResult';
import type { Memory } from './pollNode';
import type { PollContext, TriggerEvent } from './event';
import { pollDaily } from './pollDaily';
import { pollAccount, pollWebsites } from './pollHourly';
import { reportReady } from './events/reportReady';
import { rowsReady } from './events/rowsReady';
import { asSample, type EventItem } from './eventItem';
import { checkAfterField, combineField } from './sharedFields';
import { fetchDailyTestItem, fetchHourlyTestItems } from './testEvent';
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
	if (triggerEvent.of === 'account') {
		const { text } = context;
		const event = triggerEvent.read(parameter);
		return {
			poll: async (memory) => await pollAccount(context, memory, event),
			test: async () => (await event.sample(context)).map((item) => asSample(item, text)),
		};
	}
	const { heading } = triggerEvent;
	// Wrong settings of a text are an error also when nothing has happened.
	const texts = heading && { heading, text: context.text };
	const isCombined = texts !== undefined && combineField.read(parameter);
	const gather = (items: EventItem[]) =>
		isCombined ? combine(items, texts.heading, texts.text) : items;
	const gathered = ({ items, ...others }: PollResult) => ({ items: gather(items), ...others });
	if (triggerEvent.checked === 'hourly') {
		const event = triggerEvent.read(parameter);
		return {
			poll: async (memory) => gathered(await pollWebsites(context, memory, event)),
			test: async () => gather(await fetchHourlyTestItems(context, event)),
		};
	}
	const event = triggerEvent.read(parameter);
	const day = lastFinishedDay(now, timezone, checkAfterField.read(parameter));
	const isTogether = isCombined || event.group !== undefined;
	return {
		poll: async (memory) => gathered(await pollDaily(context, memory, event, day, isTogether)),
		test: async () => gather([await fetchDailyTestItem(context, event, day)]),
	};
}
