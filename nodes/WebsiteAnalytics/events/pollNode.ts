import { isEqual, omit } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { Interruption, PollFailure } from './pollFailure';
import type { PollContext } from './event';
import type { EventItem } from './eventItem';
import type { Held } from './held';
import { isNumber, isTrue, readFields } from './stored';

/**
 * With durable polling, n8n saves what a poll has found, and its state, after the poll has ended. A poll
 * that begins before that gets the earlier state, so it leaves its work to the next poll. It does not do so
 * for ever, because n8n may have failed to save the state.
 */
const MAX_SAVING_MS = 30_000;
/** Polls that get nowhere for so long, because the host wants pauses, are an error. */
const MAX_STALLED_MS = 6 * 60 * 60_000;
/** A node that was not polled for longer is gone: the rarest polls that the form offers are monthly. */
const MAX_REST_MS = 40 * 24 * 60 * 60_000;

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

/** What came of a poll. */
export interface PollResult {
	items: EventItem[];
	/** What the next poll starts from; undefined when the trigger has yet to begin. */
	state: unknown;
	/** What was found and is not told yet. */
	held?: Held;
}

/** What the last poll of a node began with, and what it left. */
interface LastPoll {
	fingerprint: string;
	/** What n8n had stored then, and what was gone on from, where that was not stored yet. */
	before: string[];
	after: string;
	hasFound: boolean;
	endedMs: number;
	held: Held | undefined;
}

/** The polls under way: a slow poll must not be overtaken by the next one. */
const underWay = new Set<string>();
const lastPolls = new Map<string, LastPoll>();

/** The node that is polled. */
export interface Poller {
	nodeId: string;
	/** Its settings. */
	fingerprint: string;
	/** What n8n has kept for it. */
	staticData: IDataObject;
}

/** What a poll has come to, and the memory that it leaves. */
interface EndedPoll {
	items: EventItem[];
	memory: Memory;
	error?: unknown;
}

/**
 * Does the work of a poll, with what the last one left, even where n8n has not kept it, as after a poll that failed
 * or was part of an activation. A poll that was interrupted before it got anywhere leaves the work to the next one.
 * Nothing is done while a poll of the same node is under way, or may still be saved.
 * @throws what the work throws
 */
export async function pollNode(
	context: PollContext,
	{ nodeId, fingerprint, staticData }: Poller,
	work: (memory: Memory) => Promise<PollResult>,
): Promise<EventItem[]> {
	const id = `${nodeId} ${fingerprint}`;
	const before = JSON.stringify(staticData);
	const last = lastPolls.get(nodeId);
	const isSame = last?.fingerprint === fingerprint;
	const isForgotten = isSame && last.before.includes(before);
	const isSaving =
		isForgotten && last.hasFound && Math.abs(context.now.getTime() - last.endedMs) < MAX_SAVING_MS;
	if (isSaving || underWay.has(id)) return [];
	underWay.add(id);
	const left = isForgotten && !last.hasFound ? last.after : before;
	const begun: Memory = {
		...readMemory(JSON.parse(left) as IDataObject, fingerprint),
		isContinued: isForgotten || last?.after === before,
		...(isSame && last.held && { held: last.held }),
	};
	const ended = work(begun).then(
		(result): EndedPoll => afterWork(context, result),
		(error: unknown): EndedPoll => afterFailure(context, begun, error),
	);
	const { items, memory, error } = await ended.finally(() => underWay.delete(id));
	writeMemory(staticData, memory, fingerprint);
	const after = JSON.stringify(staticData);
	const hasFound = items.length > 0;
	remember(nodeId, {
		fingerprint,
		before: [before, left],
		after,
		hasFound,
		endedMs: Date.now(),
		held: memory.held,
	});
	if (error !== undefined) throw error;
	return items;
}

function afterWork({ isDurable }: PollContext, { items, state, held }: PollResult): EndedPoll {
	const isOfQuietPoll = isDurable && items.length === 0;
	return { items, memory: { state, held, ...(isOfQuietPoll && { isOfQuietPoll }) } };
}

/** An interruption is no error, unless it is the last of too many. */
function afterFailure({ now, warn }: PollContext, begun: Memory, error: unknown): EndedPoll {
	const [state, reason] =
		error instanceof PollFailure ? [error.state, error.reason] : [begun.state, error];
	const stalledSince = begun.stalledSince ?? now.getTime();
	const memory = { ...begun, state };
	if (error instanceof Interruption && now.getTime() - stalledSince <= MAX_STALLED_MS) {
		warn(`The next poll continues: ${error.reason.message}`);
		return { items: [], memory: { ...memory, stalledSince } };
	}
	return { items: [], memory: omit(memory, 'stalledSince'), error: reason };
}

/** Nodes that are gone do not stay for ever. */
function remember(nodeId: string, poll: LastPoll): void {
	lastPolls.delete(nodeId);
	lastPolls.set(nodeId, poll);
	// In the order of their polls, so that the first that is not gone is followed by none that is.
	for (const [id, { endedMs }] of lastPolls) {
		if (poll.endedMs - endedMs <= MAX_REST_MS) return;
		lastPolls.delete(id);
	}
}

/** The memory that n8n has kept. What was remembered with other settings means nothing now. */
function readMemory(data: IDataObject, fingerprint: string): Memory {
	if (data.fingerprint !== fingerprint) return {};
	return {
		state: data.state,
		...readFields(data, { stalledSince: isNumber, isOfQuietPoll: isTrue }),
	};
}

/** Has n8n keep the memory, and the settings that it belongs to. It stores what has changed. */
function writeMemory(staticData: IDataObject, memory: Memory, fingerprint: string): void {
	const stored = { fingerprint, ...omit(memory, 'isContinued', 'held') };
	const data = JSON.parse(JSON.stringify(stored)) as IDataObject;
	if (isEqual({ ...staticData }, data)) return;
	for (const name of Object.keys(staticData)) delete staticData[name];
	Object.assign(staticData, data);
}
