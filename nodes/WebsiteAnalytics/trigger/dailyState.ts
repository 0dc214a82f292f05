import { isEmpty, mapValues, omitBy, pickBy } from 'lodash';
import { isObject } from '../json';
import { addDays } from '../statistics/periods';
import { isBackingOff } from './failures';
import type { Calendar, OpenDays } from './calendar';
import type { DayFound } from './group';
import { LIST, readListState, type ListState } from './listing';
import { isDayText, readEntries, readFields } from './stored';
import type { Website } from './watchedWebsites';

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
};

/** A change of the clocks, the hour or the timezone may set the last finished day back by so many days. */
const MAX_DAYS_AHEAD = 2;

/** The state of a trigger that begins: everything up to `day` counts as handled. */
export function initialState(day: string): DailyState {
	const none = { websites: {}, waiting: {}, remembered: {}, retries: {}, told: {} };
	return { seen: day, handled: day, ...none, hasWebsites: false };
}

/**
 * The state that was stored; null when there is none that fits, so that the trigger starts over:
 * another shape, or a day that has not come yet, which a wrong clock leaves behind.
 * @param day the last finished day
 */
export function readDailyState(stored: unknown, { day, nowMs }: Calendar): DailyState | null {
	const latest = addDays(day, MAX_DAYS_AHEAD);
	const isPast = (given: unknown): given is string => isDayText(given) && given <= latest;
	if (!isObject(stored) || !isPast(stored.handled) || !isObject(stored.websites)) return null;
	const days = { seen: isPast, uncertainUntil: isPast };
	return {
		...initialState(stored.handled),
		...readFields<Pick<DailyState, keyof typeof days>>(stored, days),
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
	if (isBackingOff(state, id, calendar.nowMs)) return { late: [], due: [] };
	return calendar.open(handledDay(state, id));
}

/** Whether any website may have days to check, so that the websites have to be listed. */
export function isAnyDue(state: DailyState, calendar: Calendar): boolean {
	if (isBackingOff(state, LIST, calendar.nowMs)) return false;
	const ids = [LIST, ...Object.keys(state.websites)];
	return ids.some((id) => openDaysOf(state, id, calendar).due.length > 0);
}

/** The state after days were checked. @param found in the order of the days */
export function afterHandling(state: DailyState, found: DayFound[]): DailyState {
	const of = <T>(value: (one: DayFound) => T) =>
		Object.fromEntries(found.map((one) => [one.websiteId, value(one)]));
	const websites = of(({ day }) => day);
	const left = of(({ remembered }) => remembered);
	return {
		...state,
		websites: { ...state.websites, ...websites },
		waiting: omitBy(state.waiting, (_day, id) => id in websites),
		remembered: pickBy({ ...state.remembered, ...left }, (one) => !isEmpty(one)),
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
 * @param websites those that there are; others are forgotten
 */
export function afterPoll(state: DailyState, websites: Website[], day: string): DailyState {
	const known = new Set(websites.map(({ websiteId }) => String(websiteId)));
	const ofKnown = <T>(all: Record<string, T>) => pickBy(all, (_one, id) => known.has(id));
	const retries = ofKnown(state.retries);
	return {
		...state,
		handled: day,
		websites: mapValues(retries, (_retry, id) => handledDay(state, id)),
		waiting: pickBy(state.waiting, (_day, id) => id in retries),
		retries,
		remembered: ofKnown(state.remembered),
	};
}
