import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../transport/response';
import { addDays, isDay } from '../statistics/periods';

/** A website that is not where the others are: ahead in a poll that has not ended, or behind. */
export interface WebsiteState {
	/** The last day handled, as `yyyy-MM-dd`. */
	handled: string;
	/** How often it has failed since. */
	failures: number;
	/** Milliseconds since 1970 before which it is not tried again. */
	retryAt: number;
}

/**
 * What a trigger remembers: a calendar, and not what it has reported. With it, every day of every
 * website is handled once.
 */
export interface TriggerState {
	/** The settings that the state belongs to; with others, it means nothing. */
	fingerprint: string;
	/** The last day handled for every website that is not in `websites`, as `yyyy-MM-dd`. */
	handled: string;
	/** By id. */
	websites: Record<string, WebsiteState>;
}

const INITIAL_RETRY_MS = 60_000;
const MAX_RETRY_MS = 60 * 60_000;

/** The state of a trigger that begins: everything up to `day` counts as handled. */
export function seedState(fingerprint: string, day: string): TriggerState {
	return { fingerprint, handled: day, websites: {} };
}

/**
 * The state that was stored; null when there is none that fits, so that the trigger begins anew:
 * other settings, another shape, or a day that has not come yet, which a wrong clock leaves behind.
 * @param day the last finished day
 */
export function readState(stored: unknown, fingerprint: string, day: string): TriggerState | null {
	if (!isObject(stored) || stored.fingerprint !== fingerprint) return null;
	const { handled, websites } = stored;
	if (!isHandled(handled, day) || !isObject(websites)) return null;
	const entries = Object.entries(websites).flatMap(([id, website]) => {
		const state = readWebsite(website, day);
		return state ? [[id, state] as const] : [];
	});
	return { fingerprint, handled, websites: Object.fromEntries(entries) };
}

/** The last day handled for a website. */
export function handledDay({ handled, websites }: TriggerState, id: number): string {
	return websites[id]?.handled ?? handled;
}

/** Whether a website is to be read, which a website that has failed is not for a while. */
export function isDue(state: TriggerState, id: number, day: string, nowMs: number): boolean {
	return handledDay(state, id) < day && (state.websites[id]?.retryAt ?? 0) <= nowMs;
}

/** Whether any website may be due, so that the websites have to be listed. */
export function isAnyDue(state: TriggerState, day: string, nowMs: number): boolean {
	const behind = Object.keys(state.websites).some((id) => isDue(state, Number(id), day, nowMs));
	return state.handled < day || behind;
}

/** The state after a website was handled up to `day`. */
export function afterSuccess(state: TriggerState, id: number, day: string): TriggerState {
	const website = { handled: day, failures: 0, retryAt: 0 };
	return { ...state, websites: { ...state.websites, [id]: website } };
}

/** The state after a website has failed, which is tried again later and later. */
export function afterFailure(state: TriggerState, id: number, nowMs: number): TriggerState {
	const failures = (state.websites[id]?.failures ?? 0) + 1;
	const retryAt = nowMs + Math.min(INITIAL_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS);
	const website = { handled: handledDay(state, id), failures, retryAt };
	return { ...state, websites: { ...state.websites, [id]: website } };
}

/**
 * The state after a poll that got to every website: all of them are at `day` but those that failed.
 * @param ids the websites that there are; others are forgotten
 */
export function afterPoll(state: TriggerState, ids: number[], day: string): TriggerState {
	const behind = ids.filter((id) => handledDay(state, id) < day);
	const websites = behind.flatMap((id) => {
		const website = state.websites[id];
		return website ? [[id, website] as const] : [];
	});
	return { ...state, handled: day, websites: Object.fromEntries(websites) };
}

function readWebsite(stored: unknown, day: string): WebsiteState | null {
	if (!isObject(stored) || !isHandled(stored.handled, day)) return null;
	const { handled, failures, retryAt } = stored;
	return { handled, failures: readNumber(failures), retryAt: readNumber(retryAt) };
}

function isHandled(given: IDataObject[string], day: string): given is string {
	return typeof given === 'string' && isDay(given) && given <= addDays(day, 1);
}

function readNumber(given: unknown): number {
	return typeof given === 'number' && Number.isFinite(given) ? given : 0;
}
