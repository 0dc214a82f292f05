import type { IBinaryKeyData, INodeExecutionData } from 'n8n-workflow';
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
}

export interface Attachment {
	name: string;
	content: string;
	fileName: string;
	mimeType: string;
}

/** What the trigger emits. */
export type EventItem = Pick<INodeExecutionData, 'json' | 'binary'>;

/** An event that happens on a website. */
export interface WebsiteEvent {
	/**
	 * What happened on days that have just finished.
	 * @param days consecutive days, oldest first, as `yyyy-MM-dd`
	 * @throws Problem
	 */
	find(site: Site, days: string[]): Promise<EventItem[]>;
	/**
	 * An item of the latest finished day, for a test in the editor.
	 * @throws Problem that says why there is none
	 */
	sample(site: Site, day: string): Promise<EventItem>;
}

/** Reads the value of a parameter. */
export type ReadParameter = (name: string) => unknown;

/** Reads the settings of an event. @throws Problem naming the field that cannot be read */
export type ReadEvent = (parameter: ReadParameter) => WebsiteEvent;

/** Marks an item that would not have been emitted. */
export function asSample({ json, ...item }: EventItem): EventItem {
	return { json: { ...json, sample: true }, ...item };
}
