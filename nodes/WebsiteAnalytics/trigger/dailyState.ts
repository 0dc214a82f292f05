import { isEmpty, mapValues, omit, pickBy } from 'lodash';
import { isObject } from '../json';
import { addDays, isDay } from '../statistics/periods';
import { afterFailure, isBackingOff, readBackoffs, type Backoff } from './backoff';
import type { Calendar, OpenDays } from './calendar';
import { readTold, type Told } from './told';

/**
 * What a trigger remembers: a calendar, and not what it has reported. With it, every day of every
 * website is handled once.
 */
export type DailyState = {
	/** The last finished day that a poll knew of, as `yyyy-MM-dd`: up to then, n8n has polled. */
	seen: string;
	/** Up to this day, days that the state does not count as handled may have been checked. */
	uncertainUntil?: string;
	/** The last day handled for every website that is not in `websites`, as `yyyy-MM-dd`. */
	handled: string;
	/** The last day handled, by id: of websites that are ahead in a poll that was interrupted, or behind. */
	websites: Record<string, string>;
	/** What has failed last time, by the id of the website, or `LIST`. */
	retries: Record<string, Backoff>;
	/** Which failures a person knows of, by the same ids. */
	told: Told;
	/** What the check of the last day left, by the id of the website; not where there is nothing to know. */
	remembered: Record<string, object>;
};

/** Stands for the list of the websites. */
export const LIST = 'list';

/** A change of the clocks, the hour or the timezone may set the last finished day back by so many days. */
const MAX_DAYS_AHEAD = 2;

/** The state of a trigger that begins: everything up to `day` counts as handled. */
export function initialState(day: string): DailyState {
	return { seen: day, handled: day, websites: {}, retries: {}, told: {}, remembered: {} };
}

/**
 * The state that was stored; null when there is none that fits, so that the trigger starts over:
 * another shape, or a day that has not come yet, which a wrong clock leaves behind.
 * @param day the last finished day
 */
export function readDailyState(
	stored: unknown,
	{ day, nowMs }: Pick<Calendar, 'day' | 'nowMs'>,
): DailyState | null {
	if (!isObject(stored)) return null;
	const { seen, uncertainUntil, handled, websites, retries, told, remembered } = stored;
	const latest = addDays(day, MAX_DAYS_AHEAD);
	const isPast = (given: unknown): given is string =>
		typeof given === 'string' && given <= latest && isDay(given);
	if (!isPast(handled) || !isObject(websites)) return null;
	return {
		seen: isPast(seen) ? seen : handled,
		...(isPast(uncertainUntil) && { uncertainUntil }),
		handled,
		websites: pickBy(websites, isPast),
		retries: readBackoffs(retries),
		told: readTold(told, nowMs),
		remembered: isObject(remembered) ? pickBy(remembered, isObject) : {},
	};
}

/** The last day handled of a website. */
export function handledDay({ websites, handled }: DailyState, id: number | string): string {
	return websites[id] ?? handled;
}

/** The days to check of a website, and those that come too late, oldest first. */
export function openDaysOf(state: DailyState, id: number | string, calendar: Calendar): OpenDays {
	if (isBackingOff(state.retries[id], calendar.nowMs)) return { late: [], due: [] };
	return calendar.open(handledDay(state, id));
}

/** Whether nothing is open of a website, because all of it could be read. */
export function isRead(state: DailyState, id: number, calendar: Calendar): boolean {
	return !(id in state.retries) && calendar.open(handledDay(state, id)).due.length === 0;
}

/** Whether any website may have days to check, so that the websites have to be listed. */
export function isAnyDue(state: DailyState, calendar: Calendar): boolean {
	if (isBackingOff(state.retries[LIST], calendar.nowMs)) return false;
	const ids = [LIST, ...Object.keys(state.websites)];
	return ids.some((id) => openDaysOf(state, id, calendar).due.length > 0);
}

/** The state after a website was handled up to `day`. @param left what the next check has to know */
export function afterHandling(
	state: DailyState,
	id: number,
	day: string,
	left: object = {},
): DailyState {
	const others = omit(state.remembered, id);
	const remembered = isEmpty(left) ? others : { ...others, [id]: left };
	return { ...afterSkipping(state, id, day), retries: omit(state.retries, id), remembered };
}

/** The state after the days of a website up to `day` were skipped, because they came too late. */
export function afterSkipping(state: DailyState, id: number, day: string): DailyState {
	return { ...state, websites: { ...state.websites, [id]: day } };
}

/** The state after a website, or the list, has failed: it is tried again later and later. */
export function afterFailing(
	state: DailyState,
	id: number | typeof LIST,
	nowMs: number,
): DailyState {
	const retry = afterFailure(state.retries[id], nowMs);
	return { ...state, retries: { ...state.retries, [id]: retry } };
}

/**
 * The state after a poll that got to every website: all of them are at `day` but those that failed.
 * @param ids the websites that there are; others are forgotten
 */
export function afterPoll(state: DailyState, ids: number[], day: string): DailyState {
	const retries = pickBy(state.retries, (_retry, id) => ids.includes(Number(id)));
	const websites = mapValues(retries, (_retry, id) => handledDay(state, id));
	const remembered = pickBy(state.remembered, (_left, id) => ids.includes(Number(id)));
	return { ...state, handled: day, websites, retries, remembered };
}
