import type { Problem } from '../problem';
import type {
	AccountContext,
	CheckResult,
	HourlyEvent,
	PollContext,
	WebsiteContext,
} from './event';
import {
	ACCOUNT,
	afterFailedCheck,
	afterListing,
	afterCheck,
	hourOf,
	isDue,
	isListFresh,
	readHourlyState,
	type HourlyState,
} from './hourlyState';
import { isInterruption, required, type PollResult } from './pollResult';
import { isBackingOff } from './backoff';
import type { Memory } from './memory';
import { afterEmptyList, LIST } from './emptyList';
import { afterChecks, checkAll } from './checkAll';
import { tellFailures } from './told';
import {
	asProblem,
	fetchWebsites,
	nameWebsite,
	tellUnmatched,
	websiteContext,
} from './watchedWebsites';

/** A website, or the account as a whole, as a poll checks it. */
interface Target {
	id: string;
	check(remembered: unknown): Promise<CheckResult>;
	/** What is said when it fails. */
	describe(error: unknown): Problem;
}

/** What has happened to the account since the last check, once an hour. @throws PollFailure */
export async function pollAccount(
	context: PollContext,
	memory: Memory,
	event: HourlyEvent<AccountContext>,
): Promise<PollResult> {
	const { now } = context;
	const account: Target = {
		id: ACCOUNT,
		check: async (remembered) => await event.check(context, remembered, now),
		describe: asProblem,
	};
	return await checkDue(context, memory, readHourlyState(memory.state, now), [account]);
}

/** What has happened to the websites since the last check of each, once an hour. @throws PollFailure */
export async function pollWebsites(
	context: PollContext,
	memory: Memory,
	event: HourlyEvent<WebsiteContext>,
): Promise<PollResult> {
	const { now, choice } = context;
	const stored = readHourlyState(memory.state, now);
	const isListTooEarly = isBackingOff(stored.retries[LIST], now.getTime());
	const isListed = isListFresh(stored, choice, now) || isListTooEarly;
	const state = isListed ? stored : await listAnew(context, memory, stored);
	const targets = (state.list?.websites ?? []).map((website): Target => ({
		id: String(website.websiteId),
		check: async (remembered) => {
			return await event.check(websiteContext(context, website), remembered, now);
		},
		describe: (error) => nameWebsite(website, error),
	}));
	return await checkDue(context, memory, state, targets);
}

/**
 * The state with the websites as they are now. A list that cannot be read, or is empty for once, is tried again later and later. Meanwhile,
 * those of the last one are checked: they are hardly others, and a silence must not be missed for a list.
 */
async function listAnew(
	context: PollContext,
	memory: Memory,
	before: HourlyState,
): Promise<HourlyState> {
	const { now, choice } = context;
	const failed = afterFailedCheck(before, LIST, now);
	const listed = fetchWebsites(context).then(
		({ websites, missing, unmatched }) => {
			if (before.list?.choice !== choice) tellUnmatched(context, unmatched);
			const isLost = websites.length === 0 && before.list && before.list.websites.length > 0;
			const doubted = isLost ? afterEmptyList(context, before) : null;
			const told = tellFailures(context, before.told, missing);
			return doubted ?? afterListing({ ...before, told }, websites, choice, now);
		},
		(error: unknown) => {
			// Of another list, nobody knows whether what is wrong is what was chosen.
			if (before.list?.choice !== choice || isInterruption(error, context)) throw error;
			const times = failed.retries[LIST]?.failures ?? 1;
			const told = tellFailures(context, before.told, [
				{ id: LIST, problem: asProblem(error), times },
			]);
			return { ...failed, told };
		},
	);
	return await required(context, listed, {
		interrupted: memory.state,
		failed: onceBegun(memory, failed),
	});
}

/** Checks those that are due, as far as the poll gets. */
async function checkDue(
	context: PollContext,
	memory: Memory,
	before: HourlyState,
	targets: Target[],
): Promise<PollResult> {
	const { now } = context;
	const due = targets.filter(({ id }) => isDue(before, id, now));
	const progress = await checkAll(context, memory, due, {
		checksOf: ({ id, check }) => [async () => await check(before.checks[id]?.remembered)],
		lastChecked: ({ id }) => before.checks[id]?.hour ?? 0,
		describe: ({ describe }, error) => describe(error),
	});
	let state = before;
	for (const { target, results, failure } of progress.checked) {
		for (const result of results) state = afterCheck(state, target.id, result, now);
		if (failure) state = afterFailedCheck(state, target.id, now);
	}
	return {
		items: progress.checked.flatMap(({ results }) => results.flatMap(({ items }) => items)),
		state: afterChecks(context, progress, state, {
			idOf: ({ id }) => id,
			isAnyRead: targets.some(({ id }) => before.checks[id]?.hour === hourOf(now)),
			kept: (left) => onceBegun(memory, left),
		}),
	};
}

/**
 * The state after a failure. A trigger that has yet to begin shows its failure whenever it is published, and not
 * later and later.
 */
function onceBegun(memory: Memory, state: HourlyState): unknown {
	return memory.state === undefined ? undefined : state;
}
