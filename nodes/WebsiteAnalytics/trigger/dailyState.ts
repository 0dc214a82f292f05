import { isEmpty, mapValues, omit, pickBy } from 'lodash';
import { isObject } from '../json';
import { addDays } from '../statistics/periods';
import { LIST, isBackingOff, readListState, type ListState } from './failures';
import type { Calendar, OpenDays } from './calendar';
import { isDayText, isText, isTrue, readEntries, readFields } from './stored';

/**
 * What a trigger remembers: a calendar, and not what it has reported. With it, every day of every
 * website is handled once.
 */
export type DailyState = ListState & {
	/** The last finished day that a poll knew of, as `yyyy-MM-dd`: up to then, n8n has polled. */
	seen: string;
	/** Up to this day, days that the state does not count as handled may have been checked. */
	uncertainUntil?: string;
	/** The last day handled for every website that is not in `websites`, as `yyyy-MM-dd`. */
	handled: string;
	/** The last day handled, by id: of websites that are ahead in a poll that was interrupted, or behind. */
	websites: Record<string, string>;
	/** The last day that was really checked, by id, of websites of which later days came too late. */
	waiting: Record<string, string>;
	/** What the check of the last day left, by the id of the website; not where there is nothing to know. */
	remembered: Record<string, object>;
	/** Which websites were chosen when they were listed last. */
	choice?: string;
	/** Whether the last list that counts had websites. */
	hasWebsites: boolean;
};

/** A change of the clocks, the hour or the timezone may set the last finished day back by so many days. */
const MAX_DAYS_AHEAD = 2;

/** The state of a trigger that begins: everything up to `day` counts as handled. */
export function initialState(day: string): DailyState {
	return {
		seen: day,
		handled: day,
		websites: {},
		waiting: {},
		retries: {},
		told: {},
		remembered: {},
		hasWebsites: false,
	};
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
	const latest = addDays(day, MAX_DAYS_AHEAD);
	const isPast = (given: unknown): given is string => isDayText(given) && given <= latest;
	if (!isObject(stored) || !isPast(stored.handled) || !isObject(stored.websites)) return null;
	return {
		...initialState(stored.handled),
		...readFields<Pick<DailyState, 'seen' | 'uncertainUntil' | 'choice' | 'hasWebsites'>>(stored, {
			seen: isPast,
			uncertainUntil: isPast,
			choice: isText,
			hasWebsites: isTrue,
		}),
		websites: readEntries(stored.websites, isPast),
		waiting: readEntries(stored.waiting, isPast),
		remembered: readEntries(stored.remembered, isObject),
		...readListState(stored, nowMs),
	};
}

/** The last day handled of a website. */
export function handledDay({ websites, handled }: DailyState, id: number | string): string {
	return websites[id] ?? handled;
}

/** The last day of a website that was checked, and did not come too late. */
export function lastChecked(state: DailyState, id: number): string {
	return state.waiting[id] ?? handledDay(state, id);
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

/** The state after the websites were listed, and there were some or are none any more. */
export function afterListing(state: DailyState, websites: unknown[], choice: string): DailyState {
	const retries = omit(state.retries, LIST);
	return { ...omit(state, 'emptySince'), retries, choice, hasWebsites: websites.length > 0 };
}

/** Whether others are chosen than were listed last, and it is time to list them. */
export function isChosenAnew(
	state: DailyState,
	choice: string,
	{ nowMs }: Pick<Calendar, 'nowMs'>,
): boolean {
	return state.choice !== choice && !isBackingOff(state.retries[LIST], nowMs);
}

/** The state after a website could be read. */
export function afterReading(state: DailyState, id: number): DailyState {
	return { ...state, retries: omit(state.retries, id) };
}

/** The state after a website was handled up to `day`. @param left what the next check has to know */
export function afterHandling(
	state: DailyState,
	id: number,
	day: string,
	left: object = {},
): DailyState {
	const others = omit(state.remembered, id);
	return {
		...state,
		websites: { ...state.websites, [id]: day },
		waiting: omit(state.waiting, id),
		remembered: isEmpty(left) ? others : { ...others, [id]: left },
	};
}

/**
 * The state after the days of a website up to `day` were skipped, because they came too late. The website goes on
 * waiting: one that was checked later, and is as far behind now, comes after it.
 */
export function afterSkipping(state: DailyState, id: number, day: string): DailyState {
	const waiting = { ...state.waiting, [id]: lastChecked(state, id) };
	return { ...state, websites: { ...state.websites, [id]: day }, waiting };
}

/**
 * The state after a poll that got to every website: all of them are at `day` but those that failed.
 * @param ids the websites that there are; others are forgotten
 */
export function afterPoll(state: DailyState, ids: number[], day: string): DailyState {
	const retries = pickBy(state.retries, (_retry, id) => ids.includes(Number(id)));
	const websites = mapValues(retries, (_retry, id) => handledDay(state, id));
	const waiting = pickBy(state.waiting, (_day, id) => id in retries);
	const remembered = pickBy(state.remembered, (_left, id) => ids.includes(Number(id)));
	return { ...state, handled: day, websites, waiting, retries, remembered };
}
