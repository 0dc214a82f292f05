import { isEqual, omit } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../transport/response';
import type { EventItem } from './websiteEvent';

/** What the trigger remembers in the static data that n8n keeps for the node. */
export type Memory = {
	/** The state of the event; unchecked. */
	state?: unknown;
	/** Since when polls get nowhere, in milliseconds since 1970. */
	heldUpSince?: number;
	/** Whether a poll that found nothing left this, so that n8n stores every poll. */
	isOfQuietPoll?: boolean;
	/** Whether the last poll of this process left it, and not one before n8n was restarted. Not stored. */
	isContinued?: boolean;
};

/** The polls under way: a slow poll must not be overtaken by the next one. */
const underWay = new Set<string>();

/**
 * With durable polling, n8n saves what a poll has found, and its state, after the poll has ended. A poll
 * that begins before that gets the earlier state, so it leaves its work to the next poll. It does not do so
 * for ever, because n8n may have failed to save the state.
 */
const MAX_SAVING_MS = 30_000;

/** What the last poll of a node began with, and what it left. */
interface LastPoll {
	fingerprint: string;
	before: string;
	after: string;
	hasFound: boolean;
	endedMs: number;
}

const lastPolls = new Map<string, LastPoll>();

/** Of which node a poll is, and of which settings. */
interface Poller {
	nodeId: string;
	fingerprint: string;
	staticData: IDataObject;
	now: Date;
}

/**
 * Continues from what the last poll left, even where n8n has not kept it, as after a poll that failed or was
 * part of an activation. Does nothing while a poll of the same node is under way, or may still be saved.
 */
export async function pollFromMemory(
	{ nodeId, fingerprint, staticData, now }: Poller,
	memory: Memory,
	work: () => Promise<EventItem[]>,
): Promise<EventItem[]> {
	const id = `${nodeId} ${fingerprint}`;
	if (underWay.has(id)) return [];
	const before = JSON.stringify(staticData);
	const last = lastPolls.get(nodeId);
	const isForgotten = last?.before === before && last.fingerprint === fingerprint;
	if (isForgotten && last.hasFound && Math.abs(now.getTime() - last.endedMs) < MAX_SAVING_MS) {
		return [];
	}
	const left = isForgotten && !last.hasFound ? last.after : before;
	Object.assign(memory, readMemory(JSON.parse(left) as IDataObject, fingerprint), {
		isContinued: isForgotten || last?.after === before,
	});
	let hasFound = false;
	underWay.add(id);
	try {
		const items = await work();
		hasFound = items.length > 0;
		return items;
	} finally {
		underWay.delete(id);
		replace(staticData, memory);
		const after = JSON.stringify(staticData);
		lastPolls.set(nodeId, { fingerprint, before, after, hasFound, endedMs: Date.now() });
	}
}

/** What was remembered with other settings means nothing now. */
function readMemory(data: IDataObject, fingerprint: string): Memory {
	const { state, heldUpSince, isOfQuietPoll } = data;
	if (state !== undefined && !(isObject(state) && state.fingerprint === fingerprint)) return {};
	return {
		state,
		...(typeof heldUpSince === 'number' && { heldUpSince }),
		...(isOfQuietPoll === true && { isOfQuietPoll }),
	};
}

/** n8n stores what has changed. */
function replace(staticData: IDataObject, memory: Memory): void {
	const data = JSON.parse(JSON.stringify(omit(memory, 'isContinued'))) as IDataObject;
	for (const name of Object.keys(staticData)) if (!(name in data)) delete staticData[name];
	for (const [name, value] of Object.entries(data)) {
		if (!isEqual(staticData[name], value)) staticData[name] = value;
	}
}
