import { mapValues, omit, pickBy } from 'lodash';
import { isObject } from '../transport/response';
import { addDays, isDay } from '../statistics/periods';
import { afterFailure, isTooEarly, readRetries, type LaterRetry } from './laterRetry';
import type { Calendar, OpenDays } from './schedule';

/**
 * What a trigger remembers: a calendar, and not what it has reported. With it, every day of every
 * website is handled once.
 */
export type TriggerState = {
	/** The last finished day that a poll knew of, as `yyyy-MM-dd`: up to then, n8n has polled. */
	seen: string;
	/** Up to this day, days that the state does not count as handled may have been looked at. */
	unsure?: string;
	/** The last day handled for every website that is not in `websites`, as `yyyy-MM-dd`. */
	handled: string;
	/** The last day handled, by id: of websites that are ahead in a poll that was interrupted, or behind. */
	websites: Record<string, string>;
	/** What has failed last time, by the id of the website, or `LIST`. */
	retries: Record<string, LaterRetry>;
};

/** Stands for the list of the websites. */
export const LIST = 'list';

/** A change of the clocks, the hour or the timezone may set the last finished day back by so many days. */
const MAX_DAYS_AHEAD = 2;

/** The state of a trigger that begins: everything up to `day` counts as handled. */
export function seedState(day: string): TriggerState {
	return { seen: day, handled: day, websites: {}, retries: {} };
}

/**
 * The state that was stored; null when there is none that fits, so that the trigger begins anew:
 * another shape, or a day that has not come yet, which a wrong clock leaves behind.
 * @param day the last finished day
 */
export function readState(stored: unknown, day: string): TriggerState | null {
	if (!isObject(stored)) return null;
	const { seen, unsure, handled, websites, retries } = stored;
	const latest = addDays(day, MAX_DAYS_AHEAD);
	const isPast = (given: unknown): given is string =>
		typeof given === 'string' && given <= latest && isDay(given);
	if (!isPast(handled) || !isObject(websites)) return null;
	return {
		seen: isPast(seen) ? seen : handled,
		...(isPast(unsure) && { unsure }),
		handled,
		websites: pickBy(websites, isPast),
		retries: readRetries(retries),
	};
}

/** The last day handled of a website. */
export function handledDay({ websites, handled }: TriggerState, id: number | string): string {
	return websites[id] ?? handled;
}

/** The days to look at for a website, and those that come too late, oldest first. */
export function openDaysOf(state: TriggerState, id: number | string, calendar: Calendar): OpenDays {
	if (isTooEarly(state.retries[id], calendar.nowMs)) return { late: [], due: [] };
	return calendar.open(handledDay(state, id));
}

/** Whether any website may have days to look at, so that the websites have to be listed. */
export function isAnyDue(state: TriggerState, calendar: Calendar): boolean {
	if (isTooEarly(state.retries[LIST], calendar.nowMs)) return false;
	const ids = [LIST, ...Object.keys(state.websites)];
	return ids.some((id) => openDaysOf(state, id, calendar).due.length > 0);
}

/** The state after a website was handled up to `day`. */
export function afterHandling(state: TriggerState, id: number, day: string): TriggerState {
	return { ...afterLeavingOut(state, id, day), retries: omit(state.retries, id) };
}

/** The state after the days of a website up to `day` were left out, because they came too late. */
export function afterLeavingOut(state: TriggerState, id: number, day: string): TriggerState {
	return { ...state, websites: { ...state.websites, [id]: day } };
}

/** The state after a website, or the list, has failed: it is tried again later and later. */
export function afterFailing(
	state: TriggerState,
	id: number | typeof LIST,
	nowMs: number,
): TriggerState {
	const retry = afterFailure(state.retries[id], nowMs);
	return { ...state, retries: { ...state.retries, [id]: retry } };
}

/**
 * The state after a poll that got to every website: all of them are at `day` but those that failed.
 * @param ids the websites that there are; others are forgotten
 */
export function afterPoll(state: TriggerState, ids: number[], day: string): TriggerState {
	const retries = pickBy(state.retries, (_retry, id) => ids.includes(Number(id)));
	const websites = mapValues(retries, (_retry, id) => handledDay(state, id));
	return { ...state, handled: day, websites, retries };
}
