import { minBy, sortBy } from 'lodash';
import type { Calendar } from './calendar';
import { handledDay, type DailyState } from './dailyState';
import type { DayFound } from './group';
import type { Website } from './watchedWebsites';

/**
 * What polls have found and not told yet, because other websites of the same days have not been looked at. It is never
 * stored: its days do not count as handled, so that they are looked at again after a restart of n8n.
 */
export interface Held {
	/** The last finished day of the polls. */
	day: string;
	found: DayFound[];
	/** Since when, in milliseconds since 1970. */
	sinceMs: number;
	/** Before this moment, there is nothing to do but to wait. */
	untilMs: number;
}

const MAX_HELD_MS = 60 * 60_000;
/** A website that has failed so often, for a quarter of an hour, is not waited for. */
const MAX_AWAITED_FAILURES = 5;

/** Whether it has been held for an hour, or the clock was set back. */
export function isOverdue({ sinceMs }: Held, nowMs: number): boolean {
	return nowMs < sinceMs || nowMs - sinceMs >= MAX_HELD_MS;
}

/** Whether a poll has nothing to do but to wait. */
export function isWaiting(held: Held, { day, nowMs }: Calendar): boolean {
	return held.day === day && !isOverdue(held, nowMs) && nowMs < held.untilMs;
}

/** What is held of days that are still open. */
export function stillOpen(
	held: Held | undefined,
	state: DailyState,
	websites: Website[],
	calendar: Calendar,
): DayFound[] {
	if (!held) return [];
	const ids = new Set(websites.map(({ websiteId }) => websiteId));
	return held.found.filter(
		({ websiteId, day }) =>
			ids.has(websiteId) && openDays(state, websiteId, calendar).includes(day),
	);
}

/** In the order of the websites. */
export function inOrder(found: DayFound[], websites: Website[]): DayFound[] {
	const places = new Map(websites.map(({ websiteId }, index) => [websiteId, index]));
	return sortBy(found, [({ websiteId }) => places.get(websiteId), 'day']);
}

/**
 * What has to be held, because there are websites to wait for; null when it can be told.
 * @param isInterrupted whether the poll did not get to all of them
 */
export function holdFor(
	found: DayFound[],
	before: Held | undefined,
	state: DailyState,
	websites: Website[],
	calendar: Calendar,
	isInterrupted: boolean,
): Held | null {
	const { day, nowMs } = calendar;
	const known = new Set(found.map((one) => `${one.websiteId} ${one.day}`));
	const awaited = websites.filter(
		({ websiteId }) =>
			(state.retries[websiteId]?.failures ?? 0) < MAX_AWAITED_FAILURES &&
			openDays(state, websiteId, calendar).some((one) => !known.has(`${websiteId} ${one}`)),
	);
	if (found.length === 0 || awaited.length === 0) return null;
	const sinceMs = before?.sinceMs ?? nowMs;
	const retries = awaited.flatMap(({ websiteId }) => state.retries[websiteId] ?? []);
	const retryAt = minBy(retries, 'retryAt')?.retryAt ?? nowMs;
	const held = { day, found, sinceMs, untilMs: isInterrupted ? nowMs : retryAt };
	return isOverdue(held, nowMs) ? null : held;
}

/** Also where a website has failed, and it is too early to try again. */
function openDays(state: DailyState, id: number, calendar: Calendar): string[] {
	return calendar.open(handledDay(state, id)).due;
}
