import type { IBinaryKeyData, IDataObject } from 'n8n-workflow';
import type { TextSettings } from '../report/summaryText';
import type { Connection } from '../transport/connection';
import type { Attachment, ReadParameter } from './websiteEvent';

/** What one poll works with. */
export interface PollContext {
	parameter: ReadParameter;
	connection: Connection;
	/** Whether the time that a poll may take is over. */
	isTimeUp(): boolean;
	/** Whether the polls before this one were interrupted before they had got anywhere. */
	isHeldUp: boolean;
	timezone: string;
	now: Date;
	text: TextSettings;
	/** Whether a person tests the trigger in the editor. */
	isManual: boolean;
	/** The settings that a stored state belongs to. */
	fingerprint: string;
	/** The state as the last poll stored it; unchecked. */
	stored: unknown;
	store(state: IDataObject): void;
	attach(file: Attachment): Promise<IBinaryKeyData>;
	/** Writes to the log of n8n. */
	warn(message: string): void;
}
