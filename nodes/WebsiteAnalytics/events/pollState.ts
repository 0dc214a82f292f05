import { isEmpty, mapValues, pickBy } from 'lodash';
import type { SlotFound } from './event';
import { isObject } from '../json';
import type { Calendar, OpenSlots } from './calendar';
import { isBackingOff } from './failures';
import { LIST, readListState, type ListState } from './listing';
import { isText, readEntries, readFields } from './stored';

/**
 * What a trigger remembers: a calendar, and not what it has reported. With it, every day of every website is handled
 * once, or every hour. What is checked has the id of a website, of a part of one, or of the account.
 */
export type PollState = ListState & {
	/** The last slot that a poll knew of: up to then, n8n has polled. */
	seen: string;
	/** Up to this slot, those that the state does not count as handled may have been checked. */
	uncertainUntil?: string;
	/** The last slot handled of all that is not in `targets`. */
	handled: string;
	/** The last slot handled, by id: of what is ahead in a poll that was interrupted, or behind, or gone. */
	targets: Record<string, string>;
	/** When it was really checked last, by id: of what later days came too late, or a check is unfinished. */
	waiting: Record<string, string>;
	/** What the last check left, by id; not where there is nothing to know. */
	remembered: Record<string, object>;
};

/** The state of a trigger that begins. */
export function initialState(handled: string): PollState {
	const none = { targets: {}, waiting: {}, remembered: {}, retries: {}, told: {} };
	return { seen: handled, handled, ...none, hasWebsites: false };
}

/**
 * The state that was stored; null when there is none that fits, so that the trigger starts over: another shape, or a
 * day that has not come yet, which a wrong clock leaves behind.
 */
export function readState(stored: unknown, { isPast, nowMs }: Calendar): PollState | null {
	if (!isObject(stored) || !isPast(stored.handled) || !isObject(stored.targets)) return null;
	return {
		...initialState(stored.handled),
		...readFields(stored, { seen: isPast, uncertainUntil: isPast }),
		targets: readEntries(stored.targets, isPast),
		waiting: readEntries(stored.waiting, isPast),
		remembered: readEntries(stored.remembered, isObject),
		...readListState(stored, nowMs),
	};
}

/** The last slot handled. */
export function handledOf({ targets, handled }: PollState, id: number | string): string {
	return targets[id] ?? handled;
}

/** When it was checked last, and the check did not come too late. */
export function lastChecked(state: PollState, id: string): string {
	return state.waiting[id] ?? handledOf(state, id);
}

/** What to check, and what comes too late, oldest first. */
export function openSlots(state: PollState, id: string, calendar: Calendar): OpenSlots {
	if (isBackingOff(state, id, calendar.nowMs)) return { late: [], due: [] };
	const isUnfinished = calendar.isHourly && id in state.waiting;
	return isUnfinished ? { late: [], due: [calendar.slot] } : calendar.open(handledOf(state, id));
}

/** Whether any website may have days to check, so that the websites have to be listed. */
export function isAnyDue(state: PollState, calendar: Calendar): boolean {
	if (isBackingOff(state, LIST, calendar.nowMs)) return false;
	const ids = [LIST, ...Object.keys(state.targets)];
	return ids.some((id) => openSlots(state, id, calendar).due.length > 0);
}

/** The state after checks. @param found in the order of their slots */
export function afterChecking(state: PollState, found: SlotFound[], nowMs: number): PollState {
	const of = <T>(value: (one: SlotFound) => T) =>
		Object.fromEntries(found.map((one) => [one.id, value(one)]));
	const moment = new Date(nowMs).toISOString();
	const waiting = of(({ isUnfinished }) => (isUnfinished ? moment : undefined));
	const remembered = of((one) => one.remembered);
	return {
		...state,
		targets: { ...state.targets, ...of(({ slot }) => slot) },
		waiting: pickBy({ ...state.waiting, ...waiting }, isText),
		remembered: pickBy(
			{ ...state.remembered, ...remembered },
			(left): left is object => !isEmpty(left),
		),
	};
}

/**
 * The state after days up to a slot were skipped, because they came too late. It goes on waiting: what was checked
 * later, and is as far behind now, comes after it.
 */
export function afterSkipping(state: PollState, id: string, slot: string): PollState {
	const waiting = { ...state.waiting, [id]: lastChecked(state, id) };
	return { ...state, targets: { ...state.targets, [id]: slot }, waiting };
}

/**
 * The state after a poll that got to everything. Of events of days, all of it is at the slot but what failed.
 * @param ids of all that there is; what is gone is forgotten, at once or after a time
 */
export function afterPoll(state: PollState, ids: string[], calendar: Calendar): PollState {
	const known = new Set([LIST, ...ids]);
	const isKnown = (_one: unknown, id: string) => known.has(id);
	const isKept = (_one: unknown, id: string) =>
		known.has(id) || !calendar.isForgotten(handledOf(state, id));
	const retries = pickBy(state.retries, isKnown);
	// A later hour or another timezone may have set the last finished day back.
	const handled = state.handled > calendar.slot ? state.handled : calendar.slot;
	const slots = calendar.isHourly
		? { targets: pickBy(state.targets, isKept) }
		: { handled, targets: mapValues(retries, (_retry, id) => handledOf(state, id)) };
	return {
		...state,
		...slots,
		waiting: pickBy(state.waiting, isKnown),
		retries,
		remembered: pickBy(state.remembered, isKept),
	};
}
