import type { IBinaryKeyData, INodeExecutionData } from 'n8n-workflow';
import type { ReadParameter } from '../given';
import type { TextSettings } from '../report/summaryText';
import type { Connection } from '../transport/connection';

/** A website, and what an event works with to look at it. */
export interface Site {
	connection: Connection;
	websiteId: number;
	domain: string;
	/** The day that it is now, as `yyyy-MM-dd`. */
	today: string;
	text: TextSettings;
	/** Makes binary data of a file. */
	attach(file: Attachment): Promise<IBinaryKeyData>;
	/** Writes to the log of n8n. */
	warn(message: string): void;
}

export interface Attachment {
	name: string;
	content: string;
	fileName: string;
	mimeType: string;
}

/** What the trigger emits. */
export type EventItem = Pick<INodeExecutionData, 'json' | 'binary'>;

/** An event that happens on a website. Days are `yyyy-MM-dd`. */
export interface WebsiteEvent {
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
export type SampledEvent = Required<WebsiteEvent>;

/** Reads the settings of an event. @throws Problem naming the field that cannot be read */
export type ReadEvent<Event extends WebsiteEvent = WebsiteEvent> = (
	parameter: ReadParameter,
) => Event;
