import { pickBy } from 'lodash';
import { isObject } from '../json';
import { isBackingOff } from './failures';
import type { HourlyResult } from './event';
import { readListState, type ListState } from './listing';
import {
	isNumber,
	isText,
	isWholeNumber,
	listOf,
	readEntries,
	readFields,
	shapeOf,
} from './stored';
import type { Website } from './watchedWebsites';

/** What a trigger remembers of an event that is checked for once an hour. */
export type HourlyState = ListState & {
	/** The websites as they were listed last. An event of the account has none. */
	list?: List;
	/** The last check, by the id of what is checked. */
	checks: Record<string, Check>;
};

interface Check {
	hour: number;
	/** What it left. */
	remembered: unknown;
	/** The moment of a check that was not the last one of its hour, in milliseconds since 1970. */
	unfinishedMs?: number;
}

interface List {
	hour: number;
	websites: Website[];
}

const isList = shapeOf<List>({
	hour: isWholeNumber,
	websites: listOf(shapeOf<Website>({ websiteId: isWholeNumber, domain: isText })),
});
const hasHour = shapeOf<Pick<Check, 'hour'>>({ hour: isWholeNumber });

function isCheck(stored: unknown): stored is Check {
	const { unfinishedMs } = isObject(stored) ? stored : {};
	return hasHour(stored) && (unfinishedMs === undefined || isNumber(unfinishedMs));
}

const HOUR_MS = 3_600_000;
/** The websites are listed again after so many hours, and after fewer where there were none. */
const MAX_LIST_HOURS = 24;
const MAX_EMPTY_LIST_HOURS = 1;
/** A website that is missing in a list, or is not chosen for a time, goes on from where it was; so does a part of it. */
const MAX_GONE_HOURS = 30 * 24;

/** The hour of a moment, in hours since 1970. */
export function hourOf(now: Date): number {
	return Math.floor(now.getTime() / HOUR_MS);
}

/** The state that was stored; an empty one when there is none that fits, so that the trigger starts over. */
export function readHourlyState(stored: unknown, now: Date): HourlyState {
	const given = isObject(stored) ? stored : {};
	return {
		...readFields<Pick<HourlyState, 'list'>>(given, { list: isList }),
		checks: readEntries(given.checks, isCheck),
		...readListState(given, now.getTime()),
	};
}

/** Whether the list of the websites is still as it was: it is read daily, and when one has failed. */
export function isListFresh(state: HourlyState, choice: string, now: Date): boolean {
	const { list, retries } = state;
	if (!list || state.choice !== choice) return false;
	const age = hourOf(now) - list.hour;
	const isRetried = Object.keys(retries).some((id) => !isBackingOff(state, id, now.getTime()));
	const maxAge = list.websites.length > 0 ? MAX_LIST_HOURS : MAX_EMPTY_LIST_HOURS;
	return age >= 0 && age < maxAge && !isRetried;
}

/**
 * The state after the websites were listed; what has been gone for long is forgotten.
 * @param ids of what is checked of them
 */
export function withList(
	state: HourlyState,
	websites: Website[],
	ids: string[],
	now: Date,
): HourlyState {
	const hour = hourOf(now);
	const known = new Set(ids);
	return {
		...state,
		list: { hour, websites },
		checks: pickBy(
			state.checks,
			(check, id) => known.has(id) || Math.abs(hour - check.hour) < MAX_GONE_HOURS,
		),
		retries: pickBy(state.retries, (_retry, id) => known.has(id)),
	};
}

/** Whether to check now: once an hour, and until it is finished, and after a failure later and later. */
export function isDue(state: HourlyState, id: string, now: Date): boolean {
	const { hour, unfinishedMs } = state.checks[id] ?? {};
	if (hour === hourOf(now) && unfinishedMs === undefined) return false;
	return !isBackingOff(state, id, now.getTime());
}

/** When it was checked last, in milliseconds since 1970. */
export function checkedMs({ checks }: HourlyState, id: string): number {
	const { hour = 0, unfinishedMs = hour * HOUR_MS } = checks[id] ?? {};
	return unfinishedMs;
}

/** The check after which something is left. */
export function checkAt(now: Date, { remembered, isUnfinished }: HourlyResult): Check {
	return { hour: hourOf(now), remembered, ...(isUnfinished && { unfinishedMs: now.getTime() }) };
}
