import { RANGE, SUMMARY_NUMBERS } from '../fields/items';
import type { ItemField } from '../itemField';
import type { Words } from '../report/words';
import { lastFinishedDay } from '../statistics/periods';
import { combine } from './combine';
import { NEW_VALUE_FIELDS, newValue } from './newValue';
import { NEW_WEBSITE_FIELDS, newWebsite } from './newWebsite';
import { NO_VISITORS_FIELDS, noVisitors } from './noVisitors';
import type { PollContext } from './pollContext';
import { pollDays } from './pollDays';
import { pollAccount, pollHourlyWebsites } from './pollHours';
import { reportReady } from './reportReady';
import { asSample } from './sample';
import { readCheckAfter, readCombine } from './settings';
import { fetchDailyTestItem, fetchHourlyTestItem } from './testEvent';
import { THRESHOLD_FIELDS, threshold } from './threshold';
import { UNUSUAL_TRAFFIC_FIELDS, unusualTraffic } from './unusualTraffic';
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
	/** What stands above several of them that are combined. */
	heading(words: Words): string;
}

interface EventOption {
	name: string;
	action?: string;
	description: string;
	/** The fields of its items that not all events have. */
	items: readonly ItemField[];
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
		heading: ({ newValue: { heading } }) => heading,
		looks: 'daily',
		items: NEW_VALUE_FIELDS,
		read: newValue,
	},
	newWebsite: {
		name: 'New Website',
		description: 'A website was added to the account; looked for once an hour',
		of: 'account',
		looks: 'hourly',
		notice:
			"Looks once an hour for websites that were added. 'Poll Times' can stay as it is. If it polls less often than once an hour, an event comes with the next poll.",
		items: NEW_WEBSITE_FIELDS,
		read: newWebsite,
	},
	noVisitors: {
		name: 'No Visitors',
		description:
			'Nobody has visited a website for some hours: its tracking is broken, or it is down; looked for once an hour',
		of: 'websites',
		heading: ({ noVisitors: { heading } }) => heading,
		looks: 'hourly',
		notice:
			"Looks once an hour, with one request for each website. 'Poll Times' can stay as it is. If it polls less often than once an hour, an event comes later. The first look only remembers the numbers.",
		items: NO_VISITORS_FIELDS,
		read: noVisitors,
	},
	report: {
		name: 'Report Ready',
		description: 'A day, week or month is over; gives its summary',
		of: 'websites',
		heading: ({ reportReady: { heading } }) => heading,
		looks: 'daily',
		items: [...RANGE, ...SUMMARY_NUMBERS],
		read: reportReady,
	},
	threshold: {
		name: 'Traffic Above or Below',
		description:
			'Visitors, pageviews or one value, such as an event, have crossed a number in a day, week or month',
		of: 'websites',
		heading: ({ threshold: { heading } }) => heading,
		looks: 'daily',
		items: THRESHOLD_FIELDS,
		read: threshold,
	},
	unusualTraffic: {
		name: 'Unusual Traffic',
		description: 'A day has far more or less traffic than is usual for its weekday',
		of: 'websites',
		heading: ({ unusualTraffic: { heading } }) => heading,
		looks: 'daily',
		items: UNUSUAL_TRAFFIC_FIELDS,
		read: unusualTraffic,
	},
};

export const EVENT_NAMES = Object.keys(EVENTS) as EventName[];

/** An event with its settings, as a poll sees it. */
export interface EventPoll {
	/** What has happened since the last poll. @throws Problem @throws Interruption */
	poll(): Promise<EventItem[]>;
	/** What a test in the editor shows. @throws Problem that says why there is nothing */
	test(): Promise<EventItem[]>;
}

/** Reads the settings of an event. @throws Problem naming the field that cannot be read */
export function openEvent(context: PollContext, triggerEvent: TriggerEvent): EventPoll {
	const { parameter, now, timezone, text } = context;
	if (triggerEvent.of === 'account') {
		const event = triggerEvent.read(parameter);
		return {
			poll: async () => await pollAccount(context, event),
			test: async () => [asSample(await event.sample(placeOf(context), now), text)],
		};
	}
	const { heading } = triggerEvent;
	const isCombined = readCombine(parameter('combine'));
	const gather = (items: EventItem[]) => (isCombined ? combine(items, heading, text) : items);
	const gathered = (open: EventPoll): EventPoll => ({
		poll: async () => gather(await open.poll()),
		test: async () => gather(await open.test()),
	});
	if (triggerEvent.looks === 'hourly') {
		const event = triggerEvent.read(parameter);
		return gathered({
			poll: async () => await pollHourlyWebsites(context, event),
			test: async () => [await fetchHourlyTestItem(context, event)],
		});
	}
	const event = triggerEvent.read(parameter);
	const day = lastFinishedDay(now, timezone, readCheckAfter(parameter('readyAt')));
	return gathered({
		poll: async () => await pollDays(context, event, day),
		test: async () => [await fetchDailyTestItem(context, event, day)],
	});
}
