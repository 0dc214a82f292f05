import { pick, sortBy, times } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import type { Clock } from './clock';
import type { PollContext, Rule, Target } from './event';
import { afterFailure, asProblem, listState, type Failure } from './failures';
import { LIST, type State } from './state';
import { ACCOUNT, isListingDue, noteListing, targetsOf, type ChosenWebsites } from './targets';

const MAX_CONCURRENT_CHECKS = 4;
/** More items than these wait for the next poll. */
const MAX_ITEMS = 5000;

export interface PollSettings {
	rule: Rule;
	clock: Clock;
	/** The choice of websites, as text. */
	choice: string;
	/** Undefined for an event of the account. */
	fetchWebsites?: () => Promise<ChosenWebsites>;
}

export interface PollResult {
	/** In the order of the websites, and of their days. */
	items: IDataObject[];
	failures: Failure[];
}

/** Checks what is due, as far as the time goes, and moves the cursors in the state. */
export async function pollTargets(
	context: PollContext,
	{ rule, clock, choice, fetchWebsites }: PollSettings,
	state: State,
): Promise<PollResult> {
	const nowMs = context.now.getTime();
	const failures: Failure[] = [];
	const fail = ({ id, name, problem }: Failure) => {
		state.targets[id] = afterFailure(state.targets[id] ?? { cursor: clock.start }, nowMs);
		failures.push({ id, name, problem });
	};
	if (fetchWebsites && isListingDue(state, choice, clock) && mayTry(listState(state), nowMs)) {
		try {
			const { websites, failures: missing } = await fetchWebsites();
			const targets = targetsOf(websites, rule);
			rule.begin?.(context, targets.length);
			noteListing(state, websites, { choice, slot: clock.slot, nowMs, targets });
			delete state.targets[LIST];
			missing.forEach(fail);
		} catch (error) {
			fail({ id: LIST, name: '', problem: asProblem(error) });
		}
	}
	const targets = fetchWebsites ? targetsOf(state.listing?.websites ?? [], rule) : [ACCOUNT];
	const items = await checkTargets(context, { rule, clock, targets, state, fail, nowMs });
	return { items, failures };
}

interface Checking {
	rule: Rule;
	clock: Clock;
	targets: Target[];
	state: State;
	fail(failure: Failure): void;
	nowMs: number;
}

async function checkTargets(
	context: PollContext,
	{ rule, clock, targets, state, fail, nowMs }: Checking,
): Promise<IDataObject[]> {
	const found: Array<{ place: number; items: IDataObject[] }> = [];
	const start = rule.startDate === undefined ? state.cursor : clock.start;
	const due = targets.flatMap((target, place) => {
		const own = (state.targets[target.id] ??= { cursor: start });
		return mayTry(own, nowMs) && !isDone(state, target.id, clock) ? [{ target, place }] : [];
	});
	// The target that was tried longest ago comes first.
	const queue = sortBy(due, ({ target }) => state.targets[target.id]?.triedAt ?? 0);
	let itemCount = 0;
	let isStopped = false;
	let isAnyDone = false;
	const checkNext = async ({ target, place }: (typeof queue)[number]) => {
		const own = state.targets[target.id] ?? { cursor: start };
		const { due: slots, skipped } = clock.due(own.cursor);
		try {
			const result = await rule.check({ ...context, ...target }, slots, own.memory);
			logSkipped(context, target, skipped);
			found.push({ place, items: result.items });
			itemCount += result.items.length;
			isAnyDone = true;
			const cursor = result.cursor ?? clock.slot;
			state.targets[target.id] = {
				cursor,
				triedAt: nowMs,
				...(result.memory && { memory: result.memory }),
				// The last list may lack a website of the list before.
				...pick(own, 'missingSince'),
			};
			if (!isDone(state, target.id, clock)) queue.push({ target, place });
		} catch (error) {
			const problem = asProblem(error);
			const isBusy = problem.failure?.cause === 'rate-limited' || context.isTimeUp();
			if (isBusy) isStopped = true;
			// While others succeed, the target only waits for its turn.
			if (!isBusy || !isAnyDone) fail({ id: target.id, name: nameOf(target), problem });
		}
		if (itemCount >= MAX_ITEMS) isStopped = true;
	};
	await Promise.all(
		times(MAX_CONCURRENT_CHECKS, async () => {
			for (let next = queue.shift(); next; next = queue.shift()) {
				if (isStopped || context.isTimeUp()) break;
				await checkNext(next);
			}
		}),
	);
	return sortBy(found, 'place').flatMap(({ items }) => items);
}

function mayTry({ retryAt = 0 }: { retryAt?: number }, nowMs: number): boolean {
	return nowMs >= retryAt;
}

function isDone({ targets }: State, id: string, clock: Clock): boolean {
	const target = targets[id];
	return target !== undefined && clock.due(target.cursor).due.length === 0;
}

function logSkipped({ warn }: PollContext, target: Target, skipped: string[]): void {
	if (skipped.length === 0) return;
	warn(
		`Not checked, because it is too long ago: ${skipped[0]} to ${skipped.at(-1)} (${nameOf(target)})`,
	);
}

function nameOf({ domain, part }: Target): string {
	return part === undefined ? domain : `${domain}, ${part}`;
}
