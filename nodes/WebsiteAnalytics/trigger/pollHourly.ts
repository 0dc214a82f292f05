import { sortBy } from 'lodash';
import type { Problem } from '../problem';
import type {
	AccountContext,
	HourlyEvent,
	HourlyResult,
	PollContext,
	WebsiteContext,
} from './event';
import {
	ACCOUNT,
	afterListing,
	afterRound,
	checkedMs,
	hourOf,
	isDue,
	isListFresh,
	leftBy,
	readHourlyState,
	targetId,
	type HourlyState,
	type Parts,
} from './hourlyState';
import { isInterruption, required, type PollResult } from './pollResult';
import { LIST, afterEmptyList, isBackingOff, tellFailures, withFailure } from './failures';
import type { Memory } from './pollNode';
import { afterChecks, checkAll, type Checked, type Progress } from './checkAll';
import {
	asProblem,
	fetchWebsites,
	nameWebsite,
	tellUnmatched,
	websiteContext,
	type Website,
} from './watchedWebsites';

/** A poll that has found so many items leaves the rest to the next one: an execution holds all of them. */
const MAX_ITEMS = 10_000;
const WHOLE: Parts = [undefined];

/** A website or a part of it, or the account as a whole, as a poll checks it. */
interface Target {
	id: string;
	/** Items come by website, those of each in the order in which they were found. */
	place: number;
	check(remembered: unknown): Promise<HourlyResult>;
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
		place: 0,
		check: async (remembered) => await event.check(context, remembered, now, 1),
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
	const { parts = WHOLE } = event;
	const begin = (websites: Website[]) => event.begin?.(context, websites.length);
	const state = isListed ? stored : await listAnew(context, memory, stored, { parts, begin });
	const websites = state.list?.websites ?? [];
	const targetOf = (website: Website, place: number, part?: string): Target => ({
		id: targetId(website, part),
		place,
		check: async (remembered) =>
			await event.check(websiteContext(context, website), remembered, now, websites.length, part),
		describe: (error) => nameWebsite(website, error, part),
	});
	const targets = websites.flatMap((website, place) =>
		parts.map((part) => targetOf(website, place, part)),
	);
	const result = await checkDue(context, memory, state, targets);
	const progress = event.progress?.(leftBy(stored, parts), leftBy(result.state, parts));
	if (progress) context.log(progress);
	return result;
}

/**
 * The state with the websites as they are now. A list that cannot be read, or is empty for once, is tried again later and later. Meanwhile,
 * those of the last one are checked: they are hardly others, and a silence must not be missed for a list.
 */
async function listAnew(
	context: PollContext,
	memory: Memory,
	before: HourlyState,
	{ parts, begin }: { parts: Parts; begin: (websites: Website[]) => void },
): Promise<HourlyState> {
	const { now, choice } = context;
	const failed = withFailure(before, LIST, now.getTime());
	const listed = fetchWebsites(context).then(
		({ websites, missing, unmatched }) => {
			if (before.list?.choice !== choice) {
				begin(websites);
				tellUnmatched(context, unmatched);
			}
			const isLost = websites.length === 0 && before.list && before.list.websites.length > 0;
			const doubted = isLost ? afterEmptyList(context, before) : null;
			const told = tellFailures(context, before.told, missing);
			return doubted ?? afterListing({ ...before, told }, websites, choice, now, parts);
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

/** Checks those that are due, as far as the poll gets: in rounds, so that none is finished before all have begun. */
async function checkDue(
	context: PollContext,
	memory: Memory,
	before: HourlyState,
	targets: Target[],
): Promise<PollResult & { state: HourlyState }> {
	const { now } = context;
	const checked: Array<Checked<Target, HourlyResult>> = [];
	let state = before;
	let itemCount = 0;
	const isFull = () => itemCount >= MAX_ITEMS;
	let round: Progress<Target, HourlyResult>;
	do {
		const due = targets.filter(({ id }) => isDue(state, id, now));
		const reached = state;
		round = await checkAll(context, memory, due, {
			checksOf: ({ id, check }) => {
				const counted = async () => {
					const result = await check(reached.checks[id]?.remembered);
					itemCount += result.items.length;
					return result;
				};
				return isFull() ? [] : [counted];
			},
			// One that fails must not keep the others waiting where the host allows few requests.
			lastChecked: ({ id }) => (reached.retries[id] ? Infinity : checkedMs(reached, id)),
			describe: ({ describe }, error) => describe(error),
		});
		const ofRound = round.checked.map(({ target, ...others }) => ({ id: target.id, ...others }));
		state = afterRound(state, ofRound, now);
		checked.push(...round.checked.filter((one) => one.results.length > 0 || one.failure));
		// The first poll only remembers.
	} while (memory.state !== undefined && !isFull() && hasTime(context, round));
	const inOrder = sortBy(checked, 'target.place');
	return {
		items: inOrder.flatMap(({ results }) => results.flatMap(({ items }) => items)),
		state: afterChecks(context, { ...round, checked }, state, {
			idOf: ({ id }) => id,
			isAnyRead: targets.some(({ id }) => before.checks[id]?.hour === hourOf(now)),
			kept: (left) => onceBegun(memory, left),
		}),
	};
}

/** Whether a poll goes on with what is unfinished. */
function hasTime(
	{ isTimeUp }: PollContext,
	{ checked, interruption }: Progress<Target, HourlyResult>,
): boolean {
	if (interruption || isTimeUp()) return false;
	return checked.some(({ results }) => results.some((one) => one.isUnfinished));
}

/**
 * The state after a failure. A trigger that has yet to begin shows its failure whenever it is published, and not
 * later and later.
 */
function onceBegun(memory: Memory, state: HourlyState): unknown {
	return memory.state === undefined ? undefined : state;
}
