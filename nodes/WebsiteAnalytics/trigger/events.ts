import { lastFinishedDay } from '../statistics/periods';
import { newValue } from './newValue';
import { fetchTestWebsite, pollNewWebsites } from './pollNewWebsites';
import type { PollContext } from './pollContext';
import { pollWebsites } from './pollWebsites';
import { report } from './report';
import { readCheckAfter, type EventName } from './settings';
import { fetchTestItem } from './testEvent';
import { threshold } from './threshold';
import { unusualTraffic } from './unusualTraffic';
import type { EventItem, ReadEvent } from './websiteEvent';

/** An event of the account or of its websites, with its settings, as a poll sees it. */
export interface EventPoll {
	/** What has happened since the last poll. @throws Problem @throws Interruption */
	poll(): Promise<EventItem[]>;
	/** An item for a test in the editor. @throws Problem that says why there is none */
	test(): Promise<EventItem>;
}

/** Reads the settings of an event. @throws Problem naming the field that cannot be read */
type OpenEvent = (context: PollContext) => EventPoll;

export const OPEN_EVENT: Readonly<Record<EventName, OpenEvent>> = {
	newValue: ofWebsites(newValue),
	newWebsite: (context) => ({
		poll: async () => await pollNewWebsites(context),
		test: async () => await fetchTestWebsite(context),
	}),
	report: ofWebsites(report),
	threshold: ofWebsites(threshold),
	unusualTraffic: ofWebsites(unusualTraffic),
};

function ofWebsites(readEvent: ReadEvent): OpenEvent {
	return (context) => {
		const { parameter, now, timezone } = context;
		const event = readEvent(parameter);
		const day = lastFinishedDay(now, timezone, readCheckAfter(parameter('readyAt')));
		return {
			poll: async () => await pollWebsites(context, event, day),
			test: async () => await fetchTestItem(context, event, day),
		};
	};
}
