import { isEqual, omit } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import type { Held } from './held';
import { isNumber, isTrue, readFields } from './stored';

/** What a poll starts from: what the polls before have left in the static data that n8n keeps for the node. */
export interface Memory {
	/** The state of the event; unchecked. */
	readonly state?: unknown;
	/** Since when polls get nowhere, in milliseconds since 1970. */
	readonly stalledSince?: number;
	/** Whether a poll that found nothing left this, so that n8n stores every poll. */
	readonly isOfQuietPoll?: boolean;
	/** Whether the last poll of this process left it, and not one before n8n was restarted. Not stored. */
	readonly isContinued?: boolean;
	/** What polls of this process have found and not told yet. Not stored. */
	readonly held?: Held;
}

/** The memory that n8n has kept. What was remembered with other settings means nothing now. */
export function readMemory(data: IDataObject, fingerprint: string): Memory {
	if (data.fingerprint !== fingerprint) return {};
	const guards = { stalledSince: isNumber, isOfQuietPoll: isTrue };
	return { state: data.state, ...readFields<Pick<Memory, keyof typeof guards>>(data, guards) };
}

/** Has n8n keep the memory, and the settings that it belongs to. It stores what has changed. */
export function writeMemory(staticData: IDataObject, memory: Memory, fingerprint: string): void {
	const stored = { fingerprint, ...omit(memory, 'isContinued', 'held') };
	const data = JSON.parse(JSON.stringify(stored)) as IDataObject;
	for (const name of Object.keys(staticData)) if (!(name in data)) delete staticData[name];
	for (const [name, value] of Object.entries(data)) {
		if (!isEqual(staticData[name], value)) staticData[name] = value;
	}
}
