import type { IBinaryKeyData, INodeExecutionData, INodeProperties } from 'n8n-workflow';
import type { Attachment } from '../execution/operation';
import type { ReadParameter } from '../given';
import type { TextSettings } from '../report/summaryText';
import type { Translated } from '../report/wording';
import type { Connection } from '../transport/connection';

/** The account, and what an event works with to look at it. */
export interface Place {
	connection: Connection;
	/** The day that it is now, as `yyyy-MM-dd`. */
	today: string;
	text: TextSettings;
	/** Makes binary data of a file, under this name. */
	attach(name: string, file: Attachment): Promise<IBinaryKeyData>;
	/** Writes to the log of n8n. */
	warn(message: string): void;
}

/** A website of the account, and what an event works with to look at it. */
export interface Site extends Place {
	websiteId: number;
	domain: string;
}

/** What the trigger emits. */
export interface EventItem extends Pick<INodeExecutionData, 'json' | 'binary'> {
	/** What its text says, on one line, where the text has several. It is not emitted. */
	line?: string;
}

/** An event that happens on the days of a website. Days are `yyyy-MM-dd`. */
export interface DailyEvent {
	/** Whether it can happen on a day: a week or a month is over on one day only. */
	concerns(day: string): boolean;
	/** What happened on a finished day that it concerns. @throws Problem */
	find(site: Site, day: string): Promise<EventItem[]>;
	/**
	 * An item of the latest days that would not have been emitted, for a test in the editor. Its text says
	 * what would have been needed. An event that always happens on the days that it concerns has none.
	 * @param day the last day that it concerns
	 * @throws Problem that says why there is none
	 */
	sample?(site: Site, day: string): Promise<EventItem>;
}

/** An event that does not happen on every day that it concerns. */
export type SampledEvent = Required<DailyEvent>;

/**
 * An event that is looked for once an hour, by what has changed since the last look. `P` is what it looks at:
 * each website, or the account as a whole.
 */
export interface HourlyEvent<P extends Place> {
	/**
	 * What has happened since the last look. It is repeated when the poll fails after it.
	 * @param remembered what the last look at the same website or account left. Of the first look, and when n8n
	 * has stored something of another shape, it is anything else: then nothing has happened, and the look only
	 * remembers.
	 * @throws Problem, and the look is tried again later
	 */
	look(place: P, remembered: unknown, now: Date): Promise<Look>;
	/** An item for a test in the editor, whose text says what would have been needed. @throws Problem */
	sample(place: P, now: Date): Promise<EventItem>;
}

/** What a look has found, and what the next one has to know, which n8n stores as JSON. */
export interface Look {
	items: EventItem[];
	remembered: object;
}

/** An event: how the form offers it, which fields it has there, what it looks at and how often. */
export type TriggerEvent = EventForm &
	(
		| (OfWebsites & { looks: 'daily'; read: ReadEvent<DailyEvent> })
		| (OfWebsites & { looks: 'hourly'; notice: string; read: ReadEvent<HourlyEvent<Site>> })
		| { of: 'account'; looks: 'hourly'; notice: string; read: ReadEvent<HourlyEvent<Place>> }
	);

interface EventForm {
	name: string;
	action?: string;
	description: string;
	/** The fields that decide what is found, what is needed first. With other values, the trigger begins anew. */
	settings: INodeProperties[];
	/** The fields that decide how an item is written, or what it also holds. */
	presentation?: INodeProperties[];
}

interface OfWebsites {
	of: 'websites';
	/** With what stands above several of them that are combined. */
	words: Translated<CombinedWords>;
}

/** The words of an event of which several can be combined. */
export interface CombinedWords {
	heading: string;
}

/** Reads the settings of an event. @throws Problem naming the field that cannot be read */
type ReadEvent<Event> = (parameter: ReadParameter) => Event;
