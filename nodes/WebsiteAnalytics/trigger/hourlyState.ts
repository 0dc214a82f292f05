import { omit, pickBy } from 'lodash';
import { isObject } from '../transport/response';
import { afterFailure, isTooEarly, readRetries, type LaterRetry } from './laterRetry';
import type { Look } from './event';
import type { Website } from './websites';

/** What a trigger remembers of an event that is looked for once an hour. */
export type HourlyState = {
	/** The websites as they were listed last. An event of the account has none. */
	list?: { hour: number; websites: Website[] };
	/** The hour of the last look, and what it left, by the id of the website, or `ACCOUNT`. */
	looks: Record<string, { hour: number; remembered: unknown }>;
	/** What has failed last time, by the same ids, or `LIST`. */
	retries: Record<string, LaterRetry>;
};

/** Stands for the account as a whole. */
export const ACCOUNT = 'account';

const HOUR_MS = 3_600_000;
/** The websites are listed again after so many hours. */
const MAX_LIST_HOURS = 24;

/** The hour of a moment, in hours since 1970. */
export function hourOf(now: Date): number {
	return Math.floor(now.getTime() / HOUR_MS);
}

/** The state that was stored; an empty one when there is none that fits, so that the trigger begins anew. */
export function readHourlyState(stored: unknown): HourlyState {
	const { list, looks, retries } = isObject(stored) ? stored : {};
	return {
		...(isList(list) && { list }),
		looks: isObject(looks) ? pickBy(looks, isLook) : {},
		retries: readRetries(retries),
	};
}

/** Whether the list of the websites is still as it was: it is read daily, and when one has failed. */
export function isListFresh({ list, retries }: HourlyState, now: Date): boolean {
	if (!list) return false;
	const age = hourOf(now) - list.hour;
	const isRetried = Object.values(retries).some((retry) => !isTooEarly(retry, now.getTime()));
	return age >= 0 && age < MAX_LIST_HOURS && !isRetried;
}

/** The state after the websites were listed; those that are gone are forgotten. */
export function afterListing(state: HourlyState, websites: Website[], now: Date): HourlyState {
	const ids = new Set(websites.map(({ websiteId }) => String(websiteId)));
	return {
		...state,
		list: { hour: hourOf(now), websites },
		looks: pickBy(state.looks, (_look, id) => ids.has(id)),
		retries: pickBy(state.retries, (_retry, id) => ids.has(id)),
	};
}

/** Whether to look now: once an hour, and after a failure later and later. */
export function isDue({ looks, retries }: HourlyState, id: string, now: Date): boolean {
	return looks[id]?.hour !== hourOf(now) && !isTooEarly(retries[id], now.getTime());
}

/** The state after a look. */
export function afterLook(
	state: HourlyState,
	id: string,
	{ remembered }: Look,
	now: Date,
): HourlyState {
	const looks = { ...state.looks, [id]: { hour: hourOf(now), remembered } };
	return { ...state, looks, retries: omit(state.retries, id) };
}

/** The state after a look, or the list, has failed: it is tried again later and later. */
export function afterFailedLook(state: HourlyState, id: string, now: Date): HourlyState {
	const retry = afterFailure(state.retries[id], now.getTime());
	return { ...state, retries: { ...state.retries, [id]: retry } };
}

function isList(stored: unknown): stored is { hour: number; websites: Website[] } {
	if (!isObject(stored) || !Number.isSafeInteger(stored.hour)) return false;
	return Array.isArray(stored.websites) && stored.websites.every(isWebsite);
}

function isWebsite(stored: unknown): stored is Website {
	return (
		isObject(stored) && Number.isSafeInteger(stored.websiteId) && typeof stored.domain === 'string'
	);
}

function isLook(stored: unknown): stored is { hour: number; remembered: unknown } {
	return isObject(stored) && Number.isSafeInteger(stored.hour);
}
