import { filter, min } from 'lodash';
import type { SlotFound } from './event';
import type { Calendar } from './calendar';
import { handledOf, type PollState } from './pollState';
import { failuresOf } from './failures';

/**
 * What polls have found and not told yet, because other websites of the same days have not been looked at. It is never
 * stored: its days do not count as handled, so that they are looked at again after a restart of n8n.
 */
export interface Held {
	/** The last finished day of the polls. */
	slot: string;
	found: SlotFound[];
	/** Since when, in milliseconds since 1970. */
	sinceMs: number;
	/** Before this moment, there is nothing to do but to wait. */
	untilMs: number;
}

/** What is waited for. */
export type Awaited = Pick<Held, 'slot' | 'untilMs'>;

const MAX_HELD_MS = 60 * 60_000;
/** A website that has failed so often, for a quarter of an hour, is not waited for. */
const MAX_AWAITED_FAILURES = 5;

/** Whether it has been held for an hour, or the clock was set back. */
export function isOverdue({ sinceMs }: Pick<Held, 'sinceMs'>, nowMs: number): boolean {
	return nowMs < sinceMs || nowMs - sinceMs >= MAX_HELD_MS;
}

/** Whether a poll has nothing to do but to wait. */
export function isWaiting(held: Held, { slot, nowMs }: Calendar): boolean {
	return held.slot === slot && !isOverdue(held, nowMs) && nowMs < held.untilMs;
}

/**
 * What is held of days that are over and not handled: another process of n8n, which polls in turn, may have told it,
 * and where the clock was set back, days that have yet to come are looked at when they are over.
 */
export function notHandled(
	held: Held | undefined,
	state: PollState,
	calendar: Calendar,
): SlotFound[] {
	return filter(
		held?.found,
		({ id, slot }) => slot > handledOf(state, id) && slot <= calendar.slot,
	);
}

/**
 * What is waited for before days are told; undefined where all was looked at.
 * @param ids of all that is checked
 * @param isPartial whether the poll did not get to all of it
 */
export function awaitedAfter(
	state: PollState,
	ids: string[],
	{ slot, nowMs, open }: Calendar,
	isPartial: boolean,
): Awaited | undefined {
	const awaited = ids.filter(
		(id) =>
			failuresOf(state, id) < MAX_AWAITED_FAILURES && open(handledOf(state, id)).due.length > 0,
	);
	if (awaited.length === 0) return undefined;
	const retries = awaited.map((id) => state.retries[id]?.retryAt);
	return { slot, untilMs: (isPartial ? undefined : min(retries)) ?? nowMs };
}
