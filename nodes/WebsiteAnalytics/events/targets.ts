import { isEmpty, max, min } from 'lodash';
import { UserFacingError } from '../values/userFacingError';
import type { NamedWebsite } from '../service/match';
import type { AnyRule } from './event';
import { DAY_MS, mayTry } from './failures';
import type { LoopSettings } from './pollSettings';
import type { Due, Schedule } from './schedule';
import type { Listing, State } from './state';

/** A website that is missing in the list is forgotten after this time. */
const KEPT_MS = 30 * DAY_MS;

/** The unit of a check: the account, a website, or one statistic of a website. */
export interface Target {
	/** Its key in the state. */
	id: string;
	/** Of the account, a website without a name. */
	website: NamedWebsite;
	/** One of the rule's statistics, or empty. */
	statistic: string;
}

export const ACCOUNT: Target = { id: 'account', website: { id: 0, domain: '' }, statistic: '' };

/** Returns the targets of the listed websites: the websites, or each of their statistics. */
export function targetsOf(websites: NamedWebsite[], { statistics }: AnyRule): Target[] {
	return websites.flatMap((website) => {
		if (!statistics) return [{ id: String(website.id), website, statistic: '' }];
		return statistics.map((statistic) => {
			return { id: `${website.id}:${statistic}`, website, statistic };
		});
	});
}

/** Returns the targets of the last list. While other websites are chosen and not listed yet, there are none. */
export function targetsIn({ listing }: State, { event, rule, choice }: LoopSettings): Target[] {
	if (event.scope === 'account') return [ACCOUNT];
	return listing?.choice === choice ? targetsOf(listing.websites, rule) : [];
}

/** Returns the cursor of a target. A wrong clock can have left one far ahead. */
export function cursorOf(state: State, { rule, schedule }: LoopSettings, id: string): string {
	const { cursor } = state.targets[id] ?? {};
	if (cursor !== undefined && schedule.isCursor(cursor)) return cursor;
	return rule.startDate === undefined ? state.cursor : schedule.start;
}

/** Returns the due days of a target, and the days that are too old to be checked. */
export function dueOf(state: State, settings: LoopSettings, id: string): Due {
	return settings.schedule.due(cursorOf(state, settings, id));
}

/** Returns whether a target has due days, and may be tried after a failure. */
export function canCheck(state: State, settings: LoopSettings, id: string, nowMs: number): boolean {
	return dueOf(state, settings, id).due.length > 0 && mayTry(state, id, nowMs);
}

/** Whether websites have to be listed: once for each day or hour, and when others are chosen. */
export function isListingDue({ listing }: State, choice: string, { period }: Schedule): boolean {
	return listing?.period !== period || listing.choice !== choice;
}

/**
 * Notes the listed websites in the state. A website that is missing keeps its cursor for 30 days, so that its days are
 * checked when it is back.
 * @throws UserFacingError when all websites are missing for less than a day, which is a failure of the service
 */
export function noteListing(
	state: State,
	{ websites, ...listing }: Listing,
	targets: Target[],
	nowMs: number,
): void {
	const isListed = new Set(targets.map(({ id }) => id));
	const known = Object.entries(state.targets);
	for (const [id, target] of known) {
		if (isListed.has(id)) delete target.missingSince;
		else target.missingSince ??= nowMs;
		if (nowMs - (target.missingSince ?? nowMs) > KEPT_MS) {
			delete state.targets[id];
			delete state.failures[id];
		}
	}
	const isSameChoice = state.listing?.choice === listing.choice;
	const isEmptied = isSameChoice && websites.length === 0 && !isEmpty(state.listing?.websites);
	const since = max(known.map(([, { missingSince }]) => missingSince ?? nowMs)) ?? 0;
	if (isEmptied && nowMs - since < DAY_MS) {
		throw new UserFacingError(
			'the service lists no websites, but it listed some before',
			'Check whether the account still has websites.',
			{ kind: 'temporary', failure: { cause: 'temporarily-unavailable' } },
		);
	}
	// A website that is added later starts with the first day after the list in which it was missing. A wrong clock can
	// have left a list far ahead.
	if (state.listing) state.cursor = min([state.listing.period, listing.period]) as string;
	state.listing = { websites, ...listing };
}
