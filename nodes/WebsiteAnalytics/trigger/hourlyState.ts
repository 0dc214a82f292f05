import { omit, omitBy, pickBy } from 'lodash';
import { isObject } from '../json';
import { isBackingOff, readListState, withFailure, type ListState } from './failures';
import type { HourlyResult } from './event';
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
	/** The websites as they were listed last, and which were chosen. An event of the account has none. */
	list?: List;
	/** The last check, by the id of the website or of a part of it, or `ACCOUNT`. */
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
	choice: string;
}

const isList = shapeOf<List>({
	hour: isWholeNumber,
	websites: listOf(shapeOf<Website>({ websiteId: isWholeNumber, domain: isText })),
	choice: isText,
});
const hasHour = shapeOf<Pick<Check, 'hour'>>({ hour: isWholeNumber });

function isCheck(stored: unknown): stored is Check {
	const { unfinishedMs } = isObject(stored) ? stored : {};
	return hasHour(stored) && (unfinishedMs === undefined || isNumber(unfinishedMs));
}

/** What is checked of each website by itself; undefined is the website as a whole. */
export type Parts = ReadonlyArray<string | undefined>;

/** Stands for the account as a whole. */
export const ACCOUNT = 'account';

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
export function isListFresh({ list, retries }: HourlyState, choice: string, now: Date): boolean {
	if (list?.choice !== choice) return false;
	const age = hourOf(now) - list.hour;
	const isRetried = Object.values(retries).some((retry) => !isBackingOff(retry, now.getTime()));
	const maxAge = list.websites.length > 0 ? MAX_LIST_HOURS : MAX_EMPTY_LIST_HOURS;
	return age >= 0 && age < maxAge && !isRetried;
}

/** The state after the websites were listed; targets that have been gone for long are forgotten. */
export function afterListing(
	state: HourlyState,
	websites: Website[],
	choice: string,
	now: Date,
	parts: Parts,
): HourlyState {
	const hour = hourOf(now);
	const left = { ...state, list: { hour, websites, choice } };
	const isListed = isListedIn(left, parts);
	return {
		...omit(left, 'emptySince'),
		checks: pickBy(
			state.checks,
			(check, id) => isListed(id) || Math.abs(hour - check.hour) < MAX_GONE_HOURS,
		),
		retries: pickBy(state.retries, (_retry, id) => isListed(id)),
	};
}

/** What a website, or a part of it, is called in a state. */
export function targetId({ websiteId }: Website, part?: string): string {
	return part === undefined ? String(websiteId) : `${websiteId} ${part}`;
}

/** What the targets that are checked have left. */
export function leftBy(state: HourlyState, parts: Parts): unknown[] {
	const isListed = isListedIn(state, parts);
	return Object.entries(state.checks).flatMap(([id, { remembered }]) =>
		isListed(id) ? [remembered] : [],
	);
}

function isListedIn({ list }: HourlyState, parts: Parts): (id: string) => boolean {
	const websites = list?.websites ?? [];
	const ids = websites.flatMap((website) => parts.map((part) => targetId(website, part)));
	const known = new Set(ids);
	return (id) => known.has(id);
}

/** Whether to check now: once an hour, and until it is finished, and after a failure later and later. */
export function isDue({ checks, retries }: HourlyState, id: string, now: Date): boolean {
	const { hour, unfinishedMs } = checks[id] ?? {};
	if (hour === hourOf(now) && unfinishedMs === undefined) return false;
	return !isBackingOff(retries[id], now.getTime());
}

/** When a target was checked last, in milliseconds since 1970. */
export function checkedMs({ checks }: HourlyState, id: string): number {
	const { hour = 0, unfinishedMs = hour * HOUR_MS } = checks[id] ?? {};
	return unfinishedMs;
}

/** The state after checks, in one go, because there may be thousands of targets. */
export function afterRound(
	state: HourlyState,
	checked: Array<{ id: string; results: HourlyResult[]; failure?: unknown }>,
	now: Date,
): HourlyState {
	const checks = { ...state.checks };
	const read = new Set<string>();
	for (const { id, results } of checked) {
		for (const { remembered, isUnfinished = false } of results) {
			const left = isUnfinished && { unfinishedMs: now.getTime() };
			checks[id] = { hour: hourOf(now), remembered, ...left };
			read.add(id);
		}
	}
	const after = { ...state, checks, retries: omitBy(state.retries, (_retry, id) => read.has(id)) };
	const failed = checked.filter(({ failure }) => failure !== undefined);
	return failed.reduce((left, { id }) => withFailure(left, id, now.getTime()), after);
}
