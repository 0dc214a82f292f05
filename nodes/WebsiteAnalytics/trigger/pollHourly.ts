import { map, sortBy } from 'lodash';
import { afterChecks, checkAll, type Progress, type Target } from './checkAll';
import type {
	AccountContext,
	HourlyEvent,
	HourlyResult,
	PollContext,
	WebsiteContext,
} from './event';
import { failuresOf, isBackingOff, tellFailures, withFailure } from './failures';
import {
	withList,
	checkAt,
	checkedMs,
	hourOf,
	isDue,
	isListFresh,
	readHourlyState,
	type HourlyState,
} from './hourlyState';
import { LIST, listWebsites } from './listing';
import type { Memory } from './pollNode';
import { Interruption, PollFailure, type PollResult } from './pollResult';
import { asProblem, nameWebsite, websiteContext, type Website } from './watchedWebsites';

/** A poll that has found so many items leaves the rest to the next one: an execution holds all of them. */
const MAX_ITEMS = 10_000;
/** Stands for the account as a whole. */
const ACCOUNT = 'account';
/** A website that is checked as a whole. */
const WHOLE = [undefined];

/** What is checked once an hour, from what its last check has left. */
interface HourlyTarget extends Pick<Target<HourlyResult>, 'id' | 'describe'> {
	/** Items come by website, those of each in the order in which they were found. */
	place: number;
	check(remembered: unknown): Promise<HourlyResult>;
}

/** What has happened to the account since the last check, once an hour. @throws PollFailure */
export async function pollAccount(
	context: PollContext,
	memory: Memory,
	event: HourlyEvent<AccountContext>,
): Promise<PollResult> {
	const check = async (remembered: unknown) => await event.check(context, remembered, 1);
	const account = { id: ACCOUNT, place: 0, check, describe: asProblem };
	return await checkDue(context, memory, readHourlyState(memory.state, context.now), [account]);
}

/** What has happened to the websites since the last check of each, once an hour. @throws PollFailure */
export async function pollWebsites(
	context: PollContext,
	memory: Memory,
	event: HourlyEvent<WebsiteContext>,
): Promise<PollResult> {
	const { now, choice } = context;
	const { parts = WHOLE } = event;
	const targetsOf = (websites: Website[]) =>
		websites.flatMap((website, place) =>
			parts.map((part): HourlyTarget => ({
				id: part === undefined ? String(website.websiteId) : `${website.websiteId} ${part}`,
				place,
				check: async (remembered) =>
					await event.check(websiteContext(context, website), remembered, websites.length, part),
				describe: (error) => nameWebsite(website, error, part),
			})),
		);
	const stored = readHourlyState(memory.state, now);
	const isTooEarly = isBackingOff(stored, LIST, now.getTime());
	const state =
		isTooEarly || isListFresh(stored, choice, now)
			? stored
			: await listAnew(context, memory, stored, event, targetsOf);
	const targets = targetsOf(state.list?.websites ?? []);
	const result = await checkDue(context, memory, state, targets);
	const leftBy = ({ checks }: HourlyState) => targets.map(({ id }) => checks[id]?.remembered);
	const progress = event.progress?.(leftBy(stored), leftBy(result.state));
	if (progress) context.log(progress);
	return result;
}

/**
 * The state with the websites as they are now. A list that cannot be read, or is empty for once, is tried again later and
 * later. Meanwhile, those of the last one are checked: they are hardly others, and a silence must not be missed for a list.
 */
async function listAnew(
	context: PollContext,
	memory: Memory,
	before: HourlyState,
	event: HourlyEvent<WebsiteContext>,
	targetsOf: (websites: Website[]) => HourlyTarget[],
): Promise<HourlyState> {
	const { now, choice } = context;
	const failed = withFailure(before, LIST, now.getTime());
	const listed = listWebsites(context, before, {
		interrupted: memory.state,
		failed: onceBegun(memory, failed),
		begin: ({ length }) => event.begin?.(context, length),
	});
	const { state, websites } = await listed.catch((error: unknown) => {
		// Of another list, nobody knows whether what is wrong is what was chosen.
		const isOther = !before.list || before.choice !== choice;
		if (isOther || error instanceof Interruption || !(error instanceof PollFailure)) throw error;
		const problem = asProblem(error.reason);
		return { state: tellFailures(context, failed, [{ id: LIST, problem }]), websites: null };
	});
	return websites ? withList(state, websites, map(targetsOf(websites), 'id'), now) : state;
}

/** Checks those that are due, as far as the poll gets: in rounds, so that none is finished before all have begun. */
async function checkDue(
	context: PollContext,
	memory: Memory,
	before: HourlyState,
	targets: HourlyTarget[],
): Promise<PollResult & { state: HourlyState }> {
	const { now, isTimeUp } = context;
	const checked: Round['checked'] = [];
	let itemCount = 0;
	const isFull = () => itemCount >= MAX_ITEMS;
	const dueAt = (state: HourlyState) =>
		targets
			.filter(({ id }) => isDue(state, id, now))
			.map(({ id, check, describe }): Target<HourlyResult> => {
				const counted = async () => {
					const result = await check(state.checks[id]?.remembered);
					itemCount += result.items.length;
					return result;
				};
				// One that fails must not keep the others waiting where the host allows few requests.
				const lastChecked = failuresOf(state, id) > 0 ? Infinity : checkedMs(state, id);
				return { id, describe, lastChecked, checks: () => (isFull() ? [] : [counted]) };
			});
	let round: Round = { checked, state: before };
	do {
		const { state } = round;
		round = afterRound(await checkAll(context, memory, state, dueAt(state)), now);
		checked.push(...round.checked);
		// The first poll only remembers.
	} while (memory.state !== undefined && goesOn(round) && !isFull() && !isTimeUp());
	const places = new Map(targets.map(({ id, place }) => [id, place]));
	const inOrder = sortBy(checked, ({ target }) => places.get(target.id));
	const isAnyRead = targets.some(({ id }) => before.checks[id]?.hour === hourOf(now));
	return {
		items: inOrder.flatMap(({ results }) => results.flatMap(({ items }) => items)),
		state: afterChecks(context, { ...round, checked }, isAnyRead, (left) =>
			onceBegun(memory, left),
		),
	};
}

type Round = Progress<HourlyResult, HourlyState>;

/** Whether there is more to do, and the host allows it. */
function goesOn({ checked, interruption }: Round): boolean {
	return !interruption && checked.some(({ results }) => results.some((one) => one.isUnfinished));
}

/** With what the checks have left. */
function afterRound({ state, ...round }: Round, now: Date): Round {
	const checks = { ...state.checks };
	for (const { target, results } of round.checked) {
		for (const result of results) checks[target.id] = checkAt(now, result);
	}
	return { ...round, state: { ...state, checks } };
}

/**
 * The state after a failure. A trigger that has yet to begin shows its failure whenever it is published, and not
 * later and later.
 */
function onceBegun(memory: Memory, state: HourlyState): unknown {
	return memory.state === undefined ? undefined : state;
}
