import type { Translated } from '../report/wording';
import { NEW_VALUE_WORDS } from '../report/words/events/newValue';
import { NO_VISITORS_WORDS } from '../report/words/events/noVisitors';
import { REPORT_WORDS } from '../report/words/events/report';
import { THRESHOLD_WORDS } from '../report/words/events/threshold';
import { UNUSUAL_TRAFFIC_WORDS } from '../report/words/events/unusualTraffic';
import { lastFinishedDay } from '../statistics/periods';
import { combine, type CombinedWords } from './combine';
import { newValue } from './newValue';
import { newWebsite } from './newWebsite';
import { noVisitors } from './noVisitors';
import type { PollResult } from './interruption';
import type { Memory } from './memory';
import type { PollContext } from './pollContext';
import { pollDays } from './pollDays';
import { pollAccount, pollHourlyWebsites } from './pollHours';
import { reportReady } from './reportReady';
import { asSample } from './sample';
import { readCheckAfter, readCombine } from './settings';
import { fetchDailyTestItem, fetchHourlyTestItem } from './testEvent';
import { threshold } from './threshold';
import { unusualTraffic } from './unusualTraffic';
import { placeOf } from './websites';
import type { DailyEvent, EventItem, HourlyEvent, Place, ReadEvent, Site } from './event';

/** The values of the field `event`, which workflows store. */
export type EventName =
	'newValue' | 'newWebsite' | 'noVisitors' | 'report' | 'threshold' | 'unusualTraffic';

/** An event: how the form offers it, what it looks at and how often, and how its settings are read. */
export type TriggerEvent = EventOption &
	(
		| (OfWebsites & { looks: 'daily'; read: ReadEvent<DailyEvent> })
		| (OfWebsites & { looks: 'hourly'; notice: string; read: ReadEvent<HourlyEvent<Site>> })
		| { of: 'account'; looks: 'hourly'; notice: string; read: ReadEvent<HourlyEvent<Place>> }
	);

interface OfWebsites {
	of: 'websites';
	/** With what stands above several of them that are combined. */
	words: Translated<CombinedWords>;
}

interface EventOption {
	name: string;
	action?: string;
	description: string;
}

/** All events, sorted by the names that the form shows. `notice` says there when an hourly one runs. */
export const EVENTS: Readonly<Record<EventName, TriggerEvent>> = {
	newValue: {
		name: 'New Value Seen',
		// The panel would say "On new value seen", and nobody knows what a value is.
		action: 'On new referrer, page or other value seen',
		description:
			'A referrer, page, campaign or other value comes up that was hardly there in the 90 days before',
		of: 'websites',
		words: NEW_VALUE_WORDS,
		looks: 'daily',
		read: newValue,
	},
	newWebsite: {
		name: 'New Website',
		description: 'A website was added to the account; looked for once an hour',
		of: 'account',
		looks: 'hourly',
		notice:
			"Looks once an hour for websites that were added. 'Poll Times' can stay as it is. If it polls less often than once an hour, an event comes with the next poll.",
		read: newWebsite,
	},
	noVisitors: {
		name: 'No Visitors',
		description:
			'Nobody has visited a website for some hours: its tracking is broken, or it is down; looked for once an hour',
		of: 'websites',
		words: NO_VISITORS_WORDS,
		looks: 'hourly',
		notice:
			"Looks once an hour, with one request for each website. 'Poll Times' can stay as it is. If it polls less often than once an hour, an event comes later. The first look only remembers the numbers.",
		read: noVisitors,
	},
	report: {
		name: 'Report Ready',
		description: 'A day, week or month is over; gives its summary',
		of: 'websites',
		words: REPORT_WORDS,
		looks: 'daily',
		read: reportReady,
	},
	threshold: {
		name: 'Traffic Above or Below',
		description:
			'Visitors, pageviews or one value, such as an event, have crossed a number in a day, week or month',
		of: 'websites',
		words: THRESHOLD_WORDS,
		looks: 'daily',
		read: threshold,
	},
	unusualTraffic: {
		name: 'Unusual Traffic',
		description: 'A day has far more or less traffic than is usual for its weekday',
		of: 'websites',
		words: UNUSUAL_TRAFFIC_WORDS,
		looks: 'daily',
		read: unusualTraffic,
	},
};

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
	const { parameter, now, timezone, text } = context;
	if (triggerEvent.of === 'account') {
		const event = triggerEvent.read(parameter);
		return {
			poll: async (memory) => await pollAccount(context, memory, event),
			test: async () => [asSample(await event.sample(placeOf(context), now), text)],
		};
	}
	const { words } = triggerEvent;
	const isCombined = readCombine(parameter('combine'));
	const gather = (items: EventItem[]) => (isCombined ? combine(items, words, text) : items);
	const gathered = (open: EventPoll): EventPoll => ({
		poll: async (memory) => {
			const { items, state } = await open.poll(memory);
			return { items: gather(items), state };
		},
		test: async () => gather(await open.test()),
	});
	if (triggerEvent.looks === 'hourly') {
		const event = triggerEvent.read(parameter);
		return gathered({
			poll: async (memory) => await pollHourlyWebsites(context, memory, event),
			test: async () => [await fetchHourlyTestItem(context, event)],
		});
	}
	const event = triggerEvent.read(parameter);
	const day = lastFinishedDay(now, timezone, readCheckAfter(parameter('readyAt')));
	return gathered({
		poll: async (memory) => await pollDays(context, memory, event, day),
		test: async () => [await fetchDailyTestItem(context, event, day)],
	});
}
