import type { IDataObject } from 'n8n-workflow';
import { Interruption } from './interruption';
import { readMemory, writeMemory } from './memory';
import type { PollContext } from './pollContext';
import type { EventItem } from './event';

/**
 * With durable polling, n8n saves what a poll has found, and its state, after the poll has ended. A poll
 * that begins before that gets the earlier state, so it leaves its work to the next poll. It does not do so
 * for ever, because n8n may have failed to save the state.
 */
const MAX_SAVING_MS = 30_000;
/** Polls that get nowhere for so long, because the host wants pauses, are an error. */
const MAX_HELD_UP_MS = 6 * 60 * 60_000;
/** A node that was not polled for longer is gone: the rarest polls that the form offers are monthly. */
const MAX_REST_MS = 40 * 24 * 60 * 60_000;

/** What the last poll of a node began with, and what it left. */
interface LastPoll {
	fingerprint: string;
	before: string;
	after: string;
	hasFound: boolean;
	endedMs: number;
}

/** The polls under way: a slow poll must not be overtaken by the next one. */
const underWay = new Set<string>();
const lastPolls = new Map<string, LastPoll>();

/** Of which node a poll is, and what n8n has kept for it. */
interface Poller {
	nodeId: string;
	staticData: IDataObject;
}

/**
 * Does the work of a poll, with what the last one left in the memory of the context, even where n8n has not kept
 * it, as after a poll that failed or was part of an activation. A poll that was interrupted before it got anywhere
 * leaves the work to the next one. Nothing is done while a poll of the same node is under way, or may still be
 * saved.
 * @throws what the work throws
 */
export async function guarded(
	context: PollContext,
	{ nodeId, staticData }: Poller,
	work: () => Promise<EventItem[]>,
): Promise<EventItem[]> {
	const { fingerprint, memory, now } = context;
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
	let items: EventItem[] = [];
	underWay.add(id);
	try {
		items = await work();
		afterProgress(context, items);
	} catch (error) {
		leaveToNextPoll(context, error);
	} finally {
		underWay.delete(id);
		writeMemory(staticData, memory);
		const after = JSON.stringify(staticData);
		const hasFound = items.length > 0;
		remember(nodeId, { fingerprint, before, after, hasFound, endedMs: Date.now() });
	}
	return items;
}

function afterProgress({ memory, isDurable }: PollContext, items: EventItem[]): void {
	delete memory.heldUpSince;
	memory.isOfQuietPoll = (isDurable && items.length === 0) || undefined;
}

/** @throws the error, unless it is an interruption that is not the last of too many */
function leaveToNextPoll({ memory, warn, now }: PollContext, error: unknown): void {
	const interruption = error instanceof Interruption ? error : null;
	const sinceMs = memory.heldUpSince ?? now.getTime();
	const isTooLong = now.getTime() - sinceMs > MAX_HELD_UP_MS;
	if (!interruption || isTooLong) {
		delete memory.heldUpSince;
		throw interruption?.reason ?? error;
	}
	memory.heldUpSince = sinceMs;
	warn(`The next poll continues: ${interruption.message}`);
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
